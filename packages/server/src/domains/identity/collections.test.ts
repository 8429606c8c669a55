import { describe, expect, it } from 'vitest'
import { mergeAchievements, mergePerks } from './collections.ts'

const perk = (perk_id: string, slot: string | null, unlocked_at = 1) => ({
  perk_id,
  slot,
  unlocked_at,
  announced_at: null,
  unlocked_for: null,
})

describe('perks of a guest and an account', () => {
  it('[ID11] keep the account’s loadout', () => {
    const account = [perk('keen-ear', 'slot1', 5), perk('iron-focus', null)]
    const guest = [perk('keen-ear', null, 3), perk('waking-star', 'slot1')]
    expect(mergePerks(account, guest)).toEqual([
      perk('keen-ear', 'slot1', 3),
      perk('iron-focus', null),
      perk('waking-star', null),
    ])
  })

  it('[ID11] keep the guest’s loadout if the account has none equipped', () => {
    const account = [perk('keen-ear', null)]
    const guest = [perk('keen-ear', 'slot2'), perk('waking-star', 'slot1')]
    expect(mergePerks(account, guest)).toEqual([
      perk('keen-ear', 'slot2'),
      perk('waking-star', 'slot1'),
    ])
  })
})

describe('achievements of a guest and an account', () => {
  it('[ID11] keep the earlier date and are announced once', () => {
    const earned = (achievement_id: string, earned_at: number, announced_at: number | null) => ({
      achievement_id,
      earned_at,
      announced_at,
    })
    expect(
      mergeAchievements([earned('first-star', 9, null)], [earned('first-star', 4, 5)]),
    ).toEqual([earned('first-star', 4, 5)])
  })
})
