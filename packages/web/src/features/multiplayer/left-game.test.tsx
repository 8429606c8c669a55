import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { showSlot } from '../../play/party/party-store.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { LeftGame } from './left-game.tsx'

afterEach(() => {
  cleanup()
  showSlot(null)
  roomStore.setState({ mayRevive: false })
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

async function show(currentLevel: number, points = 2) {
  const journey = sampleJourney(
    { kind: 'multiplayer', currentLevel },
    { runId: 9, mindPoints: { current: points, maximum: 3 } },
  )
  const leftGames = [{ level: 1, nodeId: 'node-a', game: 'word-web' }]
  const body = { ...sampleAttempt(journey), valid: true, leftGames }
  const server = fakeServer({ 'GET /api/player/validate-run/9.*': { body } })
  const slot = document.body.appendChild(document.createElement('div'))
  showSlot(slot)
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LeftGame journey={journey} />
      </QueryClientProvider>,
    )
  })
  return server
}

it('[LO33] a card on the map leads to an open game of a realm that the party has left', async () => {
  await show(2)
  const link = await screen.findByRole('link', { name: 'Finish it' })
  expect(link.getAttribute('href')).toBe('/word-web?node=node-a&realm=1')
  expect(document.body.textContent).toContain('Your game at The Northern Lamp is still open')
})

it('[LO33] the card asks nothing in the first realm, and is not for a spectator', async () => {
  const { asked } = await show(1)
  expect(asked).toEqual([])
  cleanup()
  await show(2, 0)
  expect(screen.queryByRole('link')).toBeNull()
})

it('[CA37] the card is there at zero mind points for a player with a Second Dawn', async () => {
  roomStore.setState({ mayRevive: true })
  await show(2, 0)
  expect(await screen.findByRole('link', { name: 'Finish it' })).toBeTruthy()
})
