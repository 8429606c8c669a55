import { describe, expect, it } from 'vitest'
import { progressOf } from '../achievements/metrics.ts'
import { newRecord } from '../achievements/record.ts'
import { perkEffects } from './effects.ts'
import { activatePerk, deactivateSlot } from './loadout.ts'
import { perkCategories, perkRarities } from './perk.ts'
import { perkOf, perks } from './registry.ts'
import { activePerks, emptyLoadout, perkSlots } from './slots.ts'
import { perkStats } from './stats.ts'
import { newlyUnlocked } from './unlocks.ts'

const everyId = perks.map(({ id }) => id)
/** The perks of the first page; the others join two games or change a choice. */
const first = perks.slice(0, 13)
const all = first.map(({ id }) => id)

describe('the set', () => {
  it('[PK1] holds thirteen perks, ten that join games and six that change a choice, each in full', () => {
    expect(new Set(all).size).toBe(13)
    expect(new Set(everyId).size).toBe(perks.length)
    const further = perks.slice(13)
    expect(perks.length).toBeGreaterThanOrEqual(28)
    expect(further.filter(({ effect }) => effect.type === 'carry').length).toBeGreaterThanOrEqual(
      10,
    )
    expect(further.filter(({ effect }) => effect.type !== 'carry').length).toBeGreaterThanOrEqual(6)
    for (const { gains, effect } of perks) expect(gains !== undefined).toBe(effect.type === 'carry')
    for (const { name, description, category, rarity, effect, gameTypes } of perks) {
      expect(name).toMatch(/^[A-Z]/)
      expect(description).toMatch(/\.$/)
      expect(effect.description).not.toBe('')
      expect(perkCategories).toContain(category)
      expect(perkRarities).toContain(rarity)
      expect(gameTypes).not.toEqual([])
    }
  })

  it('[PK1] knows four categories and four rarities, and calls each perk by its name', () => {
    expect(perkCategories).toEqual(['mind', 'strategy', 'mastery', 'luck'])
    expect(perkRarities).toEqual(['common', 'rare', 'epic', 'legendary'])
    expect(first.map(({ name }) => name)).toEqual([
      'Mind Guardian',
      'Time Mystic',
      'Score Alchemist',
      'Lucky Lexicon',
      'Hint Whisperer',
      'Perfectionist',
      'Lexical Proximity',
      'Iron Focus',
      'Flexible Recall',
      'Expanding Mind',
      'Deep Satchel',
      'Keen Ear',
      'Waking Star',
    ])
  })

  it('[PK1] gives each its effect type and value', () => {
    const effects = Object.fromEntries(
      first.map(({ id, effect }) => [id, [effect.type, effect.value]]),
    )
    expect(effects).toEqual({
      'mind-guardian': ['max_mind_boost', 1],
      'waking-star': ['bonus_mind_points', 1],
      'time-mystic': ['trial_time_bonus', 20],
      'score-alchemist': ['score_boost', 0.15],
      'lucky-lexicon': ['glyph_chance_boost', 0.15],
      'hint-whisperer': ['free_insight', 1],
      perfectionist: ['flawless_score_boost', 0.25],
      'lexical-proximity': ['word_web_proximity_hint', 1],
      'iron-focus': ['entropy_immunity', 1],
      'flexible-recall': ['disable_hard_mode', 1],
      'expanding-mind': ['mind_point_reward_boost', 0.15],
      'deep-satchel': ['glyph_capacity', 1],
      'keen-ear': ['reveal_mystery', 1],
    })
  })

  it('[PK1] puts the numbers of an effect into its words', () => {
    for (const { effect, description } of perks) {
      const shown = effect.value < 1 ? effect.value * 100 : effect.value
      if (shown > 1) expect(`${description} ${effect.description}`).toContain(String(shown))
    }
  })
})

describe('unlocking', () => {
  it('[PK2] depends on a figure of the record, and shows progress towards it', () => {
    const record = { ...newRecord(), nodesCompleted: 4 }
    const guardian = perks[0]
    expect(guardian && progressOf(guardian.unlockCondition, record)).toEqual({
      isMet: false,
      value: 4,
      target: 5,
    })
    expect(newlyUnlocked(record, [])).toEqual([])
    expect(newlyUnlocked({ ...record, nodesCompleted: 5 }, []).map(({ id }) => id)).toEqual([
      'mind-guardian',
    ])
    expect(newlyUnlocked({ ...record, nodesCompleted: 9 }, ['mind-guardian'])).toEqual([])
  })

  it('[PK2] says the value in the words of the condition', () => {
    for (const { unlockCondition } of perks) {
      const digits = unlockCondition.description.replaceAll(',', '')
      expect(digits).toContain(String(unlockCondition.value))
    }
  })
})

