import { bossAt, gameLabels, type MoveLog, planOf, trialOf, type Vitals } from '@lexiverse/rules'
import type { Ended } from '../ended.ts'

/** One sentence about how the journey ended: by what, at which star, how far from the boss. */
export function whatEnded(ended: Ended): string {
  const { level, nodeId } = ended.attempt.setup
  const place = trialOf(nodeId)?.bossId ?? nodeId
  const star = planOf(level, place)?.title ?? 'this star'
  return `${causeOf(ended, star)}${distanceText(level, place)}`
}

const LAST = 'took your last mind point'

function causeOf({ game, view, moves, attempt }: Ended, star: string): string {
  const last = moves.at(isRevivalDeclined(view.vitals, moves) ? -2 : -1)?.type
  if (trialOf(attempt.setup.nodeId) || last === 'toll')
    return `A lost clue trial of ${star} ${LAST}`
  if (last === 'yield') return `You gave up ${gameLabels[game].label} at ${star}`
  switch (game) {
    case 'word-web':
      return `A wrong group at ${star} ${LAST}`
    case 'twistle':
      return `The last guess at ${star} missed the word and ${LAST}`
    case 'forgotten-word':
      return `A wrong guess before ${star} ${LAST}`
    default:
      return view.status === 'entropy-end'
        ? `Six letters faded at ${star}, and your last mind point with them`
        : `Restoring a letter at ${star} ${LAST}`
  }
}

/** The last move then only declined a Second Dawn: the one before it took the last point. */
const isRevivalDeclined = ({ mindPoints, revivalGlyphs }: Vitals, moves: MoveLog): boolean =>
  moves.at(-1)?.type === 'yield' && mindPoints === 0 && revivalGlyphs > 0

function distanceText(level: number, nodeId: string): string {
  const steps = stepsBetween(level, nodeId, bossAt(level))
  const boss = planOf(level, bossAt(level))?.title
  if (!steps || !boss) return '.'
  return `, ${steps} ${steps === 1 ? 'star' : 'stars'} before ${boss}.`
}

/** The fewest steps along the map, or null if there is no way. */
function stepsBetween(level: number, from: string, to: string): number | null {
  let reached = [from]
  for (let steps = 0; reached.length > 0; steps++) {
    if (reached.includes(to)) return steps
    reached = reached.flatMap(id => planOf(level, id)?.connected ?? [])
  }
  return null
}
