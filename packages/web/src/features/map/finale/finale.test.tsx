import { practiceSetup } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { configure, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { anAttempt } from '../../../../test/sample-chronicle.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { aRun } from '../../../../test/sample-run.ts'
import { identity } from '../../../platform/identity.ts'
import { clearJourneys, journeys } from '../../../play/journey/journey-store.ts'
import { MapScreen } from '../screen.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })
vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})

const word = {
  id: 9,
  word: 'gnomon',
  definition: 'The raised part of a sundial.',
  etymology: 'From the Greek.',
  usage: 'The {gnomon} threw no shadow.',
  partOfSpeech: 'noun',
  difficulty: 'advanced',
}

function open(named: number, magnitude = 12) {
  const seals = [1, 2, 3].slice(0, named).map(n => [`3:finale-${n}`, 400])
  const journey = sampleJourney({
    currentLevel: 3,
    magnitude,
    completedLevels: [1, 2, 3],
    scores: { '3:boss': 900, ...Object.fromEntries(seals) },
  })
  journeys.setState({ campaign: journey, active: 'campaign' })
  fakeServer({
    'GET /api/player/validate-run/.*': { isLost: true },
    'GET /api/glyphs/inventory/42': {
      body: { runId: 7, glyphs: [], capacity: 2, hasFreeInsight: false, offers: [] },
    },
    'GET /api/perks/inventory/42': {
      body: { perks: [], loadout: { slot1: null, slot2: null, slot3: null } },
    },
    'GET /api/player/story/42/7': {
      body: {
        run: aRun({ runId: 7 }),
        attempts: [anAttempt({ id: 5, level: 3, nodeId: 'finale-1' })],
      },
    },
    'GET /api/player/replay/42/5': {
      body: {
        attempt: anAttempt({ id: 5, level: 3, nodeId: 'finale-1' }),
        setup: practiceSetup('finale'),
        moves: [],
        puzzle: { 'forgotten-word': word },
      },
    },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const location = memoryLocation({ path: '/game-map', record: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook}>
        <MapScreen />
      </Router>
    </QueryClientProvider>,
  )
  return { path: () => location.history.at(-1) }
}

it('[MG26] a page with three seals takes the place of the map, and leads to the first boss', async () => {
  const { path } = open(0)
  expect(await screen.findByRole('heading', { name: 'The Unwritten Page' })).toBeTruthy()
  expect(screen.queryByText('Star chart')).toBeNull()
  const seals = within(screen.getByRole('region', { name: 'The page' })).getAllByRole('listitem')
  expect(seals.map(({ textContent }) => textContent)).toEqual([
    'AlmagestWaits for you',
    'LetheShut',
    'SarosShut',
  ])
  expect(screen.getByText(/Three guesses, no trials/)).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Face Almagest' }))
  expect(path()).toBe('/forgotten-word?node=finale-1')
})

it('[MG26] the words that were named stand on the page', async () => {
  open(1)
  expect(await screen.findByRole('button', { name: 'Face Lethe' })).toBeTruthy()
  expect(await screen.findByText('gnomon')).toBeTruthy()
  expect(screen.getByText('Broken')).toBeTruthy()
})

it('[MG26] the last seal says that the journey is won with it', async () => {
  open(2)
  expect(await screen.findByRole('button', { name: 'Face Saros' })).toBeTruthy()
  expect(screen.getByText(/With this one the journey is won/)).toBeTruthy()
})
