import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { partyStore } from '../../../play/party/party-store.ts'
import { StarPowers } from './star-powers-list.tsx'

afterEach(() => {
  act(() => partyStore.setState({ stillPlaying: [] }))
  cleanup()
})

it('[LO65] the chosen star says who is still playing, and that the host may wait', () => {
  const node = { id: 'node-a', game: 'word-web', state: 'available' } as unknown as ChartNode
  const nothing = { glyphs: undefined, perks: [], onCount: () => undefined }
  const { container } = render(<StarPowers node={node} {...nothing} />)
  expect(container.textContent).toBe('')
  act(() => partyStore.setState({ stillPlaying: ['Ben', 'Cyd'] }))
  expect(container.textContent).toContain('Still playing: Ben and Cyd. You may wait.')
})
