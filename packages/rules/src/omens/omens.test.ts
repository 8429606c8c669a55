import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setupFor } from '../campaign/attempt.ts'
import { difficultyAt } from '../campaign/difficulty-ladder.ts'
import { nodeNumber, planOf } from '../campaign/map.ts'
import { gamesAt } from '../campaign/node-games.ts'
import { progressView } from '../campaign/progress-view.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import { runKinds, setupSchema } from '../engine/setup.ts'
import { rarities } from '../glyphs/glyph.ts'
import { rewardChances } from '../rewards/chances.ts'
import { glyphsShown } from '../rewards/roll.ts'
import { scorePaid } from '../rewards/score.ts'
import { stageAttempt, stagedFacts } from '../test-kit/staged-attempt.ts'
import { sayOmenPay } from './describe.ts'
import { omenAt, omensAt, withOmens } from './draw.ts'
import { omenOf, omens } from './registry.ts'

const seeds = fc.stringMatching(/^[0-9a-f]{8}$/).map(withOmens)
const RUNS = { numRuns: 500 }
const ways = ['att', 'amm', 'bmm', 'bbb'].map(([lamp, , chain]) => [
  `node-${lamp}`,
  ...[1, 2, 3].map(n => `${chain}${n}`),
])

/** A campaign at level 3 whose star bears the omen, all stars open. */
function runWith(omenId: string): { run: RunRecord; nodeId: string } {
  for (let n = 0; ; n++) {
    const seed = withOmens(String(n))
    const [nodeId] =
      Object.entries(omensAt('campaign', 3, seed)).find(([, id]) => id === omenId) ?? []
    const run = { ...openRun('campaign', [], seed), level: 3, openedLevels: [3] }
    if (nodeId) return { run, nodeId }
  }
}

// Hundreds of maps in each test: generous for a machine that is busy with others.
describe('the omens of a map', { timeout: 60_000 }, () => {
  it('[OM1] are three at level 2 and four at level 3, on stars between start and boss', () => {
    fc.assert(
      fc.property(seeds, seed => {
        for (const [level, count] of [
          [2, 3],
          [3, 4],
        ] as const) {
          const drawn = omensAt('campaign', level, seed)
          expect(Object.keys(drawn)).toHaveLength(count)
          for (const id of Object.keys(drawn)) {
            expect(['regular', 'mystery']).toContain(planOf(level, id)?.type)
          }
          expect(omensAt('multiplayer', level, seed)).toEqual(drawn)
        }
      }),
      RUNS,
    )
  })

  it('[OM1] are in campaigns, parties and seeded journeys only, and not at level 1', () => {
    const seed = withOmens('any')
    const kinds = runKinds.filter(kind => Object.keys(omensAt(kind, 2, seed)).length > 0)
    expect(kinds).toEqual(['campaign', 'multiplayer', 'seeded'])
    expect([0, 1].map(level => omensAt('campaign', level, seed))).toEqual([{}, {}])
  })

  it('[OM2] leave a plain way from start to boss, and none comes twice', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 3), (seed, level) => {
        const drawn = omensAt('campaign', level, seed)
        expect(ways.some(way => way.every(id => !(id in drawn)))).toBe(true)
        expect(new Set(Object.values(drawn)).size).toBe(Object.keys(drawn).length)
      }),
      RUNS,
    )
  })

  it('[OM2] fit their game, tell nothing of a mystery, and are no feat at level 2', () => {
    fc.assert(
      fc.property(seeds, fc.constantFrom(2, 3), (seed, level) => {
        const games = gamesAt(level, seed)
        for (const [nodeId, id] of Object.entries(omensAt('campaign', level, seed))) {
          const omen = omenOf(id)
          expect(omen?.games).toContain(games[nodeId as keyof typeof games])
          if (planOf(level, nodeId)?.type === 'mystery') expect(omen?.games).toHaveLength(3)
          if (level === 2) expect(omen?.difficulty).toBeLessThanOrEqual(3)
          if (omen?.rules.harder) {
            expect(difficultyAt(level, nodeNumber(nodeId))).not.toBe('expert')
          }
        }
      }),
      RUNS,
    )
  })

  it('[OM2] each of them is met', () => {
    const met = Array.from({ length: 400 }, (_, n) => omensAt('campaign', 3, withOmens(`${n}`)))
    expect(new Set(met.flatMap(drawn => Object.values(drawn))).size).toBe(omens.length)
  })

  it('[OM3] follow from the play seed, which says from how many they are drawn', () => {
    expect(withOmens('abc')).toBe(`o${omens.length}-abc`)
    const early = Array.from({ length: 300 }, (_, n) => omensAt('campaign', 3, `o4-${n}`))
    const ids = new Set(early.flatMap(drawn => Object.values(drawn)))
    expect([...ids].sort()).toEqual(
      omens
        .slice(0, 4)
        .map(({ id }) => id)
        .sort(),
    )
  })

  it('[OM3] are none in a journey that an earlier release has opened', () => {
    const run = { ...openRun('campaign', [], 'f3b1c2d4a0f3b1c2d4a0f3b1c2d4a0ff'), level: 3 }
    expect(progressView(run).omens).toEqual({})
    expect(setupFor(run, 'node-a', stagedFacts)).not.toHaveProperty('omen')
  })

  it('[OM4] are shown by the map, and frozen into the setup of each attempt there', () => {
    const { run, nodeId } = runWith('glass-star')
    expect(progressView(run).omens[nodeId]).toBe('glass-star')
    const setup = setupFor(run, nodeId, stagedFacts)
    expect(setup.omen).toBe('glass-star')
    expect(setupSchema.parse(setup)).toEqual(setup)
    expect(setupFor({ ...run, attempts: { [`3:${nodeId}`]: 1 } }, nodeId, stagedFacts).omen).toBe(
      'glass-star',
    )
    expect(setupFor(run, 'boss', stagedFacts)).not.toHaveProperty('omen')
    expect(omenAt(run, 'constructor')).toBeUndefined()
  })
})

