import { practiceSetup } from '@lexiverse/rules'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play, sampleCompletion } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { wonCluesOf } from '../../../play/journey/won-clues.ts'
import { type QueuedResult, queue } from '../../../play/sync/queue.ts'
import { savedAttemptSlot } from '../../../play/sync/saved-attempt.ts'
import { sendQueue } from '../../../play/sync/send-queue.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()

const COMPLETE = 'POST /api/games/complete'
const UPDATE = 'POST /api/player/update-run'
const START = 'POST /api/player/start-run'
const VALIDATE = 'GET /api/player/validate-run/7'
const TRIAL = 'boss:etymology'
const boss = { runId: 7, level: 1, bossAttemptId: 40 }
const board = () => screen.findByText('A board', {}, { timeout: 10_000 })
const clues = () => wonCluesOf(boss).map(({ trialId }) => trialId)

const lost = { result: 'defeat', mindPoints: { current: 2, maximum: 3 }, events: ['clue-lost'] }
const completed = (changes: object = {}) => ({ body: sampleCompletion(sampleJourney(), changes) })

/** A trial for the etymology, whose boss lies open in this browser. */
async function openTrial(answers: NonNullable<Parameters<typeof openScreen>[0]>['answers']) {
  const opened = openScreen({
    game: 'time-trial',
    node: TRIAL,
    search: 'clueType=etymology&returnTo=forgotten-word',
    answers: { ...answers },
  })
  savedAttemptSlot(7, 'boss', 1).write({
    runId: 7,
    attemptId: boss.bossAttemptId,
    game: 'forgotten-word',
    setup: { ...practiceSetup('seed'), level: 1 },
    puzzle: null,
    moves: [],
  })
  await board()
  return opened
}

/** A pangram and a word of five letters: fourteen points and five, where fifteen are the goal. */
async function win() {
  await play({ type: 'word', word: 'ORBITAL' })
  await play({ type: 'word', word: 'TRAIL' })
}

describe('a clue trial that was won', () => {
  it('[PS28] keeps its clue and leads to its boss when the server confirms the victory', async () => {
    const { path } = await openTrial({ [COMPLETE]: completed() })
    await win()
    await waitFor(() => expect(path()).toBe('/forgotten-word?node=boss'))
    expect(clues()).toEqual(['5'])
  })

  it('[PS28] offline keeps its clue once the result has been sent, and not before', async () => {
    const { path, server } = await openTrial({ [COMPLETE]: { isLost: true } })
    await win()
    await waitFor(() => expect(path()).toBe('/forgotten-word?node=boss'))
    expect(clues()).toEqual([])
    server.change(COMPLETE, completed())
    await sendQueue()
    expect(clues()).toEqual(['5'])
  })

  it('[PS28] keeps no clue where the server counts a defeat, and says so', async () => {
    const { path } = await openTrial({ [COMPLETE]: completed(lost) })
    await win()
    const told = await screen.findByRole('dialog', { name: 'This trial is over' })
    expect(told.textContent).toContain('Its result came after its time. It counts as a defeat')
    expect([clues(), path()]).toEqual([[], expect.stringContaining('/time-trial')])
    await user.click(within(told).getByRole('link', { name: 'Return to the Boss' }))
    expect(path()).toBe('/forgotten-word?node=boss')
  })

  it('[PS28] leads home where the server counts a defeat on the last mind point', async () => {
    await openTrial({ [COMPLETE]: completed({ ...lost, isRunComplete: true }) })
    await win()
    const told = await screen.findByRole('dialog', { name: 'This journey has ended' })
    expect(within(told).getByRole('link').getAttribute('href')).toBe('/')
  })
})

it('[PS12] a lost clue trial leads to its boss', async () => {
  const { path } = await openTrial({ [COMPLETE]: completed(lost) })
  await play({ type: 'yield' })
  await user.click(await screen.findByRole('button', { name: 'CONTINUE JOURNEY' }))
  expect(path()).toBe('/forgotten-word?node=boss')
})

describe('a clue trial that is closed', () => {
  const closed = (code: string, error: string) => ({ status: 409, body: { error, code } })

  it.each([
    ['trial-over', 'The time is over.', 'It counts as a defeat, which costs a mind point.'],
    ['attempt-closed', 'It has ended.', 'The boss shows how things stand.'],
  ])('[PS15] leads to its boss in the server’s words: %s', async (code, reason, more) => {
    await openTrial({ [UPDATE]: closed(code, reason) })
    await play({ type: 'word', word: 'TORT' })
    const told = await screen.findByRole('dialog', { name: 'This trial is over' })
    expect(told.textContent).toContain(`${reason} ${more}`)
    expect(within(told).getByRole('link').getAttribute('href')).toBe('/forgotten-word?node=boss')
  })
})

describe('a boss', () => {
  const trial: QueuedResult = {
    kind: 'result',
    playerId: 42,
    runId: 7,
    attemptId: 41,
    nodeId: TRIAL,
    game: 'time-trial',
    result: 'defeat',
    score: 0,
    timeElapsed: 1,
    moves: [],
  }

  it('[PS27] is not opened before its trial is sent, and then opens by itself', async () => {
    const { server } = openScreen({
      game: 'forgotten-word',
      node: 'boss',
      answers: { [COMPLETE]: { isLost: true }, [VALIDATE]: { isLost: true } },
      waiting: [trial],
    })
    expect(await screen.findByText('The trial waits to be sent')).toBeTruthy()
    expect(server.calls()).not.toContain(START)
    server.change(COMPLETE, completed(lost))
    await act(() => sendQueue())
    await board()
    expect(queue.getState().waiting).toEqual([])
  })

  it('[PS27] sends its trial first where the server can be reached', async () => {
    const answers = { [COMPLETE]: completed(lost) }
    const { server } = openScreen({
      game: 'forgotten-word',
      node: 'boss',
      answers,
      waiting: [trial],
    })
    await board()
    expect(server.calls().slice(0, 2)).toEqual([COMPLETE, START])
  })
})

it('[PS15] a log that was refused twice is dropped, and the server’s copy is played', async () => {
  const { server } = openScreen({
    game: 'forgotten-word',
    node: 'boss',
    attempt: { attemptId: 77 },
    answers: {
      [COMPLETE]: { status: 422, body: { error: 'Move 1 was refused.', code: 'log-refused' } },
    },
  })
  await board()
  await play({ type: 'guess', word: 'ECHO' })
  const sent = () => server.calls().filter(call => call === COMPLETE)
  const again = async () => user.click(await screen.findByRole('button', { name: 'Open it again' }))
  await again()
  await waitFor(() => expect(sent()).toHaveLength(2))
  await again()
  await board()
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent()).toHaveLength(2)
})
