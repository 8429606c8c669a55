import { tutorialPuzzleAt, tutorialSetup } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import { addToQueue, type QueuedLesson, queue } from './queue.ts'
import { sendQueue, watchQueue } from './send-queue.ts'

const START = 'POST /api/player/start-run'
const COMPLETE = 'POST /api/games/complete'
const lost: FakeAnswer = { isLost: true }

const seeker: QueuedLesson = {
  kind: 'lesson',
  runId: 7,
  nodeId: 'tutorial-node-c',
  game: 'twistle',
  moves: [{ type: 'guess', word: 'FLAME', at: 0 }] as QueuedLesson['moves'],
}
const boss: QueuedLesson = {
  kind: 'lesson',
  runId: 7,
  nodeId: 'tutorial-boss',
  game: 'forgotten-word',
  moves: [{ type: 'guess', word: 'ECHO', at: 0 }] as QueuedLesson['moves'],
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
      const [game, attemptId] = nodeId === seeker.nodeId ? [seeker.game, 30] : [boss.game, 31]
      return { body: { ...sampleAttempt(tutorial), attemptId, game, setup, moves: begun } }
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
        rewards: { score: 10, glyphs: [], offers: [], mindPointsRestored: 0 },
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
  fillQueue()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  journeys.setState({ tutorial, campaign: sampleJourney({}, { runId: 8 }), active: 'campaign' })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const waiting = () => queue.getState().waiting.map(({ kind, nodeId }) => `${kind} ${nodeId}`)

describe('a lesson that was won without a connection', () => {
  it('[TU7] is sent in its order, each in an attempt of its own', async () => {
    const { calls, asked } = open()
    addToQueue(seeker)
    addToQueue(boss)
    await sendQueue()
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

  it('[TU7] is sent once, however often sending starts, also without Web Locks', async () => {
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue(undefined as never)
    const { calls } = open()
    addToQueue(seeker)
    await Promise.all([sendQueue(), sendQueue()])
    expect(calls().filter(call => call.startsWith('POST'))).toEqual([START, COMPLETE])
    addToQueue(boss)
    await sendQueue()
    expect(waiting()).toEqual([])
  })

  it('[TU7] stays in its place if the server does not respond', async () => {
    open({ [START]: lost })
    addToQueue(seeker)
    addToQueue(boss)
    await sendQueue()
    expect(waiting()).toEqual(['lesson tutorial-node-c', 'lesson tutorial-boss'])
  })

  it('[TU7] waits for an unsent result that unlocks its star', async () => {
    const { calls } = open({ [COMPLETE]: lost })
    addToQueue(seeker)
    addToQueue(boss)
    await sendQueue()
    expect(waiting()).toEqual(['result tutorial-node-c', 'lesson tutorial-boss'])
    await sendQueue()
    expect(calls().filter(call => call === START)).toHaveLength(1)
  })

  it.each([
    ['was won elsewhere', { [START]: { status: 409, body: { error: 'x', code: 'node-locked' } } }],
    [
      'belongs to a journey that has ended',
      { [START]: { status: 409, body: { error: 'x', code: 'run-closed' } } },
    ],
  ])('[TU7] is removed if its star %s', async (_, answers) => {
    const { calls } = open(answers)
    addToQueue(seeker)
    await sendQueue()
    expect([waiting(), calls()]).toEqual([[], [START]])
    expect(readToasts()).toMatchObject([
      { title: 'Your result of Word Seeker was not accepted', text: 'x' },
    ])
  })

  it('[TU7] is removed if its star has other moves, or its moves do not win', async () => {
    const begun = open({}, [{ type: 'guess', word: 'MAPLE', at: 0 }])
    addToQueue(seeker)
    await sendQueue()
    expect([waiting(), begun.calls().includes(COMPLETE)]).toEqual([[], false])
    expect(readToasts()).toMatchObject([{ text: 'This star was begun elsewhere meanwhile.' }])
    const other = open()
    addToQueue({
      ...seeker,
      moves: [{ type: 'guess', word: 'MAPLE', at: 0 }] as QueuedLesson['moves'],
    })
    await sendQueue()
    expect([waiting(), other.calls().includes(COMPLETE)]).toEqual([[], false])
  })

  it('[TU7] is removed if the server returns another journey', async () => {
    const { calls } = open({
      [START]: { body: { ...sampleAttempt(sampleTutorial()), runId: 12, attemptId: 31 } },
    })
    addToQueue(seeker)
    await sendQueue()
    expect([waiting(), calls()]).toEqual([[], [START]])
  })

  it('[TU7] is sent when the connection returns', async () => {
    const { calls } = open({ [START]: lost })
    addToQueue(seeker)
    const stop = watchQueue()
    await vi.waitFor(() => expect(calls()).toContain(START))
    open()
    window.dispatchEvent(new Event('online'))
    await vi.waitFor(() => expect(waiting()).toEqual([]))
    stop()
  })
})
