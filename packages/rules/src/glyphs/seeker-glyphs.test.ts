import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { seekerGame } from '../coach/seeker-game.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { bannedLetters } from '../games/twistle/check-guess.ts'
import type { TwistlePuzzle } from '../games/twistle/schema.ts'
import { twistle } from '../games/twistle/twistle.ts'
import { glyph, type Step, scripted, wordMoves } from '../test-kit/scripted-play.ts'

const puzzle: TwistlePuzzle = {
  id: 3,
  word: 'HOUSE',
  theme: 'Buildings',
  hint: 'Where one lives.',
  synonyms: [],
  relatedWords: [],
  difficulty: 'easy',
  guessList: 'v1',
}
const setup = { ...practiceSetup('seek'), runKind: 'campaign' as const, level: 2 }
const toMove = wordMoves('guess')
const { stateAfter, endOf } = scripted(twistle, puzzle, setup, toMove)
const seeds = fc.string({ minLength: 1, maxLength: 4 })
const flexible = { perks: ['flexible-recall'] }
const coached = (...steps: Step<string>[]) =>
  seekerGame(puzzle, twistle.view(stateAfter({}, ...steps)), steps.map(toMove) as never).turns

describe('Sifting', () => {
  it('[GL17] strikes eight letters that are not in the word and not known to be absent', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const { struck = [] } = stateAfter({ seed }, 'TRAIN', glyph('sifting'))
        expect(new Set(struck).size).toBe(8)
        for (const letter of struck) expect('HOUSETRAIN').not.toContain(letter)
      }),
    )
  })

  it('[GL17] makes them banned letters of hard mode, and never one of the word', () => {
    const { struck = [], guesses } = stateAfter({}, glyph('sifting'))
    expect(bannedLetters(guesses, struck)).toEqual([...struck].sort())
    const guess = `HOUS${struck[0]}`
    const message = `Hard Mode: "${struck[0]}" was struck. You cannot use it.`
    expect(endOf({}, glyph('sifting'), guess)).toMatchObject({ code: 'hard-mode', message })
    expect(stateAfter(flexible, glyph('sifting'), guess).guesses).toHaveLength(1)
    expect(twistle.view(stateAfter({}, glyph('sifting')))).toMatchObject({ struck })
  })

  it('[GL17] is refused once no frequent letter is left, and the answer can always be guessed', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const uses = (count: number) =>
          Array.from({ length: count }, (_, n) => glyph('sifting', `use ${n}`))
        expect(endOf({ seed }, ...uses(9))).toMatchObject({ code: 'glyph-no-effect' })
        expect(endOf({ seed }, ...uses(2), 'HOUSE')).toMatchObject({ result: 'victory' })
      }),
    )
  })

  it('[GL17] is known to the coach from the turn on at which it was used', () => {
    const turns = coached('TRAIN', glyph('sifting'), 'HOUSE')
    expect(turns.map(({ struck }) => struck?.length)).toEqual([0, 8])
  })
})

describe('Sifting and the score', () => {
  it('[GL17] pays double for guesses left over, however often it was used', () => {
    expect(endOf({}, 'TRAIN', 'HOUSE')).toMatchObject({ score: 350 })
    expect(endOf({}, 'TRAIN', glyph('sifting'), 'HOUSE')).toMatchObject({ score: 500 })
    expect(endOf({}, glyph('sifting'), glyph('sifting', 'again'), 'HOUSE')).toMatchObject({
      score: 600,
    })
  })
})

describe('Breath', () => {
  it('[GL21] gives two guesses more in Word Seeker, which are paid for when left over', () => {
    const wrong = ['HOSES', 'USHOE', 'SHOES', 'HUSHO']
    expect(endOf({}, ...wrong, 'SHUSH')).toMatchObject({ result: 'defeat' })
    expect(endOf({}, ...wrong, glyph('breath'), 'SHUSH', 'HOOSH', 'HOUSE')).toMatchObject({
      result: 'victory',
      score: 200,
    })
    expect(endOf({}, glyph('breath'), 'HOUSE')).toMatchObject({ score: 500 })
    expect(endOf({}, 'HOUSE')).toMatchObject({ score: 400 })
  })

  it('[GL21] hides no marks again that an omen has shown', () => {
    const slow = { omen: 'slow-light', ...flexible }
    const marksAfter = (...steps: Step<string>[]) =>
      twistle.view(stateAfter(slow, ...steps)).guesses.map(({ marks }) => marks.length)
    const { maxGuesses } = stateAfter(slow)
    const wrong = ['HOSES', 'USHOE', 'SHOES', 'HUSHO', 'SHUSH'].slice(0, maxGuesses - 1)
    expect(marksAfter(...wrong).at(-1)).toBe(5)
    expect(marksAfter(...wrong, glyph('breath')).at(-1)).toBe(5)
  })
})

describe('Song', () => {
  it('[GL22] opens every vowel that no guess has placed, and is then refused', () => {
    const { unveiled } = twistle.view(stateAfter({}, glyph('song')))
    expect(unveiled.map(({ letter }) => letter)).toEqual(['O', 'U', 'E'])
    expect(twistle.view(stateAfter({}, 'MOOSE', glyph('song'))).unveiled).toEqual([
      { place: 2, letter: 'U' },
    ])
    expect(endOf({}, glyph('song'), glyph('song', 'again'))).toMatchObject({
      message: 'Every vowel is open already.',
    })
  })

  it('[GL22] is known to the coach from the turn on at which it was used', () => {
    const turns = coached('TRAIN', glyph('song'), 'MOUSE', glyph('unveiling'), 'HOUSE')
    expect(turns.map(({ unveiled }) => unveiled.length)).toEqual([0, 3, 4])
  })
})

describe('under version 1 of the rules', () => {
  it('[GL23] Sifting and Breath keep their earlier numbers', () => {
    const earlier = { rulesVersion: 1 }
    expect(stateAfter(earlier, glyph('sifting')).struck).toHaveLength(3)
    const { maxGuesses } = stateAfter(earlier)
    expect(stateAfter(earlier, glyph('breath'))).toMatchObject({
      maxGuesses: maxGuesses + 1,
      addedGuesses: 1,
    })
  })
})

describe('under version 2 of the rules', () => {
  const earlier = { rulesVersion: 2 }

  it('[GL23] Sifting strikes five letters, and neither it nor Breath pays more', () => {
    expect(stateAfter(earlier, glyph('sifting')).struck).toHaveLength(5)
    expect(endOf(earlier, glyph('sifting'), 'HOUSE')).toMatchObject({ score: 400 })
    expect(stateAfter(earlier, glyph('breath'))).toMatchObject({ addedGuesses: 2 })
    expect(endOf(earlier, glyph('breath'), 'HOUSE')).toMatchObject({ score: 400 })
  })
})
