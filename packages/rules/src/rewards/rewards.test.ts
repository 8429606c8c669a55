import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { nodeIdsAt } from '../campaign/map.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { runKinds } from '../engine/setup.ts'
import { type Rarity, rarities } from '../glyphs/glyph.ts'
import { FIRST_GLYPHS } from '../glyphs/pool.ts'
import { glyphOf, glyphs, glyphWeight } from '../glyphs/registry.ts'
import { perks as allPerks } from '../perks/registry.ts'
import {
  mindPointChanceAt,
  mindPointFactor,
  type RewardPlace,
  rarityWeights,
  rewardChances,
} from './chances.ts'
import { answerOffer } from './offers.ts'
import { noRewards, type RolledRewards, rollRewards } from './roll.ts'
import { nodeMultiplier, scorePaid } from './score.ts'

const at = (nodeId: string, level = 1): RewardPlace => ({ kind: 'campaign', level, nodeId })
const mindChance = (place: RewardPlace, ...perks: string[]) => rewardChances(place, perks).mindPoint
const glyphChance = (place: RewardPlace, ...perks: string[]) => rewardChances(place, perks).glyph

describe('chances', () => {
  it('[RW1] scales the mind point by node number', () => {
    const factors = [1, 2, 3, 4, 5, 7, 8, 11, 12, 40].map(mindPointFactor)
    expect(factors).toEqual([1, 1, 1.4, 1.4, 1.6, 1.6, 2, 2, 2.4, 2.4])
    const chances = ['node-a', 't1', 'b1', 'b2', 'b3'].map(id => mindChance(at(id)))
    expect(chances).toEqual([0.25, 0.35, 0.4, 0.5, 0.5])
  })

  it('[RW1] adds the perk boost and stays within its cap', () => {
    expect(mindChance(at('node-a'), 'expanding-mind')).toBeCloseTo(0.4)
    expect(mindChance(at('b3'), 'expanding-mind')).toBeCloseTo(0.65)
    expect(mindChance(at('node-40'))).toBe(0.6)
    expect([mindPointChanceAt(12, 0.3), mindPointChanceAt(0, 0.9)]).toEqual([0.75, 0.75])
    const places = fc.record({
      kind: fc.constantFrom(...runKinds),
      level: fc.integer({ min: 0, max: 3 }),
      nodeId: fc.constantFrom(...nodeIdsAt(1), ...nodeIdsAt(0), 'node-40', 'time-trial'),
    })
    const worn = fc.subarray(allPerks.map(({ id }) => id))
    fc.assert(
      fc.property(places, worn, (place, perks) => {
        const { mindPoint, glyph, rarities: shares } = rewardChances(place, perks)
        const isBoss = mindPoint === 1 && place.nodeId.endsWith('boss')
        expect(isBoss || mindPoint <= 0.75).toBe(true)
        expect(mindPoint).toBeGreaterThanOrEqual(0)
        expect(glyph >= 0 && glyph <= 1).toBe(true)
        expect(Object.values(shares).reduce((sum, share) => sum + share, 0)).toBeCloseTo(1)
      }),
    )
  })

  it('[RW2] gives a tenth elsewhere, plus the boost', () => {
    expect(mindChance({ ...at('b3'), kind: 'multiplayer' })).toBe(0.1)
    expect(mindChance({ ...at('b3'), kind: 'multiplayer' }, 'expanding-mind')).toBe(0.25)
    expect(mindChance(at('elsewhere'))).toBe(0.1)
    expect(mindChance(at('start'))).toBe(0)
  })

  it('[RW3] is sure of a mind point and a glyph at a boss', () => {
    for (const kind of ['campaign', 'multiplayer'] as const) {
      expect(rewardChances({ ...at('boss', 2), kind }, [])).toMatchObject({
        mindPoint: 1,
        glyph: 1,
      })
    }
  })

  it('[RW4] gives a glyph by the kind of node, and more with Lucky Lexicon', () => {
    expect(glyphChance(at('node-a'))).toBe(0.4)
    expect(glyphChance(at('node-a'), 'lucky-lexicon')).toBeCloseTo(0.55)
    expect(glyphChance(at('t2'))).toBe(1)
    expect(glyphChance(at('t2'), 'lucky-lexicon')).toBe(1)
    expect(glyphChance(at('node-9'))).toBe(0)
  })

  it('[RW5] weighs rarities, one step better at a mystery node, rare or better at a boss', () => {
    expect(rarityWeights).toEqual({ common: 50, uncommon: 27, rare: 15, epic: 6, legendary: 2 })
    const shares = (nodeId: string) =>
      rarities.map(rarity =>
        Number((rewardChances(at(nodeId), []).rarities[rarity] * 100).toFixed(2)),
      )
    expect(shares('node-a')).toEqual([50, 27, 15, 6, 2])
    expect(shares('b2')).toEqual([0, 50, 27, 15, 8])
    expect(shares('boss')).toEqual([0, 0, 65.22, 26.09, 8.7])
  })

  it('[RW7] pays nothing in the tutorial, a time trial or practice', () => {
    for (const kind of ['tutorial', 'time-trial', 'practice'] as const) {
      for (const nodeId of ['boss', 't2', 'node-a', 'tutorial-boss']) {
        const place = { kind, level: nodeId === 'tutorial-boss' ? 0 : 1, nodeId }
        expect(rollRewards('s', 'r', place, ['lucky-lexicon'])).toEqual(noRewards)
      }
    }
  })
})

