import { games, practiceSetup, tutorialScenarios } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { playAttempt } from '../attempt/attempt.ts'
import { openAttempt } from '../attempt/open-attempt.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import { withUnsentMindPoints } from '../map/unsent-results.ts'
import { queue } from './queue.ts'

const UPDATE = 'POST /api/player/update-run'
const lost = { isLost: true }
const points = (current: number) => ({ current, maximum: 3 })

const saved = (current: number) => ({
  body: {
    success: true,
    moveCount: 1,
    progress: null,
    drawnTypes: null,
    mindPoints: points(current),
  },
})

let server: ReturnType<typeof fakeServer>

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  fillQueue()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  journeys.setState({ campaign: sampleJourney(), active: 'campaign' })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  server = fakeServer({ [UPDATE]: lost, '.*': lost })
})
afterEach(() => {
  clearJourneys()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const puzzle = tutorialScenarios[3].puzzle

/** A game in which each wrong guess costs a point, as the server tells of it: with no move stored yet. */
function open(nodeId: string, attemptId: number) {
  const setup = {
    ...practiceSetup('seed'),
    runKind: 'campaign' as const,
    level: 1,
    nodeId,
    mindPoints: points(3),
  }
  const opened = { runId: 7, attemptId, setup, moves: [], elapsed: 0 }
  return playAttempt(games['forgotten-word'], { playerId: 42, nodeId, opened, puzzle })
}

type Session = ReturnType<typeof open>

const left = ({ game }: Session) => game.store.getState().state.vitals.mindPoints
const losePoint = (attempt: Session) => attempt.game.play({ type: 'guess', word: 'ZEPHYR' })
const settle = () => vi.advanceTimersByTimeAsync(0)
const shown = () => {
  const { campaign } = journeys.getState()
  return campaign && withUnsentMindPoints(campaign, queue.getState().waiting).mindPoints.current
}

const place = { game: 'forgotten-word', playerId: 42, level: 1, runId: 7 } as const
const openHere = async (nodeId: string) =>
  (await openAttempt({ ...place, nodeId, timerMode: 'timed' })).attempt

const sentLogs = () =>
  server.asked
    .filter(({ call }) => call === UPDATE)
    .map(({ body }) => JSON.parse(JSON.stringify(body)).gameData.additionalData.moves.length)

describe('a log that the server does not have', () => {
  it('[PS24] is sent when its game is opened again, before any move', async () => {
    const attempt = open('b1', 5)
    losePoint(attempt)
    attempt.close()
    await settle()
    server.change(UPDATE, saved(2))
    const before = sentLogs().length
    const again = open('b1', 5)
    await settle()
    expect(sentLogs().slice(before)).toEqual([1])
    expect([left(again), shown()]).toEqual([2, 2])
    again.close()
  })

  it('[PS24] of a saved game is sent when the connection returns', async () => {
    const attempt = open('b1', 5)
    losePoint(attempt)
    attempt.close()
    const again = await openHere('b1')
    await settle()
    server.change(UPDATE, saved(2))
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(sentLogs().at(-1)).toBe(1)
    expect(shown()).toBe(2)
    again.close()
  })

  it('[PS24] is not sent without moves, or if the server has it', async () => {
    const attempt = open('b1', 5)
    await settle()
    attempt.close()
    server.change(UPDATE, saved(2))
    losePoint(open('b1', 5))
    await settle()
    expect(sentLogs()).toEqual([1])
  })
})

describe('an open game that has lost a mind point', () => {
  it('[PS26] lowers the shown balance, until the ledger has it', async () => {
    const attempt = open('b1', 5)
    losePoint(attempt)
    await settle()
    expect(shown()).toBe(2)
    attempt.close()
    await settle()
    expect(shown()).toBe(2)
    server.change(UPDATE, saved(2))
    const again = open('b1', 5)
    await settle()
    expect([journeys.getState().campaign?.mindPoints.current, shown()]).toEqual([2, 2])
    again.close()
  })

  it.each([
    ['is taken as booked where the page goes with a connection', true, 3],
    ['is remembered where the page goes without one', false, 2],
  ])('[PS26] %s: the page is closed before the response', (_, onLine, left) => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
    const attempt = open('b1', 5)
    losePoint(attempt)
    window.dispatchEvent(new Event('pagehide'))
    expect(shown()).toBe(left)
    attempt.close()
  })

  it('[PS26] counts once if its result waits, and not if its star was won meanwhile', async () => {
    const attempt = open('b1', 5)
    losePoint(attempt)
    attempt.game.play({ type: 'yield' })
    await settle()
    expect(shown()).toBe(1)
    attempt.close()
    fillQueue()
    const won = sampleJourney({ completedNodes: ['start', 'b1'] })
    journeys.setState({ campaign: won })
    expect(shown()).toBe(3)
    journeys.setState({ campaign: sampleJourney({ currentLevel: 2 }) })
    expect(shown()).toBe(3)
  })

  it('[PS15] [PS26] is left to the server if it continued elsewhere', async () => {
    server.change(UPDATE, { status: 409, body: { error: 'No.', code: 'log-diverged' } })
    const attempt = open('b1', 5)
    losePoint(attempt)
    await settle()
    expect(attempt.resultStatus.getState().status).toBe('refused')
    expect(shown()).toBe(3)
    attempt.close()
    expect(shown()).toBe(3)
  })
})

describe('mind points lost without a connection', () => {
  it('[PS26] are added up over several games', async () => {
    const [one, other] = [open('b1', 5), open('t1', 6)]
    one.game.play({ type: 'yield' })
    other.game.play({ type: 'yield' })
    await settle()
    expect([left(one), left(other), shown()]).toEqual([2, 2, 1])
    one.close()
    other.close()
  })

  it('[PS25] [PS26] do not include what the ledger already has', async () => {
    server.change(UPDATE, saved(2))
    const attempt = open('b1', 5)
    losePoint(attempt)
    await settle()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([left(attempt), shown()]).toEqual([2, 2])
    server.change(UPDATE, lost)
    attempt.game.play({ type: 'yield' })
    await settle()
    expect([left(attempt), shown()]).toEqual([1, 1])
    expect(queue.getState().waiting).toMatchObject([{ mindPoints: 1, mindChange: -1 }])
    attempt.close()
  })

  it('[PS26] are stored with the game and counted after it is opened again', async () => {
    server.change(UPDATE, saved(2))
    const attempt = open('b1', 5)
    losePoint(attempt)
    await vi.advanceTimersByTimeAsync(2_000)
    server.change(UPDATE, lost)
    attempt.close()
    const again = await openHere('b1')
    again.game.play({ type: 'yield' } as never)
    await settle()
    expect(queue.getState().waiting).toMatchObject([{ mindPoints: 1, mindChange: -1 }])
    expect(shown()).toBe(1)
    again.close()
  })

  it('[PS26] count only if the server has a shorter log', async () => {
    const attempt = open('b1', 5)
    losePoint(attempt)
    attempt.close()
    const again = open('b1', 5)
    expect(left(again)).toBe(2)
    again.game.play({ type: 'yield' })
    await settle()
    expect(queue.getState().waiting).toMatchObject([{ mindPoints: 1, mindChange: -2 }])
    again.close()
  })
})
