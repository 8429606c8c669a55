import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { hiveBuilder } from '../games/hive-builder/hive-builder.ts'
import { trialTimeWith } from '../games/time-trial/clock.ts'
import { timeTrial } from '../games/time-trial/time-trial.ts'
import type { HivePuzzle } from '../hive/puzzle.ts'
import { glyph, scripted, wordMoves } from '../test-kit/scripted-play.ts'

const puzzle: HivePuzzle = {
  id: 5,
  difficulty: 'easy',
  center: 'E',
  letters: ['A', 'R', 'T', 'S', 'L', 'N'],
  pangram: 'ANTLERS',
  validWords: ['ALERT', 'ANTLERS', 'EASTERN', 'ETERNAL', 'LANTERN', 'NEAREST', 'RENTAL', 'STARE'],
  bonusWords: ['RATEL', 'RENTALS', 'SETTEE', 'TEAL', 'TRANSLATE'],
  blockedWords: [],
}
const setup = { ...practiceSetup('hive'), runKind: 'campaign' as const }
const { stateAfter, endOf } = scripted(hiveBuilder, puzzle, setup, wordMoves('word'))
const fail = (times: number): string[] =>
  Array.from({ length: times }, (_, i) => `E${'BCDFGHIJKMOPQUVWXYZ'[i]}QQ`)

describe('Renewal', () => {
  it('[GL11] brings every faded letter back, and is refused where none has faded', () => {
    expect(stateAfter({}, ...fail(6)).fadedLetters).toHaveLength(2)
    const renewed = stateAfter({}, ...fail(6), glyph('renewal'))
    expect(renewed).toMatchObject({
      fadedLetters: [],
      momentum: 2,
      feedback: { text: 'Every letter shines again.' },
    })
    expect(endOf({}, glyph('renewal'))).toMatchObject({ message: 'No letter has faded.' })
  })

  it('[GL11] leaves the count of failed attempts: the next letter is due when it would have been', () => {
    expect(stateAfter({}, ...fail(5), glyph('renewal')).fadedLetters).toEqual([])
    const later = stateAfter({}, ...fail(5), glyph('renewal'), 'EVQQ')
    expect(later).toMatchObject({ fadedLetters: [], momentum: 1 })
  })

  it('[GL11] leaves a refused word that may still be added', () => {
    const added = stateAfter({}, 'LEEE', 'NEEE', 'REEE', glyph('renewal'), {
      type: 'override',
      word: 'REEE',
    })
    expect(added).toMatchObject({ fadedLetters: [], failedAttempts: 2, score: 1 })
  })
})

/** A hive that its answers do not win. */
const large = { hiveWins: 3 }
/** One answer more than Gleaning finds. */
const nine = { ...puzzle, validWords: [...puzzle.validWords, 'TEAR'] }

describe('Gleaning', () => {
  it('[GL12] finds the eight longest answers, which count as none of the player’s own', () => {
    const { stateAfter: afterNine } = scripted(hiveBuilder, nine, setup, wordMoves('word'))
    const gleaned = afterNine(large, glyph('gleaning'))
    expect(gleaned.found.map(({ word }) => word)).toEqual([
      'ANTLERS',
      'EASTERN',
      'ETERNAL',
      'LANTERN',
      'NEAREST',
      'RENTAL',
      'ALERT',
      'STARE',
    ])
    expect(gleaned).toMatchObject({
      score: 27,
      feedback: {
        text: 'Gleaned ANTLERS, EASTERN, ETERNAL, LANTERN, NEAREST, RENTAL, ALERT, and STARE. +27 points',
      },
    })
    const won = endOf({}, 'STARE', 'ALERT', glyph('gleaning'))
    expect(won).toMatchObject({ result: 'victory', wordsFound: 2, isFlawless: false })
  })

  it('[GL12] shows no bonus word and uses no faded letter, and stops where the hive is won', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 1, maxLength: 4 }),
        fc.integer({ min: 0, max: 5 }),
        (seed, fades) => {
          const before = stateAfter({ ...large, seed }, ...fail(3 * fades))
          const left = puzzle.validWords.filter(
            word => !before.fadedLetters.some(letter => word.includes(letter)),
          )
          if (left.length === 0) {
            expect(endOf({ ...large, seed }, ...fail(3 * fades), glyph('gleaning'))).toMatchObject({
              message: 'Your letters spell no other word.',
            })
            return
          }
          const { found } = stateAfter({ ...large, seed }, ...fail(3 * fades), glyph('gleaning'))
          expect(found).toHaveLength(left.length)
          for (const { word } of found) expect(left).toContain(word)
        },
      ),
    )
    const steps = ['ETERNAL', 'LANTERN', 'NEAREST', 'RENTAL', 'EASTERN']
    const won = stateAfter({}, ...steps, glyph('gleaning'))
    expect(won).toMatchObject({ status: 'won', score: 23 })
    expect(won.found.at(-1)?.word).toBe('ANTLERS')
  })
})

