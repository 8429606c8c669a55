import {
  countPerks,
  type GameType,
  newlyUnlocked,
  perkCategories,
  perkOf,
  perkRarities,
  perkSlots,
  perks,
} from '@lexiverse/rules'
import { count, type Figures } from './figures.ts'
import { aimOf, judge, type Player } from './player.ts'
import { perkWorth, type Worths } from './worths.ts'

/** How much a player needs help in these games. */
export function weaknessIn({ weakness }: Player, games: readonly GameType[]): number {
  if (games.length === 0) return 1
  return games.reduce((sum, game) => sum + weakness[game], 0) / games.length
}

function appealOf(player: Player, id: string, worths: Worths): number {
  const { gameTypes = [], rarity, category } = perkOf(id) ?? {}
  const opinion = judge(player, `perk:${id}`)
  if (player.style === 'greedy') return opinion + perkRarities.indexOf(rarity ?? 'common')
  if (player.style === 'careful') return opinion - perkCategories.indexOf(category ?? 'luck')
  return opinion * weaknessIn(player, gameTypes) * perkWorth(worths, id, aimOf(player))
}

/** The perks that the player would wear, of those that may be worn. */
export function bestLoadout(player: Player, open: readonly string[], worths: Worths): string[] {
  const worth = new Map(open.map(id => [id, appealOf(player, id, worths)]))
  const ranked = [...open].sort((a, b) => (worth.get(b) ?? 0) - (worth.get(a) ?? 0))
  return ranked.slice(0, perkSlots.length)
}

/** Perks of the specification are reported, not held. */
export const SPECIFIED_PERKS = 13

/**
 * Counts what a bot would wear of the later perks, beside one another. Among all perks nearly none of them is worn,
 * since four specified ones are worth more: that share is reported too, but tells little about which later perks
 * compete with one another.
 */
export function countLater(player: Player, worths: Worths, figures: Figures): void {
  const later = perks.slice(SPECIFIED_PERKS).map(({ id }) => id)
  const open = player.unlocked.filter(id => later.includes(id))
  if (open.length <= perkSlots.length) return
  count(figures.laterOpen, open)
  count(figures.laterWorn, bestLoadout(player, open, worths))
}

/** Unlocked perks are equipped from the next attempt on; mind perks count from the next journey. */
export function unlockAndEquip(player: Player, worths: Worths, figures: Figures): void {
  const fresh = newlyUnlocked(player.record, player.unlocked).map(({ id }) => id)
  if (fresh.length === 0) return
  count(figures.perksUnlocked, fresh)
  player.unlocked.push(...fresh)
  player.record = countPerks(player.record, player.unlocked.length)
  player.perks = bestLoadout(player, player.unlocked, worths)
}