describe('effects', () => {
  it('[PK3] add up over all active perks', () => {
    expect(perkEffects(everyId)).toEqual({
      activePerks: everyId.filter(id => !perkOf(id)?.gains),
      maxMindPointsBonus: 1,
      startingMindPointsBonus: 1,
      wordWebProximityHint: true,
      disableHardMode: true,
      entropyImmunity: true,
      mindPointRewardBoost: 0.15,
      trialSecondsBonus: 20,
      scoreBonus: 0.15,
      glyphChanceBonus: 0.15,
      freeInsightsPerLevel: 1,
      flawlessScoreBonus: 0.25,
      glyphCapacityBonus: 1,
      revealsMysteries: true,
      starsToPass: 1,
      moreOffers: 1,
      moreAnswers: 1,
      omensToLift: 1,
      declinedMindChance: 0.6,
      keepsOffers: true,
    })
  })

  it('[PK3] are nothing for no perk or an unknown one, and count a doubled one once', () => {
    expect(perkEffects(['unheard-of'])).toEqual(perkEffects([]))
    expect(perkEffects(['mind-guardian', 'mind-guardian']).maxMindPointsBonus).toBe(1)
    expect(perkEffects([])).toMatchObject({ entropyImmunity: false, scoreBonus: 0 })
    expect(perkOf('unheard-of')).toBeUndefined()
  })
})

describe('the loadout', () => {
  const worn = { slot1: 'keen-ear', slot2: null, slot3: null }
  const codeOf = (...args: Parameters<typeof activatePerk>) => {
    const change = activatePerk(...args)
    return change.ok ? activePerks(change.loadout) : change.refusal.code
  }

  it('[PK4] takes the first free slot, or the one named', () => {
    expect(codeOf(emptyLoadout, all, 'keen-ear')).toEqual(['keen-ear'])
    expect(activatePerk(worn, all, 'iron-focus')).toMatchObject({
      loadout: { slot2: 'iron-focus' },
    })
    expect(activatePerk(worn, all, 'iron-focus', 'slot3')).toMatchObject({
      loadout: { slot3: 'iron-focus' },
    })
  })

  it('[PK4] moves a perk that is equipped already', () => {
    expect(activatePerk(worn, all, 'keen-ear', 'slot2')).toMatchObject({
      loadout: { slot1: null, slot2: 'keen-ear' },
    })
    expect(activatePerk(worn, all, 'keen-ear', 'slot1')).toEqual({ ok: true, loadout: worn })
  })

  it('[PK4] refuses what is locked, unknown, occupied or a fourth', () => {
    const full = { slot1: 'keen-ear', slot2: 'iron-focus', slot3: 'waking-star' }
    expect(codeOf(worn, ['keen-ear'], 'iron-focus')).toBe('perk-locked')
    expect(codeOf(worn, all, 'unheard-of')).toBe('unknown-perk')
    expect(codeOf(full, all, 'mind-guardian')).toBe('loadout-full')
    expect(activatePerk(worn, all, 'iron-focus', 'slot1')).toMatchObject({
      refusal: { message: 'Slot 1 occupied' },
    })
    expect(perkSlots).toHaveLength(3)
  })

  it('[PK4] frees a slot', () => {
    expect(deactivateSlot(worn, 'slot1')).toEqual(emptyLoadout)
  })

  it('[PK5] counts by category and rarity', () => {
    const stats = perkStats(['keen-ear', 'iron-focus'], ['keen-ear'])
    expect(stats).toMatchObject({ totalPerks: perks.length, totalUnlocked: 2, totalActive: 1 })
    const sum = (counts: Record<string, number>) =>
      Object.values(counts).reduce((total, count) => total + count, 0)
    expect([sum(stats.perksByCategory), sum(stats.perksByRarity)]).toEqual([
      perks.length,
      perks.length,
    ])
  })
})
