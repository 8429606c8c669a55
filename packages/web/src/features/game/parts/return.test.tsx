import type { ForgottenWordView } from '@lexiverse/rules'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { addClues } from '../../../play/journey/won-clues.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

resetBetweenTests()

const OPENING = /word-web-session|start-run|word-web-puzzle/

const board = () => screen.findByText('A board')
const clues = () => (stage.board?.view as ForgottenWordView | undefined)?.openClues

it.each([
  ['word-web', 'WORD WEB'],
  ['hive-builder', 'HIVE BUILDER'],
  ['time-trial', 'Hive Builder Time Trial'],
  ['twistle', 'WORD SEEKER'],
  ['forgotten-word', 'THE FORGOTTEN WORD'],
] as const)('[PS2] [SC20] the title of %s is %s', async (game, title) => {
  openScreen({ game, node: game === 'forgotten-word' ? 'boss' : 'b1' })
  await board()
  expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy()
})

describe('a boss that is looked at again', () => {
  it.each([
    ['its window has the focus', () => window.dispatchEvent(new Event('focus'))],
    ['its tab is seen', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('[FW8] opens what was won in another tab when %s', async (_, look) => {
    openScreen({ game: 'forgotten-word', node: 'boss', setup: { level: 1 } })
    await board()
    addClues({ runId: 7, level: 1, bossAttemptId: 5 }, [{ clue: 'etymology', trialId: '9' }])
    expect(clues()).toEqual([])
    act(() => {
      look()
    })
    expect(clues()).toEqual(['etymology'])
  })

  it('[FW8] opens no clue that was won for another boss', async () => {
    openScreen({ game: 'forgotten-word', node: 'boss', setup: { level: 1 } })
    await board()
    addClues({ runId: 7, level: 1, bossAttemptId: 4 }, [{ clue: 'etymology', trialId: '9' }])
    act(() => {
      window.dispatchEvent(new Event('focus'))
    })
    expect(clues()).toEqual([])
  })
})

describe('playing again', () => {
  it('[PS12] a Word Web asks for a new session, then for its attempt and its puzzle', async () => {
    const { server } = openScreen({
      game: 'word-web',
      answers: { 'POST /api/word-web-session/new': { body: { success: true } } },
    })
    await board()
    await play({ type: 'yield' })
    const asked = () => server.calls().filter(call => OPENING.test(call))
    const before = asked().length
    act(() => stage.board?.actions.playAgain())
    await waitFor(() => expect(asked().length).toBeGreaterThanOrEqual(before + 3))
    expect(asked().slice(before)).toEqual([
      'POST /api/word-web-session/new',
      'POST /api/player/start-run',
      expect.stringContaining('GET /api/word-web-puzzle/b1'),
    ])
  })

  it('[PS1] a boss that was beaten is practised with another word', async () => {
    const { path } = openScreen({ game: 'forgotten-word', node: 'boss', setup: { level: 1 } })
    await board()
    await play({ type: 'guess', word: 'ECHO' })
    act(() => stage.board?.actions.playAgain())
    await waitFor(() => expect(path()).toBe('/forgotten-word?node=practice&level=1'))
  })
})

describe('a clue trial', () => {
  const trial = () => openScreen({ game: 'time-trial', node: 'boss:etymology' })

  it('[PS4] asks before it is left for the map', async () => {
    const { path } = trial()
    await board()
    fireEvent.click(screen.getByRole('link', { name: 'MAP' }))
    const asked = await screen.findByRole('alertdialog', { name: 'Give up this game?' })
    expect(asked.textContent).toContain('costs one mind point')
    expect(path()).toContain('/time-trial')
  })

  it('[PS1] is not entered again by going back', async () => {
    const { place } = trial()
    await board()
    await play({ type: 'yield' })
    act(() => stage.board?.actions.onShown())
    fireEvent.click(await screen.findByRole('button', { name: 'CONTINUE JOURNEY' }))
    await waitFor(() => expect(place.history).toHaveLength(1))
    expect(place.history[0]).not.toContain('time-trial')
  })
})
