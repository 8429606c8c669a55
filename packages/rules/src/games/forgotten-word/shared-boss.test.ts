import { describe, expect, it } from 'vitest'
import { replay } from '../../engine/replay.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { scripted, wordMoves } from '../../test-kit/scripted-play.ts'
import { forgottenWord } from './forgotten-word.ts'
import type { ForgottenWordPuzzle } from './schema.ts'
import { sharedGuesses } from './shared-boss.ts'

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
const setup = {
  ...practiceSetup('boss'),
  runKind: 'multiplayer' as const,
  openClues: [],
  sharedBoss: { id: 7, maxGuesses: sharedGuesses(2) },
}
const { stateAfter, endOf } = scripted(forgottenWord, puzzle, setup, wordMoves('guess'))
type Step = { type: string } & Record<string, unknown>

const own = (word: string, number: number): Step => ({ type: 'party-guess', word, number })
const friends = (word: string, number: number): Step => ({
  type: 'friend-guess',
  word,
  number,
  by: 'p2',
})
const friendClue = (clue: string): Step => ({
  type: 'friend-clue',
  clue,
  trialId: `trial-${clue}`,
  by: 'p2',
})
const alone = { sharedBoss: undefined } as object

describe('a boss that the party shares', () => {
  it('[LO89] has three guesses, and one more for each player', () => {
    expect([1, 2, 8].map(sharedGuesses)).toEqual([4, 5, 11])
    expect(stateAfter({}).maxGuesses).toBe(5)
  })

  it('[LO89] pays as if it had the usual five guesses', () => {
    const large = { sharedBoss: { id: 7, maxGuesses: sharedGuesses(8) } }
    expect(endOf(large, own('EMBER', 1))).toMatchObject({ rewardBase: 500 })
    expect(endOf({}, own('COALS', 1), own('EMBER', 2))).toMatchObject({ rewardBase: 400 })
  })

  it('[LO90] shows each guess with its author, and charges only the author', () => {
    const state = stateAfter({}, own('COALS', 1), friends('ASHES', 2), friends('SPARK', 3))
    expect(forgottenWord.view(state)).toMatchObject({
      guesses: ['COALS', 'ASHES', 'SPARK'],
      authors: [null, 'p2', 'p2'],
      maxGuesses: 5,
      feedback: { text: 'A friend tried SPARK: not the word. 2 guesses left.' },
    })
    expect(state.vitals.mindPoints).toBe(setup.mindPoints.current - 1)
  })

  it('[LO90] tells of a friend’s soft word without it, and takes it only once', () => {
    const soft = { ...friends('MORON', 2), isWord: true, isSoft: true }
    const state = stateAfter({}, { ...own('MORONS', 1), isSoft: true }, soft)
    expect(forgottenWord.view(state)).toMatchObject({
      guesses: ['MORONS', 'A WORD'],
      feedback: { text: 'A friend tried a word: not the word. 3 guesses left.' },
    })
    expect(JSON.stringify(forgottenWord.view(state))).not.toMatch(/MORON\b/)
    expect(endOf({}, friends('COALS', 1), soft, own('MORON', 3))).toMatchObject({
      code: 'already-guessed',
    })
  })

  it('[LO90] takes guesses in their order only, and each word once', () => {
    expect(endOf({}, own('COALS', 2))).toMatchObject({ code: 'out-of-order' })
    expect(endOf({}, own('COALS', 1), friends('ASHES', 1))).toMatchObject({ code: 'out-of-order' })
    expect(endOf({}, friends('COALS', 1), own('COALS', 2))).toMatchObject({
      code: 'already-guessed',
    })
  })

  it('[LO90] counts a misspelling in the order, for all alike', () => {
    const state = stateAfter({}, friends('EMBR', 1), own('COALS', 2))
    expect(state).toMatchObject({ nearMisses: ['EMBR'], guesses: ['COALS'], authors: [null] })
  })

  it('[LO90] shows a misspelling with its author and its place among the guesses', () => {
    const state = stateAfter({}, own('COALS', 1), friends('EMBR', 2), own('EMBRE', 3))
    expect(forgottenWord.view(state)).toMatchObject({
      nearMisses: ['EMBR', 'EMBRE'],
      nearAuthors: [
        { by: 'p2', after: 1 },
        { by: null, after: 1 },
      ],
    })
    const { feedback } = stateAfter({}, friends('EMBR', 1))
    expect(feedback?.text).toBe('A friend tried EMBR. Nearly: look at the spelling.')
    expect(stateAfter(alone, { type: 'guess', word: 'EMBR' }).nearAuthors).toBeUndefined()
  })

  describe('while the player could still stand again', () => {
    const spent = {
      mindPoints: { current: 1, maximum: 5 },
      glyphs: [{ glyphId: 'second-dawn', quantity: 1 }],
    }
    const atZero = (...moves: Step[]) => stateAfter(spent, own('COALS', 1), ...moves)

    it('[LO92] takes the moves of friends, and none of the player’s other moves', () => {
      const state = atZero(friends('ASHES', 2), friendClue('usage'))
      expect(state).toMatchObject({
        guesses: ['COALS', 'ASHES'],
        openClues: ['usage'],
        vitals: { mindPoints: 0, awaitsRevival: true },
      })
      const clue = { type: 'clue', clue: 'etymology', trialId: 'own' }
      expect(endOf(spent, own('COALS', 1), clue)).toMatchObject({ code: 'awaits-revival' })
    })

    it('[LO92] wins with a friend’s guess, and goes on with one mind point', () => {
      expect(atZero(friends('EMBER', 2)).vitals).toMatchObject({
        mindPoints: 1,
        awaitsRevival: false,
        revivalGlyphs: 1,
      })
      expect(endOf(spent, own('COALS', 1), friends('EMBER', 2))).toMatchObject({
        result: 'victory',
        mindPoints: 1,
        mindPointsUsed: 1,
      })
    })

    it('[LO92] leaves the choice to stand again when a friend uses up the last guess', () => {
      const wrong = ['ASHES', 'SPARK', 'FLAME', 'TORCH'].map((word, i) => friends(word, i + 2))
      expect(atZero(...wrong)).toMatchObject({ status: 'lost', vitals: { awaitsRevival: true } })
      const stand = { type: 'glyph', glyphId: 'second-dawn', useId: 'use' }
      expect(endOf(spent, own('COALS', 1), ...wrong, stand)).toMatchObject({
        result: 'defeat',
        mindPoints: 1,
      })
    })
  })

  it('[LO93] takes no guess without a number, and a boss of one’s own none with it', () => {
    expect(endOf({}, { type: 'guess', word: 'COALS' })).toMatchObject({ code: 'shared' })
    expect(endOf(alone, own('COALS', 1))).toMatchObject({ code: 'not-shared' })
    expect(endOf(alone, friends('COALS', 1))).toMatchObject({ code: 'not-shared' })
    expect(endOf(alone, friendClue('usage'))).toMatchObject({ code: 'not-shared' })
  })

  it('[LO91] opens the clues of friends in any order, each once', () => {
    expect(stateAfter({}, friendClue('usage')).openClues).toEqual(['usage'])
    expect(endOf({}, friendClue('usage'), friendClue('usage'))).toMatchObject({
      code: 'clue-open',
    })
  })

  it('[LO92] is won for all by the right guess, and flawless for its author only', () => {
    const wonBy = (guess: Step) => endOf({}, guess)
    expect(wonBy(own('EMBER', 1))).toMatchObject({ result: 'victory', isFlawless: true })
    expect(wonBy(friends('EMBER', 1))).toMatchObject({
      result: 'victory',
      isFlawless: false,
      mindPointsUsed: 0,
      rewardBase: 500,
    })
  })

  it('[LO92] is lost for all with the last guess, with no further charge', () => {
    const wrong = ['COALS', 'ASHES', 'SPARK', 'FLAME', 'TORCH']
    const all = wrong.map((word, i) => friends(word, i + 1))
    expect(endOf({}, ...all)).toMatchObject({ result: 'defeat', mindPointsUsed: 0 })
    expect(stateAfter({}, ...all).feedback).toEqual({
      text: 'No guesses remain. The word was: ember.',
      tone: 'bad',
    })
  })

  it('[LO93] refuses every guess and clue that the server has not granted', () => {
    const moves = [own('COALS', 1), friends('ASHES', 2), friendClue('usage')]
    const log = moves.map(move => ({ ...move, at: 0 }))
    const indexWith = (shared: object[]) => {
      const grants = { glyphUses: [], overrides: [], trials: [], tolls: [], shared }
      const checked = { acceptsWord: () => true, grants }
      const played = replay(forgottenWord, puzzle, setup, log, checked)
      return played.ok ? null : played.index
    }
    expect(indexWith(moves)).toBe(null)
    expect(indexWith([{ ...own('COALS', 1), at: 9 }, ...moves.slice(1)])).toBe(null)
    for (const index of [0, 1, 2]) expect(indexWith(moves.toSpliced(index, 1))).toBe(index)
    // An own guess that is passed off as a friend's would cost nothing.
    expect(indexWith([moves[0] as object, own('ASHES', 2), friendClue('usage')])).toBe(1)
  })
})
