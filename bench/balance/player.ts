import { type GameType, newRecord, type PlayerRecord } from '@lexiverse/rules'
import { Dice } from './dice.ts'
import type { Skill } from './skills.ts'

/** How a bot chooses: what pays most at once, what is safest, or what is worth most to the journey. */
export const styles = ['value', 'careful', 'greedy'] as const
type Style = (typeof styles)[number]

/** A player who plays several campaigns and keeps unlocks. */
export interface Player {
  /** Seeds everything that differs between players of a skill. */
  name: string
  skill: Skill
  style: Style
  /** Strength by game: a factor on the chance to miss. */
  weakness: Record<GameType, number>
  record: PlayerRecord
  unlocked: string[]
  perks: string[]
  /** Played to their end. */
  campaigns: number
}

export function newPlayer(
  skill: Skill,
  name: string,
  { style = 'value', perks = [] }: { style?: Style; perks?: string[] } = {},
): Player {
  const dice = new Dice(name)
  const weakness = () => 0.6 + 0.8 * dice.roll()
  return {
    name,
    skill,
    style,
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
    campaigns: 0,
  }
}

/** The factor by which a player misjudges the worth of a thing: 0.5 to 1.5, always the same for both. */
export function judge({ name }: Player, thing: string): number {
  return 0.5 + new Dice(`${name} judges ${thing}`).roll()
}

/** How much a player cares for winning, and otherwise for score: 0 to 1. */
export function aimOf({ name }: Player): number {
  return new Dice(`${name} aims`).roll()
}

/** A chance adjusted by this player's weakness. */
export function chanceOf(player: Player, game: GameType, chance: number): number {
  return Math.max(0, 1 - (1 - chance) * player.weakness[game])
}
