import type { ForgottenWordPuzzle } from '@lexiverse/rules'
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openBoard } from '../../../../test/open-board.tsx'
import { defaultPreferences, preferences } from '../../../platform/preferences.ts'
import { roomStore } from '../../../play/party/room-store.ts'
import { ForgottenWordBoard } from '../board.tsx'

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'ember',
  nearWords: ['AMBER'],
  definition: 'A glowing piece left when the fire is out.',
  etymology: 'From an old northern word for hot ash.',
  usage: 'One {ember} was still red at dawn.',
  partOfSpeech: 'noun',
  difficulty: 'medium',
}
const person = (id: string, nickname: string, colour: number) => ({
  id,
  nickname,
  colour,
  isHost: false,
  isConnected: true,
})

beforeEach(() => {
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
  roomStore.setState({
    room: {
      sessionId: 'CDF34',
      you: { deviceId: 'p1', runId: 7 },
      version: 1,
      state: {
        sessionId: 'CDF34',
        participants: [person('p1', 'Ada', 0), person('p2', 'Ben', 4)],
        hostDeviceId: 'p1',
        gameData: { phase: 'playing', path: '/game-map', navigations: 1, isOver: false },
        progress: {},
        lastUpdated: 1,
      },
    },
  })
})
afterEach(() => {
  cleanup()
  roomStore.setState({ room: null })
  localStorage.clear()
})

const guessOf = (by: string, word: string, number: number) => ({
  type: 'friend-guess',
  word,
  number,
  by,
})

describe('the guesses of the party', () => {
  it('[LO90] are listed with their authors and colours, and with what is left for all', async () => {
    const { play } = openBoard('forgotten-word', ForgottenWordBoard, {
      puzzle,
      setup: { runKind: 'multiplayer', sharedBoss: { id: 3, maxGuesses: 5 } },
      moves: [{ type: 'party-guess', word: 'COALS', number: 1 }, guessOf('p2', 'ASHES', 2)],
    })
    const list = await screen.findByRole('list', { name: 'Guesses of the party' })
    const shown = () => [...list.children].map(({ textContent }) => textContent)
    expect(list.textContent).toContain('Ben')
    expect(list.textContent).toContain('You')
    const colours = [...list.querySelectorAll('[data-colour]')]
    expect(colours.map(disc => disc.getAttribute('data-colour'))).toEqual(['4', '0'])
    expect(screen.getByText(/3 guesses left for the party/)).toBeDefined()
    act(() => void play(guessOf('p9', 'SPARK', 3) as never))
    expect(shown()[0]).toContain('A friend who has left')
    expect(screen.getByText(/2 guesses left for the party/)).toBeDefined()
  })

  it('[LO90] say of the soft words of friends only that they are words', async () => {
    openBoard('forgotten-word', ForgottenWordBoard, {
      puzzle,
      setup: { runKind: 'multiplayer', sharedBoss: { id: 3, maxGuesses: 5 } },
      moves: [
        { ...guessOf('p2', 'MORON', 1), isWord: true, isSoft: true },
        { ...guessOf('p2', 'HAREM', 2), isWord: true, isSoft: true },
      ],
    })
    const list = await screen.findByRole('list', { name: 'Guesses of the party' })
    const shown = [...list.children].map(({ textContent }) => textContent)
    expect(shown).toEqual(['BBena word', 'BBena word'])
    expect(document.body.textContent).not.toMatch(/moron|harem/i)
  })

  it('[LO90] show a misspelling with its author, in its place', async () => {
    openBoard('forgotten-word', ForgottenWordBoard, {
      puzzle,
      setup: { runKind: 'multiplayer', sharedBoss: { id: 3, maxGuesses: 5 } },
      moves: [
        guessOf('p2', 'EMBR', 1),
        { type: 'party-guess', word: 'COALS', number: 2 },
        { type: 'party-guess', word: 'EMBRE', number: 3 },
      ],
    })
    const list = await screen.findByRole('list', { name: 'Guesses of the party' })
    const shown = [...list.children].map(({ textContent }) => textContent)
    expect(shown).toEqual(['AYouembrenearly', 'AYoucoals', 'BBenembrnearly'])
  })
})
