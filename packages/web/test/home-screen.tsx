import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen } from '@testing-library/react'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { HomeScreen } from '../src/features/home/screen.tsx'
import { markCinematicSeen } from '../src/platform/cinematic.ts'
import { identity } from '../src/platform/identity.ts'
import { resetTutorial } from '../src/platform/tutorial-state.ts'
import { clearJourneys, type Journey, journeys } from '../src/play/journey/journey-store.ts'
import { clearToasts } from '../src/ui/toast-store.ts'
import { aPlayer, fakeServer } from './fake-server.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from './sample-journey.ts'

/** The home screen of a guest, over a fake server that opens any journey. */
export const START = 'POST /api/player/start-run'
export const RUNS = 'GET /api/player/runs/42.*'
export const VALIDATE = 'GET /api/player/validate-run/7'
const CLEAR = 'POST /api/glyphs/clear-inventory'

export const homeAnswers = () => ({
  'POST /api/players/init': { body: aPlayer() },
  [RUNS]: { body: [] },
  [VALIDATE]: (): { body: unknown } => ({
    body: { ...sampleAttempt(journeys.getState().campaign ?? sampleJourney()), valid: true },
  }),
  [START]: (body: unknown) => ({
    body: sampleAttempt(
      (body as { gameType: string }).gameType === 'tutorial' ? sampleTutorial() : sampleJourney(),
    ),
  }),
  [CLEAR]: { body: { success: true } },
})

export function freshHome(): ReturnType<typeof fakeServer> {
  // A player who has seen it is not offered the film.
  markCinematicSeen()
  resetTutorial()
  clearJourneys()
  clearToasts()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  return fakeServer(homeAnswers())
}

export function openHome(campaign: Journey | null = null, container = document.body) {
  journeys.setState({ campaign })
  const place = memoryLocation({ path: '/', record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook}>
        <HomeScreen />
      </Router>
    </QueryClientProvider>,
    { container: container.appendChild(document.createElement('div')) },
  )
  return place
}

export const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

export const underWay = sampleJourney(
  { completedNodes: ['start', 'node-a', 't1', 'm1'], totalScore: 700 },
  { mindPoints: { current: 2, maximum: 3 } },
)