const trial = scripted(timeTrial, puzzle, setup, wordMoves('word'))

describe('Nectar', () => {
  it('[GL18] adds 2 points to the next eight words of a hive, not to a refused one', () => {
    const words = ['ALERT', 'EQQQ', 'STARE', 'RENTAL', 'TEAL', 'RATEL', 'SETTEE']
    const { found, nectar } = stateAfter({}, glyph('nectar'), ...words)
    expect(found.map(({ points }) => points)).toEqual([4, 4, 5, 3, 4, 5])
    expect(nectar).toBe(2)
    expect(hiveBuilder.view(stateAfter({}, glyph('nectar'), 'ALERT'))).toMatchObject({ nectar: 7 })
    expect(stateAfter({}, glyph('nectar'), glyph('gleaning'))).toMatchObject({
      nectar: 8,
      score: 23,
    })
  })

  it('[GL18] leaves wild words and added ones as they are, and is not spent on them', () => {
    const carried = [
      { kind: 'wildWord' as const, amount: 1, from: ['borrowed-word'], level: 1, word: 'QUARTZ' },
    ]
    const steps = [glyph('nectar'), 'REEE', { type: 'override', word: 'REEE' }, { type: 'wild' }]
    const { found, nectar } = stateAfter({ carried }, ...steps)
    expect(found.map(({ points }) => points)).toEqual([1, 6])
    expect(nectar).toBe(8)
  })

  it('[GL18] does so in a Time Trial, and two uses add up', () => {
    const { found } = trial.stateAfter({}, glyph('nectar'), 'TEAL', 'ALERT')
    expect(found.map(({ points }) => points)).toEqual([3, 7])
    const twice = trial.stateAfter({}, glyph('nectar'), glyph('nectar', 'again'))
    expect(timeTrial.view(twice)).toMatchObject({ nectar: 16 })
  })
})

describe('Slow Sand', () => {
  it('[GL20] adds 10 seconds with each of the next eight words of a trial', () => {
    const words = ['TEAL', 'EQQQ', 'RATEL', 'ALERT', 'STARE', 'RENTAL']
    const limits = words.map((_, n) => {
      const { limit } = trial.stateAfter(
        { nodeId: 'any' },
        glyph('slow-sand'),
        ...words.slice(0, n),
      )
      return limit
    })
    expect(limits).toEqual([120, 130, 130, 140, 150, 160])
    expect(timeTrial.view(trial.stateAfter({}, glyph('slow-sand'), 'TEAL'))).toMatchObject({
      sand: 7,
    })
  })

  it('[GL20] keeps two letters of a hive from fading, but not before version 3 of the rules', () => {
    expect(stateAfter({}, glyph('slow-sand'))).toMatchObject({ momentum: 2 })
    expect(stateAfter({}, glyph('slow-sand'), ...fail(6)).fadedLetters).toEqual([])
    expect(endOf({ rulesVersion: 2 }, glyph('slow-sand'))).toMatchObject({
      code: 'glyph-no-effect',
    })
  })

  it('[GL20] lets the server wait as long as it can make a trial last', () => {
    expect(trialTimeWith(setup, ['slow-sand'])).toBe(200_000)
  })
})

describe('under version 2 of the rules', () => {
  it('[GL23] Gleaning finds four words', () => {
    expect(stateAfter({ rulesVersion: 2 }, glyph('gleaning')).found).toHaveLength(4)
  })
})

describe('under version 1 of the rules', () => {
  const earlier = { rulesVersion: 1 }

  it('[GL23] Renewal, Gleaning and Nectar keep their earlier numbers in a hive', () => {
    expect(stateAfter(earlier, ...fail(6), glyph('renewal'))).toMatchObject({
      fadedLetters: [],
      momentum: 0,
    })
    expect(stateAfter(earlier, glyph('gleaning')).found).toHaveLength(2)
    expect(stateAfter(earlier, glyph('nectar'))).toMatchObject({ nectar: 3 })
  })

  it('[GL23] Nectar and Slow Sand keep theirs in a trial', () => {
    const used = trial.stateAfter(earlier, glyph('nectar'), glyph('slow-sand', 'then'))
    expect(used).toMatchObject({
      nectar: 3,
      sand: 4,
      feedback: { text: 'Your next 4 words add 10 seconds each.' },
    })
  })
})
