import {
  type GameId,
  type Move,
  practiceSetup,
  type Setup,
  tutorialPuzzleAt,
  tutorialScenarios,
} from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import { Route, Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { GameScreen } from '../src/features/game/screen.tsx'
import { identity } from '../src/platform/identity.ts'
import { defaultPreferences, preferences } from '../src/platform/preferences.ts'
import { markExplained } from '../src/play/attempt/explained-games.ts'
import { offerChoices } from '../src/play/glyphs/offer-choices.ts'
import { clearJourneys, type Journey, journeys } from '../src/play/journey/journey-store.ts'
import type { QueuedResult } from '../src/play/sync/queue.ts'
import { Toaster } from '../src/ui/toast.tsx'
import { clearToasts } from '../src/ui/toast-store.ts'
import { aPlayer, type FakeAnswer, fakeServer } from './fake-server.ts'
import { fillQueue } from './fill-queue.ts'
import { sampleJourney } from './sample-journey.ts'
import { stage } from './stub-board.tsx'

/** Plays a move as the board would, and waits until what it starts has settled. */
export async function play(move: Omit<Move, 'at'> & Record<string, unknown>) {
  await act(async () => {
    stage.board?.play(move as never)
  })
}

const puzzles: Record<GameId, unknown> = {
  'word-web': tutorialScenarios[0].puzzle,
  'hive-builder': tutorialScenarios[1].puzzle,
  'time-trial': tutorialScenarios[1].puzzle,
  twistle: tutorialScenarios[2].puzzle,
  'forgotten-word': tutorialScenarios[3].puzzle,
}

export const sampleRewards = { score: 440, glyphs: [], offers: [], mindPointsRestored: 1 }

export const sampleCompletion = (journey: Journey, changes: object = {}) => ({
  completionId: 'done-1',
  rewards: sampleRewards,
  result: 'victory',
  score: 400,
  mindPoints: { current: 3, maximum: 3 },
  progress: journey.progress,
  events: ['node-completed'],
  isRunComplete: false,
  ...changes,
})

interface Opening {
  game?: GameId
  node?: string
  /** The rest of the address, where it does not name the node. */
  search?: string
  setup?: Partial<Setup>
  journey?: Journey
  answers?: Record<string, FakeAnswer | ((body: unknown) => FakeAnswer)>
  completion?: object
  /** Changes to the response of start-run. */
  attempt?: object
  /** Results that could not be sent yet. */
  waiting?: QueuedResult[]
  /** The explanation of the game has not been shown yet. */
  isNew?: boolean
}

const emptyGlyphs = { runId: 7, glyphs: [], capacity: 3, hasFreeInsight: false, offers: [] }

/** The screen of a game at a node, over a fake server. */
export function openScreen({
  game = 'twistle',
  node = 'b1',
  search = `node=${node}`,
  setup = {},
  journey = sampleJourney(),
  answers = {},
  completion = {},
  attempt: changes = {},
  waiting = [],
  isNew = false,
}: Opening = {}) {
  localStorage.clear()
  clearJourneys()
  clearToasts()
  offerChoices.setState({}, true)
  fillQueue(...waiting)
  stage.board = null
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
  identity.setState({ status: 'guest', playerId: 42 }, true)
  journeys.setState({ campaign: journey, active: 'campaign' })
  if (!isNew) markExplained(game)
  const frozen: Setup = { ...practiceSetup('seed'), runKind: 'campaign', nodeId: node, ...setup }
  const puzzle = tutorialPuzzleAt(node) ?? puzzles[game]
  const { mindPoints, progress } = journey
  const opened = { runId: 7, attemptId: 5, game, setup: frozen, moves: [], mindPoints, progress }
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'POST /api/player/start-run': { body: { ...opened, ...changes } },
    'POST /api/player/update-run': {
      body: { success: true, moveCount: 1, progress: null, drawnTypes: null },
    },
    'GET /api/word-web-puzzle/.*': { body: puzzle },
    'GET /api/hive-wordset/.*': { body: puzzle },
    'GET /api/scenarios/twistle/.*': { body: puzzle },
    'GET /api/forgotten-word/streak/.*': {
      body: {
        puzzle,
        streakParams: { maxGuesses: 5, currentStreak: 0, scoreBonus: 0 },
        cluesUnlocked: ['definition'],
        trialsWon: [],
      },
    },
    'GET /api/glyphs/inventory/42': { body: emptyGlyphs },
    'GET /api/glyphs/effects/42': { body: [] },
    'POST /api/perks/check-unlocks': { body: { newlyUnlocked: [] } },
    'POST /api/achievements/check': { body: { unlockedAchievements: [] } },
    'POST /api/games/complete': { body: sampleCompletion(journey, completion) },
    'GET /api/games/completion/.*': { body: sampleCompletion(journey, completion) },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    ...answers,
  })
  const place = memoryLocation({ path: `/${game}`, searchPath: search, record: true })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <QueryClientProvider client={queries}>
        <Route path={`/${game}`}>
          <GameScreen game={game} />
        </Route>
        <Toaster />
      </QueryClientProvider>
    </Router>,
  )
  return { server, place, path: () => place.history.at(-1) }
}
