import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { setupFor } from '../campaign/attempt.ts'
import { bossTiersAt, difficultyAt } from '../campaign/difficulty-ladder.ts'
import { nodeIdsAt, nodeNumber } from '../campaign/map.ts'
import { openRun, runRecordSchema } from '../campaign/run.ts'
import { settleAttempt } from '../campaign/settle.ts'
import { isOwnJourney, RULES_VERSION, runKinds, setupSchema } from '../engine/setup.ts'
import { practiceSetup } from '../fallback/practice-setup.ts'
import { hiveThreshold } from '../games/hive-builder/state.ts'
import { maxGuessesAt } from '../games/twistle/twistle.ts'
import { glyphCapacity, hasRoom } from '../glyphs/inventory.ts'
import { omensAt } from '../omens/draw.ts'
import { omenOf } from '../omens/registry.ts'
import { type RewardPlace, rewardChances } from '../rewards/chances.ts'
import { answerOffer } from '../rewards/offers.ts'
import { glyphsShown, rollRewards } from '../rewards/roll.ts'
import { scorePaid } from '../rewards/score.ts'
import { stageAttempt, stagedFacts } from '../test-kit/staged-attempt.ts'
import { drawnMeetings, playSeedFrom } from '../wanderers/draw.ts'
import {
  addedTrialGoal,
  HIGHEST_MAGNITUDE,
  magnitudeRules,
  rarerMindPoint,
} from './effect-table.ts'
import { magnitudeOf, magnitudes, magnitudesUpTo } from './registry.ts'

const all = Array.from({ length: HIGHEST_MAGNITUDE }, (_, i) => i + 1)
const anyMagnitude = fc.integer({ min: 0, max: HIGHEST_MAGNITUDE })
const journey = (magnitude: number, perks: string[] = []) =>
  openRun('campaign', perks, playSeedFrom('seed'), { magnitude })
const seeds = Array.from({ length: 200 }, (_, n) => playSeedFrom(String(n)))

