import { fallbackTwistle, type MoveLog, practiceSetup, tutorialScenarios } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import { sampleResult } from '../../../test/sample-result.ts'
import { refused, signedOut, sampleUser as user } from '../../../test/sample-user.ts'
import { identity } from '../../platform/identity.ts'
import { sessionEnd } from '../../platform/session-end.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import type { AttemptPlace } from '../journey/request-attempt.ts'
import { startJourney } from '../map/start-journey.ts'
import { queue } from '../sync/queue.ts'
import { savedAttemptSlot } from '../sync/saved-attempt.ts'
import type { AttemptInPlay } from './attempt.ts'
import { openDraft } from './drafts.ts'
import { openAttempt, UnsentError } from './open-attempt.ts'

const START = 'POST /api/player/start-run'
const INIT = 'POST /api/players/init'
const USER = 'GET /api/auth/user'

beforeEach(() => {
  localStorage.clear()
  fillQueue()
  sessionEnd.setState({ hasEnded: false })
  identity.setState({ status: 'signed-in', playerId: 42, user }, true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a server that does not respond', () => {
  const open = () =>
    openAttempt({
      game: 'twistle',
      nodeId: 't3',
      playerId: 42,
      level: 1,
      runId: 9,
      timerMode: 'timed',
    })

  it.each([0, 408, 429, 500, 503])('[PS17] is replaced by a built-in game (%d)', async status => {
    fakeServer({ [START]: status === 0 ? { isLost: true } : { status } })
    const { attempt, notice } = await open()
    expect(notice).toMatch(/^The puzzle could not be loaded. This one is built in/)
    attempt.close()
  })

  it.each([400, 404, 409, 422])('[PS17] is not replaced after a refusal (%d)', async status => {
    fakeServer({ [START]: { status } })
    await expect(open()).rejects.toMatchObject({ status })
  })
})

describe('the tutorial without a connection', () => {
  const places = [
    ...tutorialScenarios.map(({ game, nodeId, puzzle }) => ({ game, nodeId, puzzle })),
    {
      game: 'time-trial' as const,
      nodeId: 'tutorial-boss:etymology',
      puzzle: tutorialScenarios[1].puzzle,
    },
  ]

  const openAt = (at: Pick<AttemptPlace, 'game' | 'nodeId'>, runId: number | null = 9) =>
    openAttempt({ ...at, playerId: 42, level: 0, runId, timerMode: 'timed' })

  it.each(places)('[TU7] opens $nodeId, and a defeat is not queued', async ({ puzzle, ...at }) => {
    const server = fakeServer({ '.*': { isLost: true } })
    const { attempt, notice } = await openAt(at)
    expect(notice).toMatch(/^No connection: the tutorial plays on/)
    expect(attempt.game.store.getState().state).toMatchObject({ puzzle })
    const asked = server.calls().length
    expect(attempt.game.play({ type: 'yield' })).toBeNull()
    expect(attempt.game.store.getState().outcome?.mindPoints).toBeGreaterThan(0)
    expect(attempt.resultStatus.getState().status).toBe('unpaid')
    expect([server.calls().length, queue.getState().waiting]).toEqual([asked, []])
    attempt.close()
  })

  const flame = { type: 'guess', word: 'FLAME' } as const
  const seeker = { game: 'twistle', nodeId: 'tutorial-node-c' } as const

  it('[TU7] queues a victory at a star of an open tutorial', async () => {
    fakeServer({ '.*': { isLost: true } })
    const { attempt, notice } = await openAt(seeker)
    expect(notice).toContain('a victory is kept until it returns')
    attempt.game.play({ type: 'guess', word: 'MAPLE' })
    attempt.game.play(flame)
    expect(attempt.resultStatus.getState().status).toBe('pending')
    expect(queue.getState().waiting).toEqual([
      {
        kind: 'lesson',
        runId: 9,
        ...seeker,
        moves: [
          { type: 'guess', word: 'MAPLE', at: 0 },
          { type: 'guess', word: 'FLAME', at: 1 },
        ],
      },
    ])
    attempt.close()
  })

  it.each([
    ['a tutorial that was never opened', seeker, null, flame],
    ['a trial for a clue', places[4], 9, { type: 'word', word: 'TORTILLA' }],
  ] as const)('[TU7] queues nothing for %s, and says so', async (_, at, runId, move) => {
    fakeServer({ '.*': { isLost: true } })
    const { attempt, notice } = await openAt(at as typeof seeker, runId)
    expect(notice).toContain('its result cannot be kept')
    attempt.game.play(move)
    expect(queue.getState().waiting).toEqual([])
    attempt.close()
  })
})

describe('a tutorial that was begun without a connection', () => {
  const lesson: AttemptPlace = {
    game: 'hive-builder',
    nodeId: 'tutorial-node-b',
    playerId: 42,
    level: 0,
    runId: null,
    timerMode: 'timed',
  }
  const locked: FakeAnswer = { status: 409, body: { error: 'Locked.', code: 'node-locked' } }
  afterEach(clearJourneys)

  it('[TU7] continues when the connection is back, though the server has that star locked', async () => {
    fakeServer({ [START]: locked })
    const { attempt, notice } = await openAttempt(lesson)
    expect(notice).toContain('not open in your tutorial yet')
    expect(notice).not.toMatch(/offline|connection/)
    expect(attempt.runId).toBe(0)
    attempt.close()
  })

  it('[TU7] does not apply to an open tutorial: locked stars stay locked', async () => {
    fakeServer({ [START]: locked })
    journeys.setState({ tutorial: { ...sampleTutorial(), runId: 9 } })
    await expect(openAttempt({ ...lesson, runId: 9 })).rejects.toMatchObject({ status: 409 })
  })

  it('[TU7] needs no player', async () => {
    fakeServer({ '.*': { isLost: true } })
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const { attempt, notice } = await openAttempt({ ...lesson, playerId: 1 })
    expect(notice).toContain('its result cannot be kept')
    attempt.close()
    await expect(openAttempt({ ...lesson, nodeId: 'b1', playerId: 1 })).rejects.toThrow(/Player ID/)
  })
})

describe('a practice game in place of one that could not be loaded', () => {
  const twistle = { game: 'twistle', playerId: 42, level: 1, timerMode: 'timed' } as const
  const builtIn = { ...twistle, nodeId: 't3', runId: 9 }
  const lesson = { ...twistle, nodeId: 'tutorial-node-c', level: 0, runId: 9 }
  const guess = (word: string) => ({ type: 'guess', word }) as never
  const openAt = async (place: AttemptPlace) => (await openAttempt(place)).attempt
  const movesOf = ({ game }: AttemptInPlay) => game.store.getState().moves.length

  it.each([
    ['built in', builtIn],
    ['of the tutorial', lesson],
  ])('[PS30] continues after a reload, until it ends: %s', async (_, place) => {
    fakeServer({ '.*': { isLost: true } })
    const attempt = await openAt(place)
    attempt.game.play(guess('MAPLE'))
    const { state } = attempt.game.store.getState()
    attempt.close()
    const again = await openAt(place)
    expect(again.game.store.getState().state).toEqual(state)
    expect(again.setup).toEqual(attempt.setup)
    again.game.play({ type: 'yield' })
    again.close()
    const anew = await openAt(place)
    expect(movesOf(anew)).toBe(0)
    anew.close()
  })

  it('[BD13] [PS30] restores a draft made before its first move', async () => {
    vi.spyOn(Date, 'now').mockReturnValueOnce(1).mockReturnValue(2)
    fakeServer({ '.*': { isLost: true } })
    const lettersOf = (attempt: AttemptInPlay) => openDraft(attempt, z.string(), '')
    const attempt = await openAt(builtIn)
    const letters = lettersOf(attempt)
    letters.keep('STO')
    letters.writeNow()
    attempt.close()
    const again = await openAt(builtIn)
    expect(lettersOf(again).found).toBe('STO')
    again.close()
  })

  it('[PS30] starts again in another tutorial', async () => {
    fakeServer({ '.*': { isLost: true } })
    const attempt = await openAt(lesson)
    attempt.game.play(guess('MAPLE'))
    attempt.close()
    const other = await openAt({ ...lesson, runId: 10 })
    expect(movesOf(other)).toBe(0)
    other.close()
  })

  it('[PS30] ends once the real game can be loaded', async () => {
    fakeServer({ '.*': { isLost: true } })
    const attempt = await openAt(builtIn)
    attempt.game.play(guess('MAPLE'))
    attempt.close()
    const journey = sampleJourney({}, { runId: 9 })
    const setup = { ...practiceSetup('seed'), nodeId: 't3' }
    fakeServer({
      [START]: { body: { ...sampleAttempt(journey), attemptId: 5, game: 'twistle', setup } },
      'GET /api/scenarios/twistle/.*': { body: fallbackTwistle },
    })
    ;(await openAt(builtIn)).close()
    localStorage.removeItem('lexiverse.attempt.9.t3.1')
    fakeServer({ '.*': { isLost: true } })
    const anew = await openAt(builtIn)
    expect(movesOf(anew)).toBe(0)
    anew.close()
  })
})

describe('a saved stand-alone game', () => {
  const trial = { game: 'time-trial', nodeId: 'time-trial', level: 1 } as const
  const word = { game: 'forgotten-word', nodeId: 'practice', level: 2 } as const
  const openAt = (at: Pick<AttemptPlace, 'game' | 'nodeId' | 'level'>) =>
    openAttempt({ ...at, playerId: 42, runId: null, timerMode: 'timed' })
  const keep = (at: typeof trial | typeof word, runId: number, openedAt: number) => {
    const runKind = at === trial ? ('time-trial' as const) : ('practice' as const)
    savedAttemptSlot(runId, at.nodeId, at.level).write({
      runId,
      attemptId: runId + 100,
      game: at.game,
      setup: { ...practiceSetup('seed'), runKind, nodeId: at.nodeId, level: at.level },
      puzzle: tutorialScenarios[at === trial ? 1 : 3].puzzle,
      moves: [],
      openedAt,
    })
  }

  it.each([
    ['a trial', trial],
    ['a word played again', word],
  ])('[PS17] continues without a connection, the latest one: %s', async (_, at) => {
    fakeServer({ '.*': { isLost: true } })
    keep(at, 30, 3)
    keep(at, 4, 9)
    const { attempt, notice } = await openAt(at)
    expect([attempt.runId, attempt.attemptId]).toEqual([4, 104])
    expect(notice).toContain('plays on from what is kept here')
    attempt.close()
  })

  it('[PS17] does not blame the connection when the server fails', async () => {
    fakeServer({ '.*': { status: 503 } })
    keep(word, 4, 9)
    const { attempt, notice } = await openAt(word)
    expect(notice).toBe('The server does not answer: this game plays on from what is kept here.')
    attempt.close()
  })

  it('[PS1] [PS17] is not used for another level', async () => {
    fakeServer({ '.*': { isLost: true } })
    keep(word, 4, 9)
    await expect(openAt({ ...word, level: 1 })).rejects.toThrow()
  })

  it('[PS26] is not continued while its result waits to be sent', async () => {
    fakeServer({ '.*': { isLost: true } })
    keep(trial, 4, 9)
    fillQueue({ ...sampleResult, runId: 4, attemptId: 104, nodeId: 'time-trial' })
    await expect(openAt(trial)).rejects.toThrow()
    fillQueue()
  })
})

describe('the boss of the tutorial after its trial, without a connection', () => {
  const boss = { game: 'forgotten-word', nodeId: 'tutorial-boss', playerId: 42, level: 0 } as const
  const openBoss = () => openAttempt({ ...boss, runId: 9, timerMode: 'timed' })
  const wait = (result: 'victory' | 'defeat') => {
    const trial = { ...sampleResult, runId: 9, nodeId: 'tutorial-boss:etymology', result }
    fillQueue(trial)
  }
  const lessons = () => queue.getState().waiting.filter(({ kind }) => kind === 'lesson')
  const keepBoss = (moves: readonly MoveLog[number][]) =>
    savedAttemptSlot(9, 'tutorial-boss', 0).write({
      runId: 9,
      attemptId: 8,
      game: 'forgotten-word',
      setup: practiceSetup('seed'),
      puzzle: tutorialScenarios[3].puzzle,
      moves: [...moves],
    })
  afterEach(() => fillQueue())

  it('[TU7] [PS27] is played as a lesson, whose victory is queued', async () => {
    fakeServer({ '.*': { isLost: true } })
    wait('victory')
    keepBoss([])
    const { attempt, notice } = await openBoss()
    expect(notice).toContain('a victory is kept until it returns')
    attempt.game.play({ type: 'guess', word: 'ECHO' })
    expect(lessons()).toMatchObject([{ runId: 9, nodeId: 'tutorial-boss' }])
    attempt.close()
  })

  it.each([
    ['a trial that was lost', 'defeat', []],
    ['a guess', 'victory', [{ type: 'guess', word: 'ZEPHYR', at: 1 }]],
  ] as const)(
    '[TU7] queues nothing where %s is in its log, and says so',
    async (_, result, log) => {
      fakeServer({ '.*': { isLost: true } })
      wait(result)
      keepBoss([...log])
      const { attempt, notice } = await openBoss()
      expect(notice).toContain('its result cannot be kept')
      attempt.game.play({ type: 'guess', word: 'ECHO' })
      expect(lessons()).toEqual([])
      attempt.close()
    },
  )
})

describe('a session that has ended', () => {
  it('[ID17] is reported if a game cannot be opened, and nobody becomes a guest', async () => {
    const server = fakeServer({ [START]: refused, [USER]: signedOut })
    const place = {
      playerId: 42,
      game: 'twistle' as const,
      nodeId: 'b1',
      level: 1,
      runId: 7,
      timerMode: 'timed' as const,
    }
    await expect(openAttempt(place)).rejects.toThrow('403')
    expect(server.calls()).toEqual([START, USER])
    expect(sessionEnd.getState().hasEnded).toBe(true)
  })

  it('[ID17] opens no journey for a guest instead', async () => {
    const server = fakeServer({ [INIT]: { body: aPlayer() }, [START]: refused, [USER]: signedOut })
    await expect(startJourney('tutorial')).rejects.toThrow('403')
    expect(server.calls()).toEqual([INIT, START, USER])
    expect(sessionEnd.getState().hasEnded).toBe(true)
  })
})

describe('a game that is over', () => {
  it('[PS26] is not opened again while its result waits to be sent', async () => {
    fakeServer({ '.*': { isLost: true } })
    fillQueue({ ...sampleResult, nodeId: 'b1' })
    const place = { playerId: 42, game: 'twistle' as const, level: 1, runId: 7 }
    const openAt = (nodeId: string) => openAttempt({ ...place, nodeId, timerMode: 'timed' })
    await expect(openAt('b1')).rejects.toBeInstanceOf(UnsentError)
    const other = await openAt('b2')
    expect(other.notice).toContain('built in')
    other.attempt.close()
    fillQueue()
  })
})
