import { games, practiceSetup, tutorialScenarios } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../platform/fake-server.ts'
import { identity } from '../platform/identity.ts'
import { openSession } from './attempt-session.ts'
import { clearJourneys, journeys } from './journey-store.ts'
import { openGameAt } from './open-game.ts'
import { outbox } from './outbox.ts'
import { withUnsent } from './pending.ts'
import { sampleJourney } from './sample-journey.ts'

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
  outbox.setState({ waiting: [] })
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
  const attempt = { runId: 7, attemptId, setup, moves: [], elapsed: 0 }
  return openSession(games['forgotten-word'], { playerId: 42, nodeId, attempt, puzzle })
}

type Session = ReturnType<typeof open>

const left = ({ game }: Session) => game.store.getState().state.vitals.mindPoints
const losePoint = (session: Session) => session.game.play({ type: 'guess', word: 'ZEPHYR' })
const settle = () => vi.advanceTimersByTimeAsync(0)
const shown = () => {
  const { campaign } = journeys.getState()
  return campaign && withUnsent(campaign, outbox.getState().waiting).mindPoints.current
}

describe('what games have cost without a connection', () => {
  it('[PS26] is added up, though neither knows of the other', async () => {
    const [one, other] = [open('b1', 5), open('t1', 6)]
    one.game.play({ type: 'yield' })
    other.game.play({ type: 'yield' })
    await settle()
    expect([left(one), left(other), shown()]).toEqual([2, 2, 1])
    one.close()
    other.close()
  })

  it('[PS25] [PS26] holds nothing that the ledger was told before', async () => {
    server.change(UPDATE, saved(2))
    const session = open('b1', 5)
    losePoint(session)
    await settle()
    await vi.advanceTimersByTimeAsync(2_000)
    expect([left(session), shown()]).toEqual([2, 2])
    server.change(UPDATE, lost)
    session.game.play({ type: 'yield' })
    await settle()
    expect([left(session), shown()]).toEqual([1, 1])
    expect(outbox.getState().waiting).toMatchObject([{ mindPoints: 1, mindChange: -1 }])
    session.close()
  })

  it('[PS26] is remembered when the game is opened again without one', async () => {
    server.change(UPDATE, saved(2))
    const session = open('b1', 5)
    losePoint(session)
    await vi.advanceTimersByTimeAsync(2_000)
    server.change(UPDATE, lost)
    session.close()
    const place = {
      game: 'forgotten-word',
      nodeId: 'b1',
      playerId: 42,
      level: 1,
      runId: 7,
    } as const
    const { session: again } = await openGameAt({ ...place, timerMode: 'timed' })
    again.game.play({ type: 'yield' } as never)
    await settle()
    expect(outbox.getState().waiting).toMatchObject([{ mindPoints: 1, mindChange: -1 }])
    expect(shown()).toBe(1)
    again.close()
  })

  it('[PS26] counts what was played here only where the server has a shorter log', async () => {
    const session = open('b1', 5)
    losePoint(session)
    session.close()
    const again = open('b1', 5)
    expect(left(again)).toBe(2)
    again.game.play({ type: 'yield' })
    await settle()
    expect(outbox.getState().waiting).toMatchObject([{ mindPoints: 1, mindChange: -2 }])
    again.close()
  })
})
