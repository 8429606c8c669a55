import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleGlyph } from '../../../test/sample-glyph.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { partyStore, showSlot } from '../../play/party/party-store.ts'
import { roomStore } from '../../play/party/room-store.ts'
import { LeftGames } from './left-games.tsx'
import { useSecondDawn } from './use-second-dawn.ts'

afterEach(() => {
  cleanup()
  clearJourneys()
  showSlot(null)
  roomStore.setState({ mayRevive: false })
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

const northernLamp = { level: 1, nodeId: 'node-a', game: 'word-web' }

interface Shown {
  points?: number
  isOver?: boolean
  openGames?: object[]
}

async function show(currentLevel: number, shown: Shown = {}) {
  const { points = 2, isOver = false, openGames = [northernLamp] } = shown
  const journey = sampleJourney(
    { kind: 'multiplayer', currentLevel },
    { runId: 9, isOver, mindPoints: { current: points, maximum: 3 } },
  )
  const body = { ...sampleAttempt(journey), valid: !isOver, openGames }
  const server = fakeServer({ 'GET /api/player/validate-run/9.*': { body } })
  const slot = document.body.appendChild(document.createElement('div'))
  showSlot(slot)
  await act(async () => {
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LeftGames journey={journey} />
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

it('[LO33] the card lists the games of all realms that the party has left, and no others', async () => {
  const nextRealm = { level: 2, nodeId: 'node-a', game: 'hive-builder' }
  await show(3, { openGames: [northernLamp, nextRealm, { ...northernLamp, level: 3 }] })
  const links = await screen.findAllByRole('link', { name: 'Finish it' })
  expect(links.map(link => link.getAttribute('href'))).toEqual([
    '/word-web?node=node-a&realm=1',
    '/hive-builder?node=node-a&realm=2',
  ])
  // Shown on the map: its star can be entered on every device.
  expect(partyStore.getState().openGames).toHaveLength(3)
  cleanup()
  expect(partyStore.getState().openGames).toEqual([])
})

it('[LO33] the card is there when the party has won, also for a game of the last realm', async () => {
  await show(3, { isOver: true, openGames: [{ ...northernLamp, level: 3 }] })
  const link = await screen.findByRole('link', { name: 'Finish it' })
  expect(link.getAttribute('href')).toBe('/word-web?node=node-a&realm=3')
})

it('[LO33] the card is not for a spectator', async () => {
  await show(2, { points: 0 })
  expect(screen.queryByRole('link')).toBeNull()
})

it('[CA37] the card is there at zero mind points for a player with a Second Dawn', async () => {
  roomStore.setState({ mayRevive: true })
  await show(2, { points: 0 })
  expect(await screen.findByRole('link', { name: 'Finish it' })).toBeTruthy()
})

it.each([
  ['won', true, true],
  ['lost', false, false],
])('[CA37] a Second Dawn leads back to open games of a %s journey: %s', async (_, isWon, isLed) => {
  identity.setState({ status: 'guest', playerId: 5 }, true)
  const multiplayer = sampleJourney(
    { kind: 'multiplayer', currentLevel: 3, gameCompleted: isWon },
    { runId: 9, isOver: true, hasOpenAttempt: false, mindPoints: { current: 0, maximum: 3 } },
  )
  journeys.setState({ multiplayer })
  const glyphs = [sampleGlyph('second-dawn')]
  const body = { runId: 9, glyphs, capacity: 3, hasFreeInsight: false, offers: [] }
  fakeServer({ 'GET /api/glyphs/inventory/5': { body } })
  const client = new QueryClient()
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>{children}</QueryClientProvider>
  )
  await act(async () => {
    renderHook(useSecondDawn, { wrapper })
  })
  await waitFor(() => expect(client.isFetching()).toBe(0))
  await waitFor(() => expect(roomStore.getState().mayRevive).toBe(isLed))
})
