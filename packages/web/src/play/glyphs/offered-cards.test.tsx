import { glyphOf } from '@lexiverse/rules'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { OfferedCards } from './offered-cards.tsx'
import type { GlyphChoice } from './use-glyph-choice.ts'

resetBetweenTests()

it('[PS10] a card says what its glyph does on the map, if it acts in no game', () => {
  const choice = {
    completionId: 'c',
    glyphIds: ['zenith', 'unveiling'],
    marked: null,
    mark: vi.fn(),
  }
  render(<OfferedCards choice={choice as unknown as GlyphChoice} ahead={['word-web']} />)
  expect(screen.getByText(glyphOf('zenith').description)).toBeDefined()
  expect(screen.getAllByText(/^Nothing for it on this map/)).toHaveLength(1)
})
