import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { partyStore } from '../../../play/party/party-store.ts'
import { StarPowers } from './star-powers-list.tsx'

afterEach(() => {
  act(() => partyStore.setState({ stillPlaying: [] }))
  cleanup()
})

it('[LO65] the chosen star says who is still playing, and that the host may wait', () => {
  const node = { id: 'node-a', game: 'word-web', state: 'available' } as unknown as ChartNode
  const nothing = {
    journey: sampleJourney(),
    glyphs: undefined,
    perks: [],
  }
  const { container } = render(<StarPowers node={node} {...nothing} />)
  expect(container.textContent).toBe('')
  act(() => partyStore.setState({ stillPlaying: ['Ben', 'Cyd'] }))
  expect(container.textContent).toContain(
    'Still playing: \u2068Ben\u2069 and \u2068Cyd\u2069. You may wait.',
  )
})
