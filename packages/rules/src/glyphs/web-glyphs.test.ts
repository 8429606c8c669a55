import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { practiceSetup } from '../fallback/practice-setup.ts'
import type { WordWebPuzzle } from '../games/word-web/schema.ts'
import { unsolvedGroups } from '../games/word-web/state.ts'
import { wordWeb } from '../games/word-web/word-web.ts'
import { glyph, type Step, scripted } from '../test-kit/scripted-play.ts'

const puzzle: WordWebPuzzle = {
  id: 7,
  difficulty: 'easy',
  groups: [
    { theme: 'Trees', words: ['OAK', 'ELM', 'ASH', 'YEW'] },
    { theme: 'Metals', words: ['TIN', 'IRON', 'GOLD', 'ZINC'] },
    { theme: 'Birds', words: ['OWL', 'WREN', 'KITE', 'TEAL'] },
    { theme: 'Fish', words: ['COD', 'HAKE', 'PIKE', 'TENCH'] },
  ],
  ambiguousWords: ['ASH'],
}
const MIXED = ['OAK', 'ELM', 'ASH', 'TIN']
const { stateAfter, endOf } = scripted(
  wordWeb,
  puzzle,
  { ...practiceSetup('web'), runKind: 'campaign' as const, mindPoints: { current: 3, maximum: 3 } },
  (step: Step<string[]>, at) =>
    Array.isArray(step) ? { type: 'submit', at, words: step } : { ...step, at },
)
const seeds = fc.string({ minLength: 1, maxLength: 4 })
const uses = (id: string, count: number) =>
  Array.from({ length: count }, (_, n) => glyph(id, `use ${n}`))

describe('Unraveling', () => {
  it('[GL13] solves a group, shows its theme and costs nothing; the fourth wins', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const state = stateAfter({ seed }, MIXED, glyph('unraveling'))
        const [group = -1] = state.solved
        expect(state).toMatchObject({
          justSolved: group,
          feedback: { text: puzzle.groups[group]?.theme },
          vitals: { mindPoints: 2 },
          lastRefused: null,
        })
      }),
    )
    expect(endOf({}, ...uses('unraveling', 4))).toMatchObject({
      result: 'victory',
      wordsFound: 0,
      isFlawless: false,
    })
  })

  it('[GL13] keeps to the order of an omen', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const keystone = stateAfter({ seed, omen: 'keystone' }, ...uses('unraveling', 3))
        expect(unsolvedGroups(keystone)).toEqual([keystone.keystone])
        const procession = stateAfter({ seed, omen: 'procession' }, ...uses('unraveling', 4))
        expect(procession.solved).toEqual(procession.procession)
      }),
    )
  })
})

describe('Kindred', () => {
  it('[GL16] shows two words each of two groups, of others each time, until all have a pair', () => {
    fc.assert(
      fc.property(seeds, seed => {
        const state = stateAfter({ seed }, ...uses('kindred', 2))
        const homes = (state.links ?? []).map(([one, other]) => {
          const group = puzzle.groups.findIndex(({ words }) => words.includes(one))
          expect(puzzle.groups[group]?.words).toContain(other)
          expect(one).not.toBe(other)
          return group
        })
        expect(new Set(homes).size).toBe(4)
      }),
    )
    const { links: [one, other] = [], feedback } = stateAfter({}, glyph('kindred'))
    expect(feedback?.text).toBe(
      `${one?.join(' and ')} belong together, and so do ${other?.join(' and ')}.`,
    )
    expect(endOf({}, ...uses('kindred', 3))).toMatchObject({
      message: 'Every group left has such a pair already.',
    })
  })

  it('[GL16] is in view until the group is solved, with the tiles as they are shown', () => {
    const linked = stateAfter({}, glyph('kindred'))
    const [word = ''] = linked.links?.[0] ?? []
    const home = puzzle.groups.find(({ words }) => words.includes(word))?.words ?? []
    expect(wordWeb.view(linked).links).toEqual(linked.links)
    expect(wordWeb.view(stateAfter({}, glyph('kindred'), home)).links).toEqual(
      linked.links?.slice(1),
    )
    for (const { id } of [{ id: 'worn-letters' }]) {
      const { links, tiles } = wordWeb.view(stateAfter({ omen: id }, ...uses('kindred', 2)))
      for (const tile of links?.flat() ?? []) expect(tiles).toContain(tile)
    }
  })
})

describe('Kindred under version 1 of the rules', () => {
  it('[GL23] shows one pair', () => {
    const { links: [pair] = [], feedback } = stateAfter({ rulesVersion: 1 }, glyph('kindred'))
    expect(feedback?.text).toBe(`${pair?.join(' and ')} belong together.`)
  })
})

describe('Shelter', () => {
  it('[GL19] forgives the next wrong group, which still counts as wrong, and no other', () => {
    const state = stateAfter({}, glyph('shelter'), MIXED)
    expect(state).toMatchObject({ wrongGroups: 1, vitals: { mindPoints: 3 } })
    expect(state.feedback?.text).toBe('These words do not belong together. This one costs nothing.')
    expect(wordWeb.view(state)).not.toHaveProperty('isSheltered')
    const later = stateAfter({}, glyph('shelter'), MIXED, ['OAK', 'TIN', 'OWL', 'COD'])
    expect(later.vitals.mindPoints).toBe(2)
    expect(endOf({}, ...uses('shelter', 2))).toMatchObject({
      message: 'You are sheltered already.',
    })
  })

  it('[GL19] is kept where a wrong group is forgiven anyway', () => {
    const carried = [{ kind: 'freeMisses' as const, amount: 1, from: ['honeyed-tongue'], level: 1 }]
    expect(endOf({ carried }, glyph('shelter'))).toMatchObject({
      message: 'You are sheltered already.',
    })
  })
})
