import { type ForgottenWordPuzzle, forgottenWord, practiceSetup } from '@lexiverse/rules'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { type AttemptInPlay, playAttempt } from './attempt.ts'
import { openSharedBoss } from './shared-boss.ts'

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'ember',
  definition: 'A glowing piece left when the fire is out.',
  etymology: 'From an old northern word for hot ash.',
  usage: 'One {ember} was still red at dawn.',
  partOfSpeech: 'noun',
  difficulty: 'medium',
}

const own = (word: string, number: number) => ({ type: 'party-guess', at: 0, word, number })
const friends = (word: string, number: number) => ({
  type: 'friend-guess',
  at: 0,
  word,
  number,
  by: 'p2',
})
const clue = { type: 'friend-clue', at: 0, clue: 'usage', trialId: '31', by: 'p2' }

const listed = (moves: object[], refusal: object | null = null): FakeAnswer => ({
  body: { moves, refusal },
})
const TRIED = { code: 'already-guessed', message: 'You have already tried that word.' }

const GET = 'GET /api/shared-bosses/9'
const GUESS = 'POST /api/shared-bosses/9/guesses'

const SAVED = { success: true, moveCount: 0, progress: null, drawnTypes: null }

const attempts: AttemptInPlay[] = []

/** Opens the boss; a second call is a reload, which finds the browser's own copy of the log. */
function open(answers: Record<string, FakeAnswer>, setup: object = {}) {
  const server = fakeServer({
    'POST /api/player/update-run': { body: SAVED },
    ...answers,
  })
  const opened = {
    runId: 1,
    attemptId: 9,
    moves: [],
    setup: {
      ...practiceSetup('a seed'),
      runKind: 'multiplayer' as const,
      nodeId: 'boss',
      openClues: [],
      sharedBoss: { id: 3, maxGuesses: 5 },
      ...setup,
    },
  }
  const facts = { playerId: 4, nodeId: 'boss', opened, puzzle }
  const attempt = playAttempt(forgottenWord, facts) as unknown as AttemptInPlay
  attempts.push(attempt)
  const boss = openSharedBoss(attempt)
  const close = boss.follow()
  const words = () => attempt.game.store.getState().moves.map(({ word, clue }) => word ?? clue)
  return {
    server,
    attempt,
    boss,
    close,
    words,
    guess: (word: string) => boss.play({ type: 'guess', word }),
  }
}

afterEach(() => {
  for (const attempt of attempts.splice(0)) attempt.close()
  vi.unstubAllGlobals()
  localStorage.clear()
})

describe('a boss that the party shares', () => {
  it('[LO90] plays a guess when the server has numbered it, after those of friends', async () => {
    const { guess, words, server } = open({
      [GUESS]: listed([friends('COALS', 1), own('ASHES', 2)]),
    })
    const judged = guess('ASHES')
    expect(words()).toEqual([])
    expect(await judged).toBeNull()
    expect(words()).toEqual(['COALS', 'ASHES'])
    expect(server.asked.find(({ call }) => call === GUESS)?.body).toEqual({ word: 'ASHES' })
  })

  it('[LO90] takes a repeated guess as made, and shows why another one is refused', async () => {
    const made = listed([own('COALS', 1)], TRIED)
    const { guess, words } = open({ [GUESS]: made })
    expect(await guess('COALS')).toBeNull()
    expect(await guess('COALS')).toEqual(TRIED)
    expect(words()).toEqual(['COALS'])
  })

  it('[LO90] loses nothing when the guess cannot be sent', async () => {
    const { guess, words } = open({ [GUESS]: { isLost: true } })
    expect(await guess('COALS')).toMatchObject({
      message: 'Your guess could not be sent. Nothing is lost: try again in a moment.',
    })
    expect(words()).toEqual([])
  })

  it('[LO93] adds to its own log what is missing, also after a reload, and each once', async () => {
    const first = open({ [GET]: listed([friends('COALS', 1), clue]) })
    await first.boss.catchUp()
    await first.boss.catchUp()
    expect(first.words()).toEqual(['COALS', 'usage'])
    first.attempt.close()
    const list = [friends('COALS', 1), clue, own('ASHES', 2), friends('SPARK', 3)]
    const reloaded = open({ [GET]: listed(list) })
    expect(reloaded.words()).toEqual(['COALS', 'usage'])
    await reloaded.boss.catchUp()
    expect(reloaded.words()).toEqual(['COALS', 'usage', 'ASHES', 'SPARK'])
  })

  it('[LO93] plays nothing after the screen has closed', async () => {
    const { boss, close, words } = open({ [GET]: listed([friends('COALS', 1)]) })
    const asked = boss.catchUp()
    close()
    await asked
    expect(words()).toEqual([])
  })

  it('[LO92] ends with a friend’s right guess', async () => {
    const { boss, attempt } = open({
      [GET]: listed([friends('EMBER', 1)]),
      'POST /api/games/complete': { status: 503 },
    })
    await boss.catchUp()
    expect(attempt.game.store.getState().outcome).toMatchObject({ result: 'victory' })
  })

  it('[LO92] plays the moves of friends, also their win, before the player stands again', async () => {
    const { boss, attempt, words } = open(
      {
        [GET]: listed([own('COALS', 1), friends('ASHES', 2), friends('EMBER', 3)]),
        'POST /api/games/complete': { status: 503 },
      },
      {
        mindPoints: { current: 1, maximum: 3 },
        glyphs: [{ glyphId: 'second-dawn', quantity: 1 }],
      },
    )
    await boss.catchUp()
    expect(words()).toEqual(['COALS', 'ASHES', 'EMBER'])
    const { outcome, view } = attempt.game.store.getState()
    expect(outcome?.result).toBe('victory')
    expect(view.vitals).toMatchObject({ mindPoints: 1, revivalGlyphs: 1 })
  })
})
