import { glyphOf } from '@lexiverse/rules'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { OfferedCards } from './offered-cards.tsx'
import type { GlyphChoice } from './use-glyph-choice.ts'

resetBetweenTests()

function open(glyphIds: readonly string[]) {
  const choice = { completionId: 'c', glyphIds, marked: null, mark: vi.fn() }
  render(<OfferedCards choice={choice as unknown as GlyphChoice} ahead={['word-web']} />)
}

it('[PS10] a card says what its glyph does on the map, if it acts in no game', () => {
  open(['zenith', 'unveiling'])
  expect(screen.getByText(glyphOf('zenith').description)).toBeDefined()
})

it('[PS10] a card of no use in the games ahead says so, and what its glyph does', () => {
  open(['zenith', 'unveiling'])
  const card = screen.getByText('No use for it here:').parentElement
  expect(card?.textContent).toBe(`No use for it here: ${glyphOf('unveiling').description}`)
})
