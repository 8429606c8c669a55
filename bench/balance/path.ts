import { type GameType, nodeGamesAt, nodeNumber, perkEffects, planOf } from '@lexiverse/rules'
import { omenLure } from './choices.ts'
import type { Dice } from './dice.ts'
import type { Journey } from './journey.ts'
import type { Player } from './player.ts'

const EXPLORES = 0.45

/**
 * Chooses the next node: toward the boss, sometimes by a detour, away from the player's weak
 * games.
 */
export function chooseNode(journey: Journey, open: readonly string[], dice: Dice): string {
  const { player, run } = journey
  const others = open.filter(id => id !== 'boss')
  if (open.includes('boss')) {
    const canWait = others.length > 0 && run.mindPoints.current >= 2
    const isHurt = run.mindPoints.current < run.mindPoints.maximum
    if (!canWait || !dice.happens(isHurt ? EXPLORES * 1.4 : EXPLORES * 0.6)) return 'boss'
  }
  if (!dice.happens(plansOf(player))) return dice.pick(others)
  const games = nodeGamesAt(run.level, run.seed)
  return dice.weighted(others, id => attraction(journey, id, games))
}

/** A player with Keen Ear uses it to look ahead. */
function plansOf({ skill, perks }: Player): number {
  return perkEffects(perks).revealsMysteries ? Math.max(skill.plans, 0.9) : skill.plans
}

/**
 * The weight of a node: how well its game and those behind it suit the player; a mystery node
 * also counts its glyph.
 */
function attraction(journey: Journey, id: string, games: Record<string, GameType>): number {
  const { player, run } = journey
  const road = roadFrom(run.level, id)
  const eases = road.map(node => easeAt(player, run.level, node, games[node]))
  const [ease = 1] = eases
  const average = eases.reduce((sum, value) => sum + value, 0) / eases.length
  const lure = (isMystery(run.level, id) ? 2 : 1) * omenLure(journey, id)
  return ease ** 3 * average ** 4 * lure * (1 + nodeNumber(id) / 6)
}

function roadFrom(level: number, id: string): string[] {
  const next = planOf(level, id)?.connected[0]
  return next === undefined || next === 'boss' ? [id] : [id, ...roadFrom(level, next)]
}

function isMystery(level: number, id: string): boolean {
  return planOf(level, id)?.type === 'mystery'
}

/** The game of a mystery node is known only with Keen Ear. */
function easeAt(player: Player, level: number, id: string, game: GameType | undefined): number {
  const isKnown = !isMystery(level, id) || perkEffects(player.perks).revealsMysteries
  return game && isKnown ? easeOf(player, game) : easeOfUnknown(player)
}

function easeOf({ weakness }: Player, game: GameType): number {
  return 2 - weakness[game]
}

function easeOfUnknown(player: Player): number {
  const drawn = ['word-web', 'hive-builder', 'twistle'] as const
  return drawn.reduce((sum, game) => sum + easeOf(player, game), 0) / drawn.length
}