describe('the roll', () => {
  const rolls = (nodeId: string, perks: string[] = []) =>
    Array.from({ length: 4000 }, (_, i) => rollRewards('secret', `run ${i}`, at(nodeId), perks))
  const share = (hits: unknown[]) => hits.length / 4000

  it('[RW6] is the same for the same run, level and node, and depends on the secret', () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (secret, run) => {
        expect(rollRewards(secret, run, at('t1'), [])).toEqual(
          rollRewards(secret, run, at('t1'), []),
        )
      }),
    )
    const draws = (secret: string, level: number, nodeId: string) =>
      JSON.stringify(
        Array.from({ length: 50 }, (_, i) => rollRewards(secret, `${i}`, at(nodeId, level), [])),
      )
    const all = [draws('a', 1, 't1'), draws('b', 1, 't1'), draws('a', 2, 't1'), draws('a', 1, 't3')]
    expect(new Set(all).size).toBe(4)
  })

  it('[RW6] only ever gains from a perk', () => {
    const boosted = rolls('node-a', ['expanding-mind', 'lucky-lexicon'])
    for (const [i, plain] of rolls('node-a').entries()) {
      expect(boosted[i]?.mindPoints).toBeGreaterThanOrEqual(plain.mindPoints)
      if (plain.glyphIds.length > 0) expect(boosted[i]?.glyphIds).toEqual(plain.glyphIds)
    }
  })

  it('[RW8] wins as often as the chances say', () => {
    const rolled = rolls('b2')
    expect(share(rolled.filter(({ mindPoints }) => mindPoints))).toBeCloseTo(0.5, 1)
    const first = ({ glyphIds: [id = ''] }: RolledRewards) => glyphOf(id)?.rarity
    const rarityOf = (rarity: string) => share(rolled.filter(won => first(won) === rarity))
    expect(rarityOf('uncommon')).toBeCloseTo(0.5, 1)
    expect(rarityOf('legendary')).toBeCloseTo(0.08, 1)
    expect(rarityOf('common')).toBe(0)
    expect(share(rolls('node-a').filter(({ glyphIds }) => glyphIds.length > 0))).toBeCloseTo(0.4, 1)
  })

  it.each([
    ['node-a', 2],
    ['t2', 3],
    ['boss', 3],
  ])('[RW12] at %s shows %i different glyphs, of the rarities of that place', (nodeId, shown) => {
    const { rarities: shares } = rewardChances(at(nodeId), [])
    for (const { glyphIds } of rolls(nodeId).filter(won => won.glyphIds.length > 0)) {
      expect(new Set(glyphIds).size).toBe(shown)
      for (const id of glyphIds) expect(shares[glyphOf(id)?.rarity as Rarity]).toBeGreaterThan(0)
    }
  })

  it('[RW5] draws a glyph by its weight within its rarity', () => {
    const dealt = rolls('t2').map(({ glyphIds }) => glyphIds[0])
    const times = (id: string) => dealt.filter(found => found === id).length
    expect(times('momentum') / times('temporal-shift')).toBeCloseTo(1, 0)
    expect(times('momentum')).toBeGreaterThan(800)
    const commons = rolls('node-a').flatMap(({ glyphIds }) => glyphIds.slice(0, 1))
    const mending = commons.filter(id => id === 'mending').length
    const insight = commons.filter(id => id === 'insight').length
    expect(mending / (mending + insight)).toBeCloseTo(0.75, 1)
  })

  it('[RW5] makes Mending three of four common glyphs, however many there are', () => {
    const commons = glyphs.filter(({ rarity }) => rarity === 'common')
    expect(commons.length).toBeGreaterThan(2)
    for (const among of [commons, commons.slice(0, 2)]) {
      const total = among.reduce((sum, glyph) => sum + glyphWeight(glyph, among), 0)
      expect(glyphWeight(glyphOf('mending'), among) / total).toBeCloseTo(0.75, 12)
    }
    const place = at('node-a', 2)
    const shows = (drawnFrom: number) => {
      const won = Array.from({ length: 2000 }, (_, i) =>
        rollRewards('secret', `run ${i}`, { ...place, drawnFrom }, []),
      ).filter(({ glyphIds }) => glyphIds.length > 0)
      const first = won.filter(({ glyphIds }) => glyphIds[0] === 'mending').length
      const any = won.filter(({ glyphIds }) => glyphIds.includes('mending')).length
      return { first: first / won.length, any: any / won.length }
    }
    const [few, all] = [shows(FIRST_GLYPHS), shows(glyphs.length)]
    expect(all.first).toBeCloseTo(few.first, 2)
    expect(Math.abs(all.any - few.any)).toBeLessThan(0.05)
  })

  it('[GL10] draws later glyphs only where the journey has them', () => {
    const won = (drawnFrom?: number) =>
      ['node-a', 't2', 'boss'].flatMap(nodeId =>
        Array.from({ length: 600 }, (_, i) =>
          rollRewards('s', `${i}`, { ...at(nodeId, 2), ...(drawnFrom && { drawnFrom }) }, []),
        ).flatMap(({ glyphIds }) => glyphIds),
      )
    const first = glyphs.slice(0, FIRST_GLYPHS).map(({ id }) => id)
    expect(new Set(won())).toEqual(new Set(first))
    expect(new Set(won(glyphs.length))).toEqual(new Set(glyphs.map(({ id }) => id)))
  })
})

