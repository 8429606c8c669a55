import {
  activatePerk,
  activePerks,
  perks as allPerks,
  countPerks,
  emptyLoadout,
  type GameType,
  newlyUnlocked,
  newRecord,
  type PlayerRecord,
} from '@lexiverse/rules'
import type { Dice } from './dice.ts'
import { count, type Figures } from './figures.ts'
import type { Skill } from './skills.ts'

/** A player who plays several campaigns and keeps unlocks. */
export interface Player {
  skill: Skill
  /** Strength by game: a factor on the chance to miss. */
  weakness: Record<GameType, number>
  record: PlayerRecord
  unlocked: string[]
  perks: string[]
  /** This player's favourite perks, in order; random, not optimal. */
  tastes: string[]
}

export function newPlayer(skill: Skill, dice: Dice, perks: string[] = []): Player {
  const weakness = () => 0.6 + 0.8 * dice.roll()
  return {
    skill,
    weakness: {
      'word-web': weakness(),
      'hive-builder': weakness(),
      twistle: weakness(),
      'forgotten-word': 1,
      'time-trial': 1,
    },
    record: newRecord(),
    unlocked: [],
    perks,
    tastes: dice.shuffled(allPerks.map(({ id }) => id)),
  }
}

/** A chance adjusted by this player's weakness. */
export function chanceOf(player: Player, game: GameType, chance: number): number {
  return Math.max(0, 1 - (1 - chance) * player.weakness[game])
}

/** Unlocked perks are equipped from the next attempt on; mind perks count from the next journey. */
export function unlockAndEquip(player: Player, figures: Figures): void {
  const fresh = newlyUnlocked(player.record, player.unlocked)
  if (fresh.length === 0) return
  count(
    figures.perksUnlocked,
    fresh.map(({ id }) => id),
  )
  player.unlocked.push(...fresh.map(({ id }) => id))
  player.record = countPerks(player.record, player.unlocked.length)
  let loadout = emptyLoadout
  for (const id of player.tastes) {
    const change = activatePerk(loadout, player.unlocked, id)
    if (change.ok) loadout = change.loadout
  }
  player.perks = activePerks(loadout)
}
