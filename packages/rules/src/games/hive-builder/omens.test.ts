import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../../fallback/practice-setup.ts'
import type { HivePuzzle } from '../../hive/puzzle.ts'
import { glyph, scripted, wordMoves } from '../../test-kit/scripted-play.ts'
import { hiveBuilder } from './hive-builder.ts'
import { hiveThreshold } from './state.ts'
import { hiveBuilderView } from './view.ts'

const puzzle: HivePuzzle = {
  id: 5,
  difficulty: 'easy',
  center: 'E',
  letters: ['A', 'R', 'T', 'S', 'L', 'N'],
  pangram: 'ANTLERS',
  validWords: [
    ...['ALERT', 'ANTLERS', 'EASTERN', 'ETERNAL', 'LANTERN', 'NEAREST', 'RENTAL', 'STARE'],
    ...['SENATE', 'TREE', 'STEEL', 'RELATE', 'TEASE', 'LEAN', 'ALTER', 'EARN', 'NEST', 'REST'],
  ],
  bonusWords: ['RATEL', 'RENTALS', 'SETTEE'],
}
const setup = { ...practiceSetup('hive'), runKind: 'campaign' as const }
const { play, stateAfter } = scripted(hiveBuilder, puzzle, setup, wordMoves('word'))
const fail = (times: number): string[] =>
  Array.from({ length: times }, (_, i) => `E${'ABCDFGHIJKLMOPQUVWXYZ'[i]}QQ`)
const refusalOf = (omen: string, ...words: string[]) => {
  const played = play({ omen }, ...words)
  return played.ok ? null : played.refusal
}

describe('Restless', () => {
  it('[OM14] refuses a word that begins like the one before, for free', () => {
    expect(refusalOf('restless', 'ALERT', 'ANTLERS')).toEqual({
      code: 'out-of-turn',
      message: 'Begin with another letter than "A" this time',
    })
    expect(stateAfter({ omen: 'restless' }, 'ALERT', 'STARE', 'ALTER').found).toHaveLength(3)
    expect(refusalOf('restless', 'ALERT', 'ENQQ', 'ALTER')?.code).toBe('out-of-turn')
  })

  it('[OM14] lets any word follow where every answer left begins like the last', () => {
    const few = { ...puzzle, validWords: ['STARE', 'ALERT', 'ANTLERS'] }
    const { stateAfter: after } = scripted(hiveBuilder, few, setup, wordMoves('word'))
    const stuck = after({ omen: 'restless', level: 3 }, 'STARE', 'ALERT')
    expect(stuck.status).toBe('playing')
    expect(hiveBuilderView(stuck).isOrderLifted).toBe(true)
    expect(after({ omen: 'restless', level: 3 }, 'STARE', 'ALERT', 'ANTLERS').status).toBe('won')
    expect(hiveBuilderView(after({ omen: 'restless', level: 3 }, 'ALERT'))).not.toHaveProperty(
      'isOrderLifted',
    )
  })

  it('[OM14] asks for at most four fifths of the points that its order allows', () => {
    const monotonous = {
      ...puzzle,
      validWords: puzzle.validWords.filter(word => /^[ST]/.test(word)),
    }
    const { threshold } = hiveBuilder.start(monotonous, { ...setup, omen: 'restless', level: 3 })
    expect(threshold).toBeLessThan(hiveThreshold(3, 0))
    expect(stateAfter({ omen: 'restless' }).threshold).toBe(hiveThreshold(1, 0))
  })
})

describe('Uneven', () => {
  it('[OM15] refuses a word as long as the one before, for free', () => {
    expect(refusalOf('uneven', 'ALERT', 'STARE')).toEqual({
      code: 'out-of-turn',
      message: 'Another length than 5 letters this time',
    })
    expect(stateAfter({ omen: 'uneven' }, 'ALERT', 'TREE', 'STARE').found).toHaveLength(3)
  })
})

describe('Old Tongue', () => {
  const omen = 'old-tongue'

  it('[OM16] counts words of six letters or more only, and asks for three quarters of the points', () => {
    expect(refusalOf(omen, 'ALERT')).toEqual({
      code: 'too-short',
      message: 'Words need 6 letters at this star',
    })
    const state = stateAfter({ omen }, 'RENTAL')
    expect(state).toMatchObject({ threshold: 16, score: 3 })
    expect(hiveBuilderView(state).wordsLeft.map(({ length }) => length)).toEqual([6, 7])
  })

  it('[OM16] asks for at most 65 percent of what the long words are worth', () => {
    const few = { ...puzzle, validWords: ['ANTLERS', 'EASTERN', 'RENTAL', 'TREE', 'STEEL'] }
    expect(hiveBuilder.start(few, { ...setup, omen }).threshold).toBe(7)
  })

  it('[OM16] lets Insight and Decay name only words that count', () => {
    const told = stateAfter({ omen }, ...['a', 'b', 'c'].map(id => glyph('insight', id)))
    expect(told.suggestions.every(word => word.length >= 6)).toBe(true)
    const spent = stateAfter({ omen, mindPoints: { current: 3, maximum: 3 } }, glyph('decay'))
    expect(spent.status).toBe('won')
    expect(spent.found.every(({ word }) => word.length >= 6)).toBe(true)
  })
})

describe('Brittle', () => {
  it('[OM17] fades a letter after every second failed attempt', () => {
    const faded = (times: number) =>
      stateAfter({ omen: 'brittle' }, ...fail(times)).fadedLetters.length
    expect([1, 2, 3, 4, 5].map(faded)).toEqual([0, 1, 1, 2, 2])
    expect(stateAfter({}, ...fail(2)).fadedLetters).toEqual([])
  })
})

describe('Pollen', () => {
  const omen = 'pollen'
  const { gold = '' } = stateAfter({ omen })
  const withGold = puzzle.validWords.find(word => word.includes(gold)) ?? ''
  const without = puzzle.validWords.find(word => !word.includes(gold)) ?? ''

  it('[OM18] doubles words with the gilded letter and moves the gold on', () => {
    const state = stateAfter({ omen }, withGold)
    expect(state.score).toBe(2 * (withGold.length - 3))
    const next = puzzle.letters[(puzzle.letters.indexOf(gold) + 1) % 6]
    expect(hiveBuilderView(state).gold).toBe(next)
  })

  it('[OM18] leaves the gold and the points of other words, and asks for two fifths more', () => {
    const state = stateAfter({ omen }, without)
    expect(state).toMatchObject({ score: without.length - 3, gold, threshold: 30 })
  })

  it('[OM18] never gilds a faded letter', () => {
    for (let times = 3; times <= 15; times += 3) {
      const state = stateAfter({ omen }, ...fail(times))
      expect(state.fadedLetters).not.toContain(state.gold)
    }
  })
})

describe('Silence', () => {
  it('[OM21] refuses every glyph but one that revives, and keeps it', () => {
    expect(play({ omen: 'silence' }, glyph('insight'))).toMatchObject({
      ok: false,
      refusal: { code: 'glyph-forbidden' },
    })
    const atZero = {
      omen: 'silence',
      mindPoints: { current: 1, maximum: 3 },
      glyphs: [{ glyphId: 'second-dawn', quantity: 1 }],
    }
    const [letter = ''] = stateAfter(atZero, ...fail(3)).fadedLetters
    const risen = stateAfter(atZero, ...fail(3), { type: 'restore', letter }, glyph('second-dawn'))
    expect(risen.vitals.mindPoints).toBe(1)
  })
})
