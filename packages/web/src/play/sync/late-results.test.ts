import { fallbackHive, practiceSetup, timeTrial } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { sampleResult as game } from '../../../test/sample-result.ts'
import { identity } from '../../platform/identity.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { playAttempt } from '../attempt/attempt.ts'
import { takeRefreshNeeded } from '../journey/refresh-flag.ts'
import { reportDelivery } from './delivery.ts'
import { reportResult } from './report-result.ts'
import { sendQueue } from './send-queue.ts'

const COMPLETE = 'POST /api/games/complete'
const reason = 'This attempt has already ended.'
const refused = { status: 409, body: { error: reason, code: 'attempt-closed' } }

beforeEach(() => {
  localStorage.clear()
  clearToasts()
  takeRefreshNeeded()
  fillQueue()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  clearToasts()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a result whose game is no longer open', () => {
  it('[PS29] is shown as a toast if it was refused, in the server’s words, and the map reloads', async () => {
    const server = fakeServer({ [COMPLETE]: { isLost: true } })
    await reportResult(game)
    server.change(COMPLETE, refused)
    await sendQueue()
    expect(readToasts()).toMatchObject([
      {
        tone: 'destructive',
        title: 'Your result of Word Web was not accepted',
        text: reason,
        open: true,
      },
    ])
    expect(takeRefreshNeeded()).toBe(true)
  })

  it('[PS29] is shown as a toast if the game was left while it was being sent', async () => {
    let answer: () => void = () => undefined
    const until = new Promise<void>(resolve => {
      answer = resolve
    })
    fakeServer({ [COMPLETE]: { ...refused, until } })
    const setup = { ...practiceSetup('a seed'), nodeId: 'time-trial' }
    const attempt = playAttempt(timeTrial, {
      playerId: 42,
      nodeId: 'time-trial',
      opened: { runId: 1, attemptId: 9, setup, moves: [] },
      puzzle: fallbackHive,
    })
    attempt.game.play({ type: 'yield' })
    attempt.close()
    expect(readToasts()).toEqual([])
    answer()
    await vi.waitFor(() => expect(readToasts()).toMatchObject([{ text: reason }]))
  })

  it('[PS28] is shown as a toast if it came too late and counts as a defeat', async () => {
    const { progress } = sampleJourney()
    const mindPoints = { current: 2, maximum: 3 }
    const server = fakeServer({ [COMPLETE]: { isLost: true } })
    await reportResult({ ...game, nodeId: 'boss:etymology', game: 'time-trial' })
    server.change(COMPLETE, {
      body: {
        completionId: 'c1',
        rewards: { score: 0, glyphs: [], offers: [], mindPointsRestored: 0 },
        result: 'defeat',
        score: 0,
        mindPoints,
        progress,
        events: ['clue-lost'],
        isRunComplete: false,
      },
    })
    await sendQueue()
    expect(readToasts()).toMatchObject([
      {
        title: 'Your result of Time Trial came after its time',
        text: 'It counts as a defeat. The clue stays closed; 2 mind points remain.',
      },
    ])
  })

  it('[PS29] joins the toast of others, each result once', async () => {
    const server = fakeServer({ [COMPLETE]: { isLost: true } })
    await reportResult(game)
    await reportResult({ ...game, attemptId: 6, nodeId: 'node-b', game: 'hive-builder' })
    server.change(COMPLETE, refused)
    await sendQueue()
    expect(readToasts()).toMatchObject([
      {
        title: '2 of your results did not count',
        text: `Word Web was not accepted: ${reason} Hive Builder was not accepted: ${reason}`,
        open: true,
      },
    ])
    await reportResult({ ...game, attemptId: 7, nodeId: 't1', game: 'twistle' }).then(sent => {
      reportDelivery({ ...game, attemptId: 7, nodeId: 't1', game: 'twistle' }, sent)
      reportDelivery({ ...game, attemptId: 7, nodeId: 't1', game: 'twistle' }, sent)
    })
    expect(readToasts()).toMatchObject([{ title: '3 of your results did not count' }])
  })
})