describe('what an omen pays', () => {
  const place = { kind: 'campaign', level: 2, nodeId: 'm1' } as const
  const paying = (has: (omen: (typeof omens)[number]) => unknown) => omens.filter(has)
  const plain = rewardChances(place, [])

  it('[OM5] is a certain glyph', () => {
    for (const { id } of paying(({ pay }) => pay.isGlyphSure)) {
      expect(rewardChances({ ...place, omen: id }, []).glyph, id).toBe(1)
      expect(rewardChances({ ...place, nodeId: 'start', omen: id }, []).glyph, id).toBe(0)
    }
  })

  it('[OM5] is a better rarity, also on top of a mystery node', () => {
    for (const { id } of paying(({ pay }) => pay.rarityStep)) {
      const better = rewardChances({ ...place, omen: id }, []).rarities
      expect(better.common, id).toBe(0)
      for (const [step, rarity] of rarities.slice(0, 3).entries()) {
        expect(better[rarities[step + 1] ?? 'legendary'], id).toBeCloseTo(plain.rarities[rarity])
      }
      const mystery = rewardChances({ ...place, nodeId: 't2', omen: id }, []).rarities
      expect([mystery.common, mystery.uncommon], id).toEqual([0, 0])
    }
  })

  it('[OM5] is one more glyph to choose from', () => {
    for (const { id } of paying(({ pay }) => pay.moreShown)) {
      expect(glyphsShown({ ...place, omen: id }), id).toBe(glyphsShown(place) + 1)
    }
  })

  it('[OM5] is a likelier mind point, under the usual limit', () => {
    for (const { id, pay } of paying(({ pay }) => pay.mindPoint)) {
      const { mindPoint } = rewardChances({ ...place, omen: id }, [])
      expect(mindPoint, id).toBeCloseTo(plain.mindPoint + (pay.mindPoint ?? 0))
      const late = rewardChances({ ...place, nodeId: 'b3', omen: id }, ['expanding-mind'])
      expect(late.mindPoint, id).toBe(0.75)
    }
  })

  it('[OM5] is more score, added to the bonuses of perks', () => {
    const setup = { level: 1, nodeNumber: 1, perks: ['score-alchemist'] }
    const won = { rewardBase: 60, isFlawless: false }
    for (const { id, pay } of paying(({ pay }) => pay.score)) {
      const paid = Math.round(60 * (1.15 + (pay.score ?? 0)))
      expect(scorePaid({ ...setup, omen: id }, won), id).toBe(
        paid >= 100 ? Math.round(1.1 * paid) : paid,
      )
    }
  })

  it('[OM6] is told in words for every omen', () => {
    expect(omens.map(omen => sayOmenPay(omen))).not.toContain('.')
    const said = (id: string) => sayOmenPay(omenOf(id) ?? { pay: {} })
    expect(said('keystone')).toBe('A certain glyph.')
    expect(said('restless')).toBe('50% more score.')
    expect(said('nameless-star')).toBe('+10% chance of a mind point.')
    expect(said('glass-star')).toBe(
      'If flawless: a certain glyph, one rarity better, with one more to choose from.',
    )
  })

  it('[OM7] at a Glass Star is lost with a victory that is not flawless', () => {
    const { run, nodeId } = runWith('glass-star')
    const won = (isFlawless: boolean) => {
      const { run: entered, attempt } = stageAttempt(run, nodeId, { isFlawless })
      return settleAttempt(entered, attempt, { mindPoints: 0, glyphIds: ['insight', 'decay'] })
    }
    expect(won(true).rewards.offers).toEqual(['insight', 'decay'])
    expect(won(false).rewards).toMatchObject({ offers: [], glyphs: [] })
    expect(won(false).run.scores).toHaveProperty(`3:${nodeId}`)
  })
})

it('[OM8] every omen has a name of its own and one sentence, and each game has three or more', () => {
  expect(new Set(omens.map(({ name }) => name)).size).toBe(omens.length)
  expect(new Set(omens.map(({ id }) => id)).size).toBe(omens.length)
  for (const { id, text, rules } of omens) {
    expect(text, id).toMatch(/^[A-Z][^.]+\.$/)
    expect(JSON.parse(JSON.stringify(rules)), id).toEqual(rules)
  }
  for (const game of ['word-web', 'hive-builder', 'twistle'] as const) {
    expect(omens.filter(({ games }) => games.includes(game)).length).toBeGreaterThanOrEqual(3)
  }
})
