import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { SolvedGroup } from './groups/solved-group.tsx'
import { WordTile } from './tiles/word-tile.tsx'

afterEach(cleanup)

it('a tile says that it is selected and that it may belong to two groups', () => {
  render(<WordTile word="Plate" twofold selected />)
  const tile = screen.getByRole('button', { name: 'Plate, seems to fit more than one group' })
  expect(tile.getAttribute('aria-pressed')).toBe('true')
})

it('a solved group shows its name and its words', () => {
  render(<SolvedGroup pigment={3} title="Strings" words={['Lyre', 'Harp', 'Lute', 'Viol']} />)
  expect(screen.getByRole('heading', { name: 'Strings' })).toBeDefined()
  expect(screen.getByText('Lyre, Harp, Lute, Viol')).toBeDefined()
})