describe('magnitudes', () => {
  it('[MG1] each has the rules of all before it and adds at least one', () => {
    const isSteeper = (magnitude: number) => difficultyAt(3, 5, 0, magnitude) !== difficultyAt(3, 5)
    const count = (magnitude: number) =>
      Object.keys(magnitudeRules(magnitude)).length + Number(isSteeper(magnitude))
    fc.assert(
      fc.property(anyMagnitude, anyMagnitude, (a, b) => {
        const [fewer, more] = [Math.min(a, b), Math.max(a, b)]
        expect(magnitudeRules(more)).toMatchObject(magnitudeRules(fewer))
        expect(count(more) > count(fewer)).toBe(a !== b)
      }),
    )
  })

  it('[MG1] each has a name of its own and one sentence', () => {
    expect(magnitudes.map(({ magnitude }) => magnitude)).toEqual(all)
    expect(new Set(magnitudes.map(({ name }) => name)).size).toBe(HIGHEST_MAGNITUDE)
    for (const { text } of magnitudes) expect(text).toMatch(/^[A-Z][^.]{10,70}\.$/)
    expect(magnitudesUpTo(3).map(({ name }) => name)).toEqual([
      'Dimmer Lamps',
      'Early Omens',
      'The Steeper Stair',
    ])
    expect([magnitudeOf(0), magnitudesUpTo(0)]).toEqual([undefined, []])
  })

  it('[MG2] 0 changes nothing and is not stored', () => {
    expect(magnitudeRules(0)).toEqual({})
    expect(magnitudeRules(undefined)).toEqual({})
    const run = journey(0)
    expect(run).toEqual(openRun('campaign', [], playSeedFrom('seed')))
    expect('magnitude' in run || 'magnitude' in setupFor(run, 'node-a', stagedFacts)).toBe(false)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3 }),
        fc.constantFrom(...nodeIdsAt(1)),
        fc.constantFrom(...seeds),
        fc.integer({ min: 0, max: 5 }),
        (level, nodeId, seed, n) => {
          const place: RewardPlace = { kind: 'campaign', level, nodeId }
          const number = nodeNumber(nodeId)
          expect(rewardChances({ ...place, magnitude: 0 }, [])).toEqual(rewardChances(place, []))
          expect(glyphsShown({ ...place, magnitude: 0 })).toBe(glyphsShown(place))
          expect(omensAt('campaign', level, seed, 0)).toEqual(omensAt('campaign', level, seed))
          expect(drawnMeetings(seed, 0)).toEqual(drawnMeetings(seed))
          expect(difficultyAt(level, number, 0, 0)).toBe(difficultyAt(level, number))
          expect(bossTiersAt(level, n, true, 0)).toEqual(bossTiersAt(level, n, true))
          expect(hiveThreshold(level, n, 0)).toBe(hiveThreshold(level, n))
          expect(maxGuessesAt(level, 0)).toBe(maxGuessesAt(level))
          expect(addedTrialGoal({ level, magnitude: 0 }, 'usage')).toBe(0)
        },
      ),
    )
  })

  it('[MG2] only a campaign and a seeded journey have one', () => {
    for (const kind of runKinds.filter(it => !isOwnJourney(it))) {
      const plain = openRun(kind, [], 'seed')
      expect(openRun(kind, [], 'seed', { magnitude: 5 })).toEqual(plain)
    }
  })

  it('[MG3] adds 5 percent to the paid score for each', () => {
    const paid = (magnitude?: number, rewardBase = 100) =>
      scorePaid(
        { level: 1, nodeNumber: 1, perks: [], ...(magnitude && { magnitude }) },
        { rewardBase, isFlawless: false },
      )
    expect([paid(), paid(1), paid(4), paid(10)]).toEqual([110, 116, 132, 165])
    expect([paid(undefined, 20), paid(2, 20)]).toEqual([20, 22])
    const { run, attempt } = stageAttempt(journey(10), 'node-a')
    const { rewards, run: settled } = settleAttempt(run, attempt)
    expect(rewards.score).toBe(495)
    expect(settled.scores['1:node-a']).toBe(495)
  })

  it('[MG4] stays with the run and is frozen into each setup', () => {
    for (const magnitude of all) {
      const run = journey(magnitude)
      expect(runRecordSchema.parse(run).magnitude).toBe(magnitude)
      const setup = setupFor(run, 'node-b', stagedFacts)
      expect(setupSchema.parse(setup).magnitude).toBe(magnitude)
    }
    expect(setupSchema.safeParse({ ...practiceSetup('s'), magnitude: 13 }).success).toBe(false)
  })

  it('[MG4] a game keeps the chances of the rules version that it was opened under', () => {
    const chances = (nodeId: string, magnitude: number, rulesVersion?: number) =>
      rewardChances({ kind: 'campaign', level: 1, nodeId, magnitude, rulesVersion }, [])
    expect(chances('b3', 5, 1).mindPoint).toBeCloseTo(0.3)
    expect(chances('node-a', 6, 1).mindPoint).toBe(0.1)
    expect(chances('boss', 12, 1).mindPoint).toBe(1)
    expect(chances('node-a', 10, 1).glyph).toBeCloseTo(0.35)
    expect(chances('b3', 6, 2).mindPoint).toBeCloseTo(0.2)
    expect(chances('boss', 12, 2).mindPoint).toBeCloseTo(0.4)
    expect(chances('node-a', 10, 2).glyph).toBeCloseTo(0.25)
    for (const magnitude of all) {
      expect(chances('b3', magnitude, RULES_VERSION)).toEqual(chances('b3', magnitude))
      expect(chances('boss', magnitude).mindPoint).toBeLessThan(1)
    }
    const rolls = (rulesVersion: number) =>
      seeds.filter(key => {
        const place = { kind: 'campaign', level: 1, nodeId: 'boss', magnitude: 12 } as const
        return rollRewards('secret', key, { ...place, rulesVersion }, []).mindPoints > 0
      }).length
    expect(rolls(1)).toBe(seeds.length)
    expect(rolls(RULES_VERSION)).toBeLessThan(seeds.length)
  })
})

