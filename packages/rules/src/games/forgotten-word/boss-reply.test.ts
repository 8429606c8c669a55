import { describe, expect, it } from 'vitest'
import type { Setup } from '../../engine/setup.ts'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import { type Step, scripted } from '../../test-kit/scripted-play.ts'
import { forgottenWord } from './forgotten-word.ts'
import type { ForgottenWordPuzzle } from './schema.ts'
import { relate, sharedLetters } from './warmth.ts'

const warmth = {
  same: 'cinder',
  near: 'coal burn,burnt',
  mild: 'fire spark',
  cool: 'lamp',
  root: 'embers embering',
}
const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'ember',
  definition: 'A glowing piece left when the fire is out.',
  etymology: 'From an old northern word for hot ash.',
  usage: 'One {ember} was still red at dawn.',
  partOfSpeech: 'noun',
  difficulty: 'medium',
  warmth,
}

const setup = {
  ...practiceSetup('boss'),
  runKind: 'campaign' as const,
  level: 1,
  mindPoints: { current: 9, maximum: 9 },
}
const realWord = (step: Step<string>, at: number) =>
  typeof step === 'string' ? { type: 'guess', word: step, isWord: true, at } : { ...step, at }
const { stateAfter, endOf } = scripted(forgottenWord, puzzle, setup, realWord)
const repliesTo = (changes: Partial<Setup>, ...guesses: Step<string>[]) =>
  forgottenWord.view(stateAfter(changes, ...guesses)).replies

describe('the answer of a boss', () => {
  it.each([
    ['cinder', 5],
    ['coal', 4],
    ['spark', 3],
    ['lamp', 2],
    ['piano', 1],
  ])('[FW23] "%s" is at step %i', (word, step) => {
    expect(repliesTo({}, word)).toMatchObject([{ step, isFamiliar: false }])
  })

  it.each(['coals', 'burning', 'burned', 'burnt', 'sparked', 'firing'])(
    '[FW23] the form "%s" is as near as its word',
    form => {
      expect(relate(warmth, form).step).toBeGreaterThan(2)
    },
  )

  it('[FW23] a word of the same root is named as such', () => {
    expect(repliesTo({}, 'embers')).toMatchObject([{ isSameRoot: true }])
    expect(repliesTo({}, 'coal')).toMatchObject([{ isSameRoot: false }])
  })

  it('[FW24] another form of an answered word tells nothing new', () => {
    expect(repliesTo({}, 'coal', 'coals')).toMatchObject([
      { step: 4, isFamiliar: false },
      { step: null, isFamiliar: true, isSameRoot: false },
    ])
  })

  it('[FW23] there is none for a guess that the dictionary does not know, nor for the right one', () => {
    const unknown = { type: 'guess', word: 'COALX' }
    expect(repliesTo({}, unknown, 'coal', 'ember')).toMatchObject([null, { step: 4 }, null])
  })

  it('[FW23] a puzzle of an older release knows no relatives', () => {
    const { warmth: _, ...older } = puzzle
    const boss = scripted(forgottenWord, older, setup, realWord)
    expect(forgottenWord.view(boss.stateAfter({}, 'coal')).replies).toMatchObject([
      { step: null, isFamiliar: false, isSameRoot: false },
    ])
  })

  it('[FW23] where only the definition is known, nothing is called far', () => {
    const partial = { ...puzzle, warmth: { ...warmth, isPartial: true as const } }
    const boss = scripted(forgottenWord, partial, setup, realWord)
    const { replies } = forgottenWord.view(boss.stateAfter({}, 'piano', 'spark'))
    expect(replies).toMatchObject([{ step: null, isFamiliar: false }, { step: 3 }])
  })

  it('[FW23] changes neither the cost nor the outcome', () => {
    const plain = (word: string) => ({ type: 'guess', word })
    const told = ['COAL', 'LAMP', 'EMBER']
    expect(endOf({}, ...told)).toEqual(endOf({}, ...told.map(plain)))
    expect(stateAfter({}, 'LAMP').feedback?.text).toBe(
      'Incorrect. The word has 5 letters. 8 mind points remaining.',
    )
  })
})

describe('the echo', () => {
  it('[FW25] repeats the letters that a real word shares, at level 1 only', () => {
    expect(repliesTo({}, 'creme')).toMatchObject([{ echo: 'EEMR', shared: 4 }])
    expect(repliesTo({}, 'kiln')).toMatchObject([{ echo: '', shared: 0 }])
    for (const level of [0, 2, 3]) {
      expect(repliesTo({ level }, 'creme')).toMatchObject([{ echo: null, shared: 4 }])
    }
    expect(repliesTo({}, { type: 'guess', word: 'MBREE' })).toEqual([null])
  })

  it('[FW25] counts a letter as often as both words have it', () => {
    expect(sharedLetters('EEE', 'EMBER')).toBe('EE')
    expect(sharedLetters('BERME', 'EMBER')).toBe('BEEMR')
  })
})
