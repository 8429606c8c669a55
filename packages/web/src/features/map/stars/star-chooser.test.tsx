import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it } from 'vitest'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'
import { partyStore } from '../../../play/party/party-store.ts'
import type { StarFacts } from './star-facts.ts'
import { StarSheet } from './star-sheet.tsx'

afterEach(() => {
  act(() => partyStore.setState({ chooserAt: () => null }))
  cleanup()
})

it('[LO33] the chosen star says who chooses it, where the player cannot enter alone', () => {
  const node = { id: 'node-a', state: 'available' } as unknown as ChartNode
  const facts = { title: 'Heartline', rewards: [] } as unknown as StarFacts
  const rest = { prefix: 'p', announcement: '', onEnter: () => undefined, children: null }
  render(<StarSheet node={node} facts={facts} {...rest} />)
  expect(screen.getByRole('button').textContent).toBe('Enter')
  act(() =>
    partyStore.setState({ chooserAt: id => (id === 'node-a' ? 'Ada chooses the star' : null) }),
  )
  expect(screen.getByRole('button').textContent).toBe('Ada chooses the star')
})
