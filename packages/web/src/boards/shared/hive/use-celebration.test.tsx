import { fallbackHive, hiveBuilder, timeTrial } from '@lexiverse/rules'
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { showBoard } from '../../../../test/show-board.tsx'
import { queryClient } from '../../../app/query-client.ts'
import { identity } from '../../../platform/identity.ts'
import { HiveBuilderBoard } from '../../hive-builder/board.tsx'
import { TimeTrialBoard } from '../../time-trial/board.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const ASKED = 'GET /api/lexicon/42/celebrations/7'

const say = (word: string) => {
  const field = screen.getByLabelText<HTMLInputElement>('Your word')
  fireEvent.change(field, { target: { value: word } })
  fireEvent.keyDown(field, { key: 'Enter' })
}

const hive = (setup: object = {}, found: string[] = []) =>
  showBoard({
    game: hiveBuilder,
    board: HiveBuilderBoard,
    puzzle: fallbackHive,
    attemptId: 7,
    setup,
    moves: found.map(word => ({ type: 'word' as const, word })),
  })

const status = (word: string) =>
  screen.getAllByRole('status').find(({ textContent }) => textContent?.startsWith(word))

beforeEach(() => {
  queryClient.clear()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  cleanup()
  queryClient.clear()
  identity.setState(identity.getInitialState(), true)
  vi.unstubAllGlobals()
  localStorage.clear()
})

const [first = '', rare = '', both = '', known = '', third = '', fourth = ''] =
  fallbackHive.validWords
const body = {
  firstTime: [fourth, third, first, both],
  rare: [
    { word: rare, oneIn: 25 },
    { word: both, oneIn: 100 },
  ],
}

it('[LX14] tells below the message of a found word what is new or rare about it', async () => {
  const server = fakeServer({ [ASKED]: { body } })
  hive()
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  expect(server.calls()).toContain(ASKED)
  const told = async (word: string) => {
    say(word)
    await waitFor(() => expect(status(word)).toBeTruthy())
    return status(word)?.querySelector('small')?.textContent ?? null
  }
  expect(await told(first)).toBe('First time you found this word.')
  expect(await told(rare)).toBe('One in 25 players finds it.')
  expect(await told(both)).toBe('First time you found this word. One in 100 players finds it.')
  expect(await told(known)).toBeNull()
})

it('[LX14] celebrates three first finds of a game, and no more after a reload', async () => {
  fakeServer({ [ASKED]: { body } })
  hive({}, [first, both, third])
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  say(fourth)
  await waitFor(() => expect(status(fourth)).toBeTruthy())
  expect(status(fourth)?.textContent).not.toContain('First time')
})

it('[LX14] tells it in a Time Trial too', async () => {
  fakeServer({ [ASKED]: { body } })
  showBoard({ game: timeTrial, board: TimeTrialBoard, puzzle: fallbackHive, attemptId: 7 })
  await waitFor(() => expect(queryClient.isFetching()).toBe(0))
  say(first)
  await waitFor(() => expect(status(first)?.textContent).toContain('First time you found this'))
})

it('[LX14] asks nothing in a sealed game or without an attempt, and is silent when the call fails', async () => {
  const server = fakeServer({ [ASKED]: { status: 500, body: { error: 'x', code: 'internal' } } })
  hive({ isSealed: true })
  cleanup()
  showBoard({ game: hiveBuilder, board: HiveBuilderBoard, puzzle: fallbackHive, attemptId: 0 })
  cleanup()
  expect(server.calls()).toEqual([])
  hive()
  await waitFor(() => expect(server.calls()).toContain(ASKED))
  say(first)
  await waitFor(() => expect(status(first)).toBeTruthy())
  expect(status(first)?.textContent).not.toContain('First time')
})