describe('score', () => {
  it('[CA20] multiplies by node number', () => {
    expect([1, 5, 6, 10, 11, 12].map(nodeMultiplier)).toEqual([1, 1, 1.5, 1.5, 2, 2])
  })

  it('[CA21] pays a tenth more from 100 on', () => {
    const paid = (rewardBase: number, level: number, nodeNumber: number) =>
      scorePaid({ level, nodeNumber, perks: [] }, { rewardBase, isFlawless: true })
    expect(paid(99, 1, 1)).toBe(99)
    expect(paid(100, 1, 1)).toBe(110)
    expect(paid(400, 3, 12)).toBe(1760)
    expect(paid(11, 0, 1)).toBe(6)
  })
})

describe('an offer', () => {
  const held = [
    { glyphId: 'insight', quantity: 2 },
    { glyphId: 'mending', quantity: 1 },
  ]
  const run: RunRecord = {
    ...openRun('campaign', [], 's'),
    glyphs: held,
    offers: [
      { key: '1:t2', glyphId: 'decay' },
      { key: '1:t2', glyphId: 'momentum' },
      { key: '1:t3', glyphId: 'unveiling' },
    ],
  }
  const others = [{ key: '1:t3', glyphId: 'unveiling' }]
  const answer = (
    glyphId: string | null,
    replaceGlyphId: string | null = null,
    perks: string[] = [],
  ) => answerOffer(run, '1:t2', { glyphId, replaceGlyphId }, perks)

  it('[RW11] one of the glyphs is taken for a held one, and the others are gone', () => {
    expect(answer('momentum', 'insight')).toMatchObject({
      ok: true,
      taken: true,
      run: {
        glyphs: [
          { glyphId: 'insight', quantity: 1 },
          { glyphId: 'mending', quantity: 1 },
          { glyphId: 'momentum', quantity: 1 },
        ],
        offers: others,
        scores: {},
      },
    })
  })

  it('[RW11] becomes 25 score once, when none is taken or there is no room', () => {
    const declined = { run: { glyphs: held, offers: others, scores: { '1:t2#offer': 25 } } }
    expect(answer(null)).toMatchObject({ taken: false, ...declined })
    expect(answer(null, null, ['deep-satchel'])).toMatchObject({ taken: false, ...declined })
    expect(answer('decay')).toMatchObject({ taken: false, ...declined })
  })

  it('[RW11] is taken at once when there is room', () => {
    const taken = answer('decay', null, ['deep-satchel'])
    expect(taken).toMatchObject({ taken: true, run: { glyphs: [{}, {}, { glyphId: 'decay' }] } })
  })

  it('[RW11] cannot be answered with a glyph that was not shown or is not held, nor elsewhere', () => {
    const elsewhere = answerOffer(run, '1:t1', { glyphId: 'decay', replaceGlyphId: null }, [])
    expect(elsewhere).toMatchObject({ refusal: { code: 'no-offer' } })
    expect(answer('unveiling')).toMatchObject({ refusal: { code: 'no-offer' } })
    expect(answer('decay', 'unveiling')).toMatchObject({ refusal: { code: 'glyph-not-held' } })
  })

  it('[RW11] of the last release, with a single glyph, is answered in the same way', () => {
    const single: RunRecord = { ...run, offers: [{ key: '1:t2', glyphId: 'decay' }] }
    const choice = { glyphId: 'decay', replaceGlyphId: 'mending' }
    expect(answerOffer(single, '1:t2', choice, [])).toMatchObject({ taken: true })
  })
})
