import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { glyph, type Step, scripted, wordMoves } from '../../test-kit/scripted-play.ts'
import { bannedLetters } from './check-guess.ts'
import { type TwistlePuzzle, twistlePuzzleSchema } from './schema.ts'
import { twistleTimings } from './timings.ts'
import { maxGuessesAt, twistle } from './twistle.ts'

const puzzle: TwistlePuzzle = {
  id: 3,
  word: 'HOUSE',
  theme: 'Buildings',
  hint: 'Where one lives.',
  synonyms: ['ABODE', 'HOME'],
  relatedWords: ['CABIN'],
  difficulty: 'easy',
  guessList: 'v1',
}
/** Six wrong guesses that break no hard-mode rule: all letters but H, O, U, S and E repeat in the last. */
const WRONG = ['HOSES', 'USHOE', 'SHOES', 'HUSHO', 'SHUSH', 'HOOHU']
const flexible = { perks: ['flexible-recall'] }

const setup = { ...practiceSetup('seek'), runKind: 'campaign' as const }
const { stateAfter, endOf } = scripted(twistle, puzzle, setup, wordMoves('guess'))

describe('Twistle', () => {
  it('[TW1] seeks a word of five letters', () => {
    const fits = (word: string) => twistlePuzzleSchema.safeParse({ ...puzzle, word }).success
    expect(['HOUSE', 'HOME', 'HOUSES', 'house'].map(fits)).toEqual([true, false, false, false])
  })

  it('[TW1] takes guesses of exactly five letters, upper-case', () => {
    const wrong = { code: 'wrong-length', message: 'A guess has exactly 5 letters.' }
    expect(endOf({}, 'HOME')).toEqual(wrong)
    expect(endOf({}, 'HOUSES')).toEqual(wrong)
    expect(endOf({}, 'HOU5E')).toMatchObject({ code: 'malformed-move' })
  })

  it('[TW2] keeps each guess with its marks', () => {
    expect(stateAfter({}, 'SHOUT').guesses).toEqual([
      {
        word: 'SHOUT',
        marks: ['present', 'present', 'present', 'present', 'absent'],
        isSynonym: false,
      },
    ])
  })

  it('[TW3] rings a listed synonym in blue', () => {
    expect(stateAfter({}, 'ABODE').guesses[0]?.isSynonym).toBe(true)
    expect(stateAfter({}, 'CABIN').guesses[0]?.isSynonym).toBe(false)
  })

  it('[TW3] marks a related word for those who wear the perk that rewards it', () => {
    const [related, perks] = ['CABIN', ['blue-thread']]
    expect(stateAfter({ perks }, related).guesses[0]?.isRelated).toBe(true)
    expect(stateAfter({ perks }, 'ABODE').guesses[0]).not.toHaveProperty('isRelated')
    expect(stateAfter({ perks }, 'SHOUT').guesses[0]).not.toHaveProperty('isRelated')
    expect(stateAfter({}, related).guesses[0]).not.toHaveProperty('isRelated')
    const hidden = twistle.view(stateAfter({ perks, omen: 'slow-light' }, related)).guesses[0]
    expect(hidden).toEqual({ word: related, marks: [], isSynonym: false })
  })

  it('[TW4] refuses a word that was guessed before', () => {
    expect(endOf({}, 'SHOUT', 'SHOUT')).toEqual({
      code: 'already-guessed',
      message: 'Already guessed this word!',
    })
  })

  it('[TW5] refuses a letter proven absent and names it', () => {
    expect(endOf({}, 'SHOUT', 'THOSE')).toEqual({
      code: 'hard-mode',
      message: 'Hard Mode: "T" was not in previous guesses. You cannot use it.',
    })
  })

  it('[TW5] does not ban a letter whose second copy alone was absent', () => {
    expect(bannedLetters(stateAfter({}, 'SASSY').guesses)).toEqual(['A', 'Y'])
    expect(bannedLetters(stateAfter({}, 'SHOUT', 'CABIN').guesses)).toEqual([
      'A',
      'B',
      'C',
      'I',
      'N',
      'T',
    ])
  })

  it('[TW6] waives hard mode with Flexible Recall', () => {
    expect(stateAfter({}).isHardMode).toBe(true)
    expect(stateAfter(flexible).isHardMode).toBe(false)
    expect(stateAfter(flexible, 'SHOUT', 'THOSE').guesses.length).toBe(2)
  })

  it.each([
    [0, 6],
    [1, 6],
    [2, 5],
    [3, 4],
  ])('[TW7] gives at level %i at most %i guesses', (level, guesses) => {
    expect(maxGuessesAt(level)).toBe(guesses)
    expect(endOf({ level }, ...WRONG.slice(0, guesses - 1))).toBe(null)
    expect(endOf({ level }, ...WRONG.slice(0, guesses))).toMatchObject({ result: 'defeat' })
  })

  it.each([
    [1, 450],
    [2, 400],
    [6, 200],
  ])('[TW8] scores a victory at guess %i of six with %i', (guess, score) => {
    expect(endOf({}, ...WRONG.slice(0, guess - 1), 'HOUSE')).toMatchObject({
      result: 'victory',
      score,
      rewardBase: score,
      guessesUsed: guess,
    })
  })

  it('[TW9] is won by the exact word', () => {
    expect(endOf({}, 'HOUSE')).toEqual({
      result: 'victory',
      score: 450,
      rewardBase: 450,
      mindPoints: 3,
      mindPointsUsed: 0,
      tolls: 0,
      guessesUsed: 1,
      wordsFound: 1,
      isFlawless: true,
      isAssisted: false,
    })
  })

  it('[TW9] costs a mind point when the guesses run out', () => {
    expect(endOf({}, ...WRONG)).toEqual({
      result: 'defeat',
      score: 0,
      rewardBase: 0,
      mindPoints: 2,
      mindPointsUsed: 1,
      tolls: 0,
      guessesUsed: 6,
      wordsFound: 0,
      isFlawless: false,
      isAssisted: false,
    })
  })

  it('[TW10] shows the hint with Insight, once', () => {
    expect(stateAfter({}).isHintShown).toBe(false)
    expect(stateAfter({}, glyph('insight')).isHintShown).toBe(true)
    expect(endOf({}, glyph('insight', 'a'), glyph('insight', 'b'))).toMatchObject({
      code: 'glyph-no-effect',
    })
  })

  it('[TW11] shows with Unveiling a letter that no guess has found', () => {
    for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
      const { unveiled } = stateAfter({ seed }, 'MOUSY', glyph('unveiling'))
      expect([[0], [4]]).toContainEqual(unveiled)
    }
    const uses = ['a', 'b', 'c', 'd', 'e', 'f'].map(use => glyph('unveiling', use))
    expect([...stateAfter({}, ...uses.slice(0, 5)).unveiled].sort()).toEqual([0, 1, 2, 3, 4])
    expect(endOf({}, ...uses)).toMatchObject({ code: 'glyph-no-effect' })
  })

  it('[TW12] calls a victory flawless within three guesses and without help', () => {
    const winAt = (guess: number, ...help: Step<string>[]) =>
      endOf({}, ...help, ...WRONG.slice(0, guess - 1), 'HOUSE')
    expect(winAt(3)).toMatchObject({ isFlawless: true })
    expect(winAt(4)).toMatchObject({ isFlawless: false })
    expect(winAt(1, glyph('unveiling'))).toMatchObject({ isFlawless: false })
  })

  it('[TW15] shows a refusal for four seconds and the result after 0.3', () => {
    expect(twistleTimings).toEqual({ refusalStays: 4000, endIsTold: 300 })
  })

  it('[TW13] asks the dictionary about guesses and nothing else', () => {
    expect(twistle.dictionaryWord?.({ type: 'guess', at: 0, word: 'HOUSE' })).toBe('HOUSE')
    expect(twistle.dictionaryWord?.({ type: 'yield', at: 0 })).toBe(null)
  })
})