describe('what each magnitude adds', () => {
  const at = (nodeId: string, magnitude: number): RewardPlace => ({
    kind: 'campaign',
    level: 1,
    nodeId,
    magnitude,
  })
  const mindPoint = (nodeId: string, magnitude: number, ...perks: string[]) =>
    rewardChances(at(nodeId, magnitude), perks).mindPoint

  it('[MG5] 1 makes mind points rarer, at bosses too, and each magnitude more so', () => {
    expect(mindPoint('node-a', 1)).toBeCloseTo(0.13)
    expect(mindPoint('b3', 1)).toBeCloseTo(0.38)
    expect(mindPoint('b3', 1, 'expanding-mind')).toBeCloseTo(0.53)
    expect(mindPoint('boss', 1)).toBeCloseTo(0.88)
    expect(mindPoint('boss', 12)).toBeCloseTo(0.05)
    expect(mindPoint('b3', 5)).toBeCloseTo(0.1)
    expect([mindPoint('node-a', 6), mindPoint('b3', 11)]).toEqual([0, 0])
    const taken = all.map(magnitude => rarerMindPoint(magnitude))
    expect(taken.every((share, i) => share > (taken[i - 1] ?? 0))).toBe(true)
    const finale = { ...at('finale-1', 12), level: 3 }
    expect(rewardChances(finale, []).mindPoint).toBe(1)
    const last = (magnitude: number, rulesVersion?: number) =>
      rewardChances({ ...at('boss', magnitude), level: 3, rulesVersion }, []).mindPoint
    expect([last(11), last(12), last(12, 2)].map(it => it.toFixed(2))).toEqual([
      '0.06',
      '1.00',
      '0.40',
    ])
  })

  it('[MG6] 2 brings omens to level 1, and one more to the others, with a way left plain', () => {
    const ways = ['a t1 t2 t3', 'a m1 m2 m3', 'b m1 m2 m3', 'b b1 b2 b3'].map(way =>
      way.split(' ').map(id => (id.length === 1 ? `node-${id}` : id)),
    )
    for (const seed of seeds) {
      const drawn = [1, 2, 3].map(level => omensAt('campaign', level, seed, 2))
      expect(drawn.map(omens => Object.keys(omens).length)).toEqual([2, 4, 5])
      for (const omens of drawn) {
        expect(ways.some(way => way.every(id => !(id in omens)))).toBe(true)
      }
    }
    expect(omensAt('campaign', 1, seeds[0] ?? '', 1)).toEqual({})
  })

  it('[MG6] 2 lets wanderers wait at level 1, and none twice', () => {
    const levels = new Set<string>()
    for (const seed of seeds) {
      const drawn = drawnMeetings(seed, 2)
      for (const key of drawn.keys()) levels.add(key)
      const ids = [...drawn.values()].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
      for (const [key, { isFirstPart }] of drawn) {
        if (isFirstPart) expect(key).not.toMatch(/^3/)
      }
    }
    expect([...levels].sort()).toEqual(['1:b2', '1:t2', '2:b2', '2:t2', '3:b2', '3:t2'])
    const first = seeds.flatMap(seed => [...drawnMeetings(seed, 2)])
    expect(first.some(([key, { isFirstPart }]) => key.startsWith('1') && isFirstPart)).toBe(true)
  })

  it('[MG7] 3 brings the steps of the ladder sooner, first at level 3', () => {
    const steps = (level: number) => [1, 2, 4, 6, 8, 12].map(n => difficultyAt(level, n, 0, 3))
    for (const level of [1, 2]) {
      expect(steps(level)).toEqual([1, 2, 4, 6, 8, 12].map(n => difficultyAt(level, n)))
    }
    expect([4, 5].map(magnitude => difficultyAt(2, 3, 0, magnitude))).toEqual(['easy', 'medium'])
    expect([5, 6].map(magnitude => difficultyAt(1, 5, 0, magnitude))).toEqual(['easy', 'medium'])
    expect([3, 4].map(magnitude => difficultyAt(3, 7, 0, magnitude))).toEqual(['hard', 'expert'])
    expect(steps(3)).toEqual(['medium', 'medium', 'medium', 'hard', 'hard', 'expert'])
    const lateSteps = [1, 2, 3].map(level => difficultyAt(level, 1, 0, 11))
    expect(lateSteps).toEqual(['medium', 'hard', 'expert'])
    expect([8, 9].map(number => difficultyAt(1, number, 0, 11))).toEqual(['medium', 'hard'])
    expect([7, 8].map(number => difficultyAt(2, number, 0, 11))).toEqual(['hard', 'expert'])
    expect([8, 9].map(magnitude => difficultyAt(2, 3, 0, magnitude))).toEqual(['medium', 'hard'])
    expect(bossTiersAt(2, 0, true, 3)).toEqual(['advanced'])
  })

  it('[MG9] 5 starts with one mind point fewer, and keeps the maximum', () => {
    expect(journey(4).mindPoints).toEqual({ current: 3, maximum: 3 })
    expect(journey(5).mindPoints).toEqual({ current: 2, maximum: 3 })
    expect(journey(5, ['mind-guardian']).mindPoints.current).toBe(2)
    const { current, maximum } = journey(5, ['waking-star']).mindPoints
    expect(maximum - current).toBe(1)
  })

  it('[MG9] 5 draws hard omens at level 2 too, but not at level 1', () => {
    const hardest = (level: number, magnitude: number) =>
      Math.max(
        ...seeds
          .flatMap(seed => Object.values(omensAt('campaign', level, seed, magnitude)))
          .map(id => omenOf(id)?.difficulty ?? 0),
      )
    expect([hardest(2, 4), hardest(1, 5)]).toEqual([3, 3])
    expect(hardest(2, 5)).toBeGreaterThan(3)
  })

  it('[MG10] 6 asks more of every hive, and more for each that was won', () => {
    expect([0, 1, 2].map(wins => hiveThreshold(1, wins, 6))).toEqual([25, 32, 39])
    expect(hiveThreshold(3, 0, 6)).toBe(45)
    expect(hiveThreshold(0, 0, 6)).toBe(hiveThreshold(0, 0))
  })

  it('[MG11] 7 leaves room for two glyphs, three with Deep Satchel', () => {
    expect([6, 7].map(magnitude => glyphCapacity([], magnitude))).toEqual([3, 2])
    expect(glyphCapacity(['deep-satchel'], 7)).toBe(3)
    const held = [{ glyphId: 'insight', quantity: 2 }]
    expect([hasRoom(held, [], 6), hasRoom(held, [], 7)]).toEqual([true, false])
    const run = { ...journey(7), glyphs: held, offers: [{ key: '1:t2', glyphId: 'decay' }] }
    const answer = { glyphId: 'decay', replaceGlyphId: null }
    expect(answerOffer(run, '1:t2', answer, [])).toMatchObject({ ok: true, taken: false })
  })

  it('[MG13] 9 takes a guess from the Word Seekers of the first two levels', () => {
    expect([1, 2, 3].map(level => maxGuessesAt(level, 9))).toEqual([5, 4, 4])
    expect([1, 2, 3].map(level => maxGuessesAt(level, 8))).toEqual([6, 5, 4])
  })

  it('[MG14] 10 shows one glyph at a regular node, less often', () => {
    expect(['node-a', 't2', 'boss'].map(id => glyphsShown(at(id, 10)))).toEqual([1, 3, 3])
    expect(rewardChances(at('node-a', 10), []).glyph).toBeCloseTo(0.28)
    expect(rewardChances(at('t2', 10), []).glyph).toBe(1)
    for (const seed of seeds.slice(0, 50)) {
      const { glyphIds } = rollRewards(seed, 'r', at('node-a', 10), [])
      expect(glyphIds.length).toBeLessThanOrEqual(1)
    }
  })

  it('[MG14] 10 makes the only glyph an offer, though there is room', () => {
    const settle = (magnitude: number) => {
      const { run, attempt } = stageAttempt(journey(magnitude), 'node-a')
      return settleAttempt(run, attempt, { mindPoints: 0, glyphIds: ['decay'] })
    }
    expect(settle(9).rewards).toMatchObject({ glyphs: ['decay'], offers: [] })
    expect(settle(10).rewards).toMatchObject({ glyphs: [], offers: ['decay'] })
  })

  it('[MG15] 11 asks for older words, whatever the streak', () => {
    const tiers = (streak: number) => [1, 2, 3].map(level => bossTiersAt(level, streak, true, 11))
    expect(tiers(0)).toEqual([['advanced', 'rare'], ['rare', 'archaic'], ['archaic']])
    expect(tiers(9)).toEqual(tiers(0))
  })

  it('[MG8] [MG15] 4 and 11 raise the goals of clue trials', () => {
    const goals = (level: number, magnitude: number) =>
      (['etymology', 'usage'] as const).map(clue => addedTrialGoal({ level, magnitude }, clue))
    expect([goals(1, 3), goals(1, 4), goals(3, 10)]).toEqual([
      [0, 0],
      [2, 2],
      [2, 2],
    ])
    expect([goals(2, 11), goals(3, 11)]).toEqual([
      [2, 2],
      [7, 2],
    ])
  })
})
