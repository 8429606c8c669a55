import { type GameType, nodeGamesAt, nodeNumber, planOf } from '@lexiverse/rules'
import type { Journey } from './journey.ts'
import type { Player } from './player.ts'

const EXPLORES = 0.45

/** Where to go next: on toward the boss, with a detour now and then, away from what one is bad at. */
export function chooseNode(journey: Journey, open: readonly string[]): string {
  const { dice, player, run } = journey
  const others = open.filter(id => id !== 'boss')
  if (open.includes('boss')) {
    const canWait = others.length > 0 && run.mindPoints.current >= 2
    const isHurt = run.mindPoints.current < run.mindPoints.maximum
    if (!canWait || !dice.happens(isHurt ? EXPLORES * 1.4 : EXPLORES * 0.6)) return 'boss'
  }
  if (!dice.happens(player.skill.plans)) return dice.pick(others)
  const games = nodeGamesAt(run.level, run.seed)
  return dice.weighted(others, id => attraction(journey, id, games[id]))
}

/** A mystery node is worth its glyph, but only Keen Ear knows what is played there. */
function attraction({ player, run }: Journey, id: string, game: GameType | undefined): number {
  const isMystery = planOf(run.level, id)?.type === 'mystery'
  const isKnown = game && (!isMystery || player.perks.includes('keen-ear'))
  const ease = isKnown ? easeOf(player, game) : easeOfUnknown(player)
  return ease ** 4 * (isMystery ? 2 : 1) * (1 + nodeNumber(id) / 6)
}

function easeOf({ weakness }: Player, game: GameType): number {
  return 2 - weakness[game]
}

function easeOfUnknown(player: Player): number {
  const games = ['word-web', 'hive-builder', 'twistle'] as const
  return games.reduce((sum, game) => sum + easeOf(player, game), 0) / games.length
}
