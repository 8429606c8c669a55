import { tutorialPuzzleAt, tutorialSetup } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import { deliverLessons } from './deliver-lessons.ts'
import { keepLesson, type Lesson, lessons } from './lessons.ts'
import { outbox } from './outbox.ts'
import { watchLessons } from './watch-lessons.ts'

const START = 'POST /api/player/start-run'
const COMPLETE = 'POST /api/games/complete'
const lost: FakeAnswer = { isLost: true }

const seeker: Lesson = {
  runId: 7,
  nodeId: 'tutorial-node-c',
  game: 'twistle',
  moves: [{ type: 'guess', word: 'FLAME', at: 0 }] as Lesson['moves'],
}
const boss: Lesson = {
  runId: 7,
  nodeId: 'tutorial-boss',
  game: 'forgotten-word',
  moves: [{ type: 'guess', word: 'ECHO', at: 0 }] as Lesson['moves'],
}

const tutorial = sampleTutorial()

interface Asked {
  nodeId: string
}

/** A server at which the tutorial lies open, with an attempt for whichever star is asked for. */
function open(answers: Record<string, FakeAnswer> = {}, begun: object[] = []) {
  return fakeServer({
    [START]: body => {
      const { nodeId } = body as Asked
      const setup = tutorialSetup(nodeId, 'another seed')
      const game = nodeId === seeker.nodeId ? seeker.game : boss.game
      return {
        body: { ...sampleAttempt(tutorial), attemptId: 31, game, setup, moves: begun },
      }
    },
    'GET /api/scenarios/twistle/.*': { body: tutorialPuzzleAt(seeker.nodeId) },
    'GET /api/forgotten-word/.*': {
      body: {
        puzzle: tutorialPuzzleAt(boss.nodeId),
        streakParams: { maxGuesses: 5, currentStreak: 0, scoreBonus: 0 },
        cluesUnlocked: ['definition'],
        trialsWon: [],
      },
    },
    [COMPLETE]: body => ({
      body: {
        completionId: 'c1',
        rewards: { score: 10, glyphs: [], mindPointsRestored: 0 },
        result: 'victory',
        score: 10,
        mindPoints: tutorial.mindPoints,
        progress: {
          ...tutorial.progress,
          completedNodes: ['start', (body as Asked).nodeId],
        },
        events: [],
        isRunComplete: false,
      },
    }),
    ...answers,
  })
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  clearJourneys()
  clearToasts()
  outbox.setState({ waiting: [] })
  lessons.setState({ waiting: [] })
  identity.setState({ status: 'guest', playerId: 42 }, true)
  journeys.setState({ tutorial, campaign: sampleJourney({}, { runId: 8 }), active: 'campaign' })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const waiting = () => lessons.getState().waiting.map(({ nodeId }) => nodeId)

describe('what was learnt without a connection', () => {
  it('[TU7] is told star by star, each in an attempt of its own', async () => {
    const { calls, asked } = open()
    keepLesson(seeker)
    keepLesson(boss)
    await deliverLessons()
    expect(calls().filter(call => call.startsWith('POST'))).toEqual([
      START,
      COMPLETE,
      START,
      COMPLETE,
    ])
    const told = asked.filter(({ call }) => call === COMPLETE).map(({ body }) => body)
    expect(told).toMatchObject([
      { runId: 7, nodeId: seeker.nodeId, result: 'victory' },
      { gameData: { additionalData: { attemptId: 31, moves: boss.moves } } },
    ])
    expect(waiting()).toEqual([])
    const known = journeys.getState()
    expect(known.tutorial?.progress.completedNodes).toContain(seeker.nodeId)
    // Whoever has gone on to the campaign meanwhile stays there.
    expect(known.active).toBe('campaign')
  })

  it('[TU7] is told once, however often that is begun and without locks among tabs', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
    const { calls } = open()
    keepLesson(seeker)
    await Promise.all([deliverLessons(), deliverLessons()])
    expect(calls().filter(call => call.startsWith('POST'))).toEqual([START, COMPLETE])
    keepLesson(boss)
    await deliverLessons()
    expect(waiting()).toEqual([])
  })

  it('[TU7] stays where no answer comes, in its order', async () => {
    open({ [START]: lost })
    keepLesson(seeker)
    keepLesson(boss)
    await deliverLessons()
    expect(waiting()).toEqual([seeker.nodeId, boss.nodeId])
  })

  it('[TU7] waits for a result that is on its way, since that opens its star', async () => {
    const { calls } = open({ [COMPLETE]: lost })
    keepLesson(seeker)
    keepLesson(boss)
    await deliverLessons()
    expect(outbox.getState().waiting).toHaveLength(1)
    expect(waiting()).toEqual([boss.nodeId])
    await deliverLessons()
    expect(calls().filter(call => call === START)).toHaveLength(1)
  })

  it.each([
    ['was won elsewhere', { [START]: { status: 409, body: { error: 'x', code: 'node-locked' } } }],
    [
      'belongs to a journey that has ended',
      { [START]: { status: 409, body: { error: 'x', code: 'run-closed' } } },
    ],
  ])('[TU7] is let go where its star %s', async (_, answers) => {
    const { calls } = open(answers)
    keepLesson(seeker)
    await deliverLessons()
    expect([waiting(), calls()]).toEqual([[], [START]])
    expect(readToasts()).toMatchObject([
      { title: 'Your result of Word Seeker was not accepted', text: 'x' },
    ])
  })

  it('[TU7] is let go where its star was begun otherwise, or its moves do not win', async () => {
    const begun = open({}, [{ type: 'guess', word: 'MAPLE', at: 0 }])
    keepLesson(seeker)
    await deliverLessons()
    expect([waiting(), begun.calls().includes(COMPLETE)]).toEqual([[], false])
    expect(readToasts()).toMatchObject([{ text: 'This star was begun otherwise meanwhile.' }])
    const other = open()
    keepLesson({ ...seeker, moves: [{ type: 'guess', word: 'MAPLE', at: 0 }] as Lesson['moves'] })
    await deliverLessons()
    expect([waiting(), other.calls().includes(COMPLETE)]).toEqual([[], false])
  })

  it('[TU7] is let go where the server answers with another journey', async () => {
    const { calls } = open({
      [START]: { body: { ...sampleAttempt(sampleTutorial()), runId: 12, attemptId: 31 } },
    })
    keepLesson(seeker)
    await deliverLessons()
    expect([waiting(), calls()]).toEqual([[], [START]])
  })

  it('[TU7] is told by itself when the connection returns', async () => {
    const { calls } = open({ [START]: lost })
    keepLesson(seeker)
    const stop = watchLessons()
    await vi.waitFor(() => expect(calls()).toContain(START))
    open()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    stop()
  })
})
