import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { forgottenWord } from '../games/forgotten-word/forgotten-word.ts'
import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import { glyph, type Step, scripted, wordMoves } from '../test-kit/scripted-play.ts'
import { glyphRefusal } from './use.ts'

const puzzle: ForgottenWordPuzzle = {
  id: 9,
  word: 'gnomon',
  definition: 'The raised part of a sundial.',
  etymology: 'From the Greek for one that knows.',
  usage: 'The {gnomon} threw no shadow.',
  partOfSpeech: 'noun',
  difficulty: 'rare',
}
const setup = {
  ...practiceSetup('boss'),
  runKind: 'campaign' as const,
  level: 3,
  openClues: [],
  mindPoints: { current: 5, maximum: 5 },
}
const boss = scripted(forgottenWord, puzzle, setup, wordMoves('guess'))
const { stateAfter, endOf } = boss
type Changes = Parameters<typeof stateAfter>[0]
const viewAfter = (changes: Changes, ...steps: Step<string>[]) =>
  forgottenWord.view(stateAfter(changes, ...steps))
const seeds = fc.string({ minLength: 1, maxLength: 4 })
const reckoning = { trait: 'reckoning' as const }
const no = { type: 'bargain', answer: 'no' }

describe('Naming', () => {
  it('[GL14] shows the first and the last letter, once', () => {
    expect(viewAfter({}, glyph('naming'))).toMatchObject({
      firstLetter: 'G',
      shownLetters: [{ place: 5, letter: 'N' }],
      feedback: { text: 'The word begins with G and ends with N.' },
    })
    expect(endOf({}, glyph('naming'), glyph('naming', 'again'))).toMatchObject({
      message: 'The first and the last letter are open already.',
    })
    expect(viewAfter({}, glyph('insight'), glyph('naming')).shownLetters).toHaveLength(1)
  })

  it('[GL14] keeps its letter from Saros, who neither takes nor sells it', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const { shownLetters } = viewAfter({ ...reckoning, seed }, glyph('naming'))
        expect(new Set(shownLetters.map(({ place }) => place)).size).toBe(shownLetters.length)
        const steps = ['ONE', no, 'TWO', 'THREE', no]
        const later = viewAfter({ ...reckoning, seed }, glyph('naming'), ...steps)
        expect(later.shownLetters).toEqual([{ place: 5, letter: 'N' }])
        const { reckoning: left } = stateAfter({ ...reckoning, seed }, glyph('naming'))
        const places = [left?.lent, left?.taken, left?.unsold, left?.bought].flat()
        expect(places).not.toContain(5)
      }),
    )
  })
})

describe('Shelter', () => {
  it('[GL19] forgives the next wrong guess at a boss, which still counts as a guess', () => {
    const state = stateAfter({}, glyph('shelter'), 'AMBER')
    expect(state).toMatchObject({ guesses: ['AMBER'], vitals: { mindPoints: 5 } })
    expect(state.feedback?.text).toMatch(/^Incorrect\. .* This one cost nothing\.$/)
    expect(stateAfter({}, glyph('shelter'), 'AMBER', 'EMBER').vitals.mindPoints).toBe(4)
    expect(forgottenWord.view(state)).not.toHaveProperty('isSheltered')
  })

  it('[GL19] [GL21] is refused, like Breath, at a boss that the party shares', () => {
    const sharedBoss = { id: 1, maxGuesses: 5 }
    for (const id of ['shelter', 'breath']) {
      expect(endOf({ sharedBoss }, glyph(id))).toMatchObject({ code: 'glyph-no-effect' })
    }
  })
})

describe('Breath', () => {
  it('[GL21] gives a guess more, for which the boss pays nothing', () => {
    const wrong = ['ONE', 'TWO', 'THREE', 'FOUR']
    const nine = { mindPoints: { current: 9, maximum: 9 } }
    expect(endOf(nine, ...wrong, 'FIVE')).toMatchObject({ result: 'defeat' })
    expect(endOf(nine, ...wrong, glyph('breath'), 'FIVE', 'GNOMON')).toMatchObject({
      result: 'victory',
    })
    const won = (...steps: Step<string>[]) => endOf({}, ...steps, 'ONE', 'TWO', 'GNOMON')
    expect(won(glyph('breath'))).toMatchObject({ rewardBase: rewardOf(won()) })
  })

  it('[GL21] is kept where the mind points end before the guesses do', () => {
    const refusalAt = (current: number, ...steps: Step<string>[]) => {
      const state = stateAfter({ mindPoints: { current, maximum: 9 } }, ...steps)
      return glyphRefusal(forgottenWord, state, 'breath')?.message ?? null
    }
    const wasted = 'Your mind points end before your guesses do.'
    expect([refusalAt(5), refusalAt(5, 'ONE', 'TWO'), refusalAt(2)]).toEqual(Array(3).fill(wasted))
    expect([refusalAt(6), refusalAt(5, glyph('shelter'), 'ONE')]).toEqual([null, null])
  })

  it('[GL21] takes back no echo that came because the guesses were running out', () => {
    const late = { level: 1, magnitude: 12, mindPoints: { current: 9, maximum: 9 } }
    const real = (word: string) => ({ type: 'guess', word, isWord: true })
    const echoes = (...steps: Step<string>[]) =>
      viewAfter(late, ...steps).replies.map(reply => reply?.echo ?? null)
    const three = [real('MOON'), real('NOON'), real('GONE')]
    expect(echoes(...three).at(-1)).toBeNull()
    expect(echoes(...three, glyph('breath')).at(-1)).toBeNull()
    const four = [...three, real('OMEN')]
    expect(echoes(...four).at(-1)).toBe('MNO')
    expect(echoes(...four, glyph('breath')).at(-1)).toBe('MNO')
  })
})

const rewardOf = (end: ReturnType<typeof endOf>) =>
  end && 'rewardBase' in end ? end.rewardBase : null

describe('Song', () => {
  it('[GL22] shows every vowel of a Forgotten Word for good, the first letter included', () => {
    expect(viewAfter({}, glyph('song')).shownLetters).toEqual([
      { place: 2, letter: 'O' },
      { place: 4, letter: 'O' },
    ])
    fc.assert(
      fc.property(seeds, seed => {
        const steps = ['ONE', no, 'TWO', 'THREE', no]
        const later = viewAfter({ ...reckoning, seed }, glyph('song'), ...steps)
        expect(later.shownLetters.map(({ place }) => place)).toEqual([2, 4])
      }),
    )
    const echo = scripted(forgottenWord, { ...puzzle, word: 'echo' }, setup, wordMoves('guess'))
    expect(forgottenWord.view(echo.stateAfter({}, glyph('song')))).toMatchObject({
      firstLetter: 'E',
      shownLetters: [{ place: 3, letter: 'O' }],
    })
    expect(endOf({}, glyph('song'), glyph('song', 'again'))).toMatchObject({
      message: 'Every vowel is open already.',
    })
  })
})
