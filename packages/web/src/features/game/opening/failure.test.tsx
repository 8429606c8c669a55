import { screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openScreen } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { CallError, FOREIGN_ANSWER } from '../../../platform/api.ts'
import { PuzzleError } from '../../../play/attempt/open-attempt.ts'
import { failureOf } from './failure.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => ({ boards: {} }))

resetBetweenTests()

const NO_DATA = 'No puzzle data received from server'

describe('a puzzle that cannot be loaded', () => {
  it.each([
    [
      'the words of the server',
      new CallError(404, 'x', 'No boss here.', '{}', 'Not Found'),
      'No boss here.',
    ],
    ['else the status', new CallError(502, 'x', '', '<html>', 'Bad Gateway'), 'Bad Gateway'],
    [
      'else a request to try again',
      new CallError(502, 'x', '', '<html>'),
      'Failed to load puzzle. Please try again.',
    ],
    ['and that nothing came', new CallError(200, 'x', '', ''), NO_DATA],
  ])('[PS17] [SC25] tells %s', (_, cause, text) => {
    const error = new PuzzleError('Failed to fetch puzzle for node', { cause })
    expect(failureOf('forgotten-word', { nodeId: 'boss' }, error).text).toBe(text)
  })

  it.each([
    ['no connection', new CallError(0, 'offline', '', 'Load failed')],
    ['a server in trouble', new CallError(503, 'x', 'Busy.', '{}', 'Service Unavailable')],
  ])('[PS17] is told in Word Web by its own words, whichever call failed: %s', (_, cause) => {
    const text = 'Failed to fetch puzzle for node'
    expect(failureOf('word-web', { nodeId: 'm2' }, cause).text).toBe(text)
    expect(failureOf('word-web', { nodeId: 'm2' }, new PuzzleError(text, { cause })).text).toBe(
      text,
    )
  })

  it.each([
    ['word-web', 'GET /api/word-web-puzzle/.*', {}],
    ['word-web', 'GET /api/word-web-puzzle/.*', { body: { groups: 4 } }],
    ['time-trial', 'GET /api/hive-wordset/.*', {}],
    ['forgotten-word', 'GET /api/forgotten-word/streak/.*', {}],
    ['forgotten-word', 'POST /api/player/start-run', { body: 'hello' }],
  ] as const)('[PS17] says in %s that %s brought nothing: %o', async (game, call, answer) => {
    openScreen({ game, node: 'boss', answers: { [call]: answer } })
    expect(await screen.findByText(NO_DATA)).toBeTruthy()
  })
})

it.each([
  ['word-web', 'm2'],
  ['forgotten-word', 'boss'],
] as const)('[PS17] says in %s that another network answered', async (game, node) => {
  const page = { text: '<html><h1>Welcome to our hotel</h1></html>' }
  openScreen({ game, node, answers: { 'POST /api/player/start-run': page } })
  expect(await screen.findByText(FOREIGN_ANSWER)).toBeTruthy()
})

it('[PL25] a page from before a release offers to reload instead of a retry', async () => {
  const error = 'This game was opened on a newer version of this page.'
  const refused = { status: 409, body: { error, code: 'rules-changed' } }
  openScreen({ game: 'twistle', node: 'm2', answers: { 'POST /api/player/start-run': refused } })
  expect(await screen.findByText('This page is out of date')).toBeTruthy()
  expect(screen.getByText(error)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Return to Map' })).toBeTruthy()
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  screen.getByRole('button', { name: 'Reload Page' }).click()
  expect(reload).toHaveBeenCalledOnce()
})

it('[PS22] a star that holds another game than its address leads to that game', async () => {
  const { server } = openScreen({
    game: 'word-web',
    node: 'm2',
    answers: {},
    attempt: { game: 'twistle' },
  })
  expect(await screen.findByText('Another game waits here')).toBeTruthy()
  expect(screen.getByText(/This star holds a game of Word Seeker/)).toBeTruthy()
  const link = screen.getByRole('link', { name: 'Play Word Seeker' })
  expect(link.getAttribute('href')).toBe('/wordle?node=m2')
  expect(screen.getByRole('link', { name: 'Return to Map' })).toBeTruthy()
  expect(server.calls().some(call => call.includes('puzzle'))).toBe(false)
})
