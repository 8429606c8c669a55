import type { JourneySummary } from '@lexiverse/contract'
import { finaleNumber, levelAt, planOf, trialOf } from '@lexiverse/rules'
import { counted } from '../../../platform/formats.ts'

type Attempts = JourneySummary['attempts']

/** The sentence at the top. */
export function headline({ run, attempts }: JourneySummary): string {
  const last = attempts.at(-1)
  const isAtFinale = last !== undefined && finaleNumber(last.nodeId) > 0
  if (run.status === 'Victory') {
    return `All three realms are charted${isAtFinale ? ', and the last page is written' : ''}.`
  }
  const place = isAtFinale ? 'before the last page' : `in the ${levelAt(last?.level ?? 1).name}`
  return run.status === 'Defeat' ? `Your light went out ${place}.` : `You turned back ${place}.`
}

const isBoss = ({ level, nodeId }: Attempts[number]): boolean =>
  planOf(level, nodeId)?.type === 'boss'

/** "You lit 15 stars, named 3 forgotten words and lost 2 games." */
export function deeds({ attempts }: JourneySummary): string {
  if (attempts.length === 0) return 'You left before the first star.'
  const won = attempts.filter(one => one.outcome === 'victory' && !trialOf(one.nodeId))
  const lost = attempts.filter(({ outcome }) => outcome === 'defeat').length
  const named = won.filter(isBoss).length
  const parts = [
    `lit ${counted(won.length, 'star')}`,
    ...(named > 0 ? [`named ${counted(named, 'forgotten word')}`] : []),
    lost > 0 ? `lost ${counted(lost, 'game')}` : 'lost no game',
  ]
  return `You ${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}.`
}

/** The star at which a lost journey ended: the last one that was lost. */
export function brokenAt({ run, attempts }: JourneySummary): Attempts[number] | null {
  if (run.status !== 'Defeat') return null
  return attempts.findLast(({ outcome }) => outcome === 'defeat') ?? null
}

export interface StarLine {
  id: string
  attempt: Attempts[number]
  title: string
  tries: number
  isWon: boolean
}

/** Every star of a realm that was entered, once, in the order of the journey. Clue trials belong to their boss. */
export function starsOf(attempts: Attempts, level: number): StarLine[] {
  const lines = new Map<string, StarLine>()
  for (const attempt of attempts) {
    const plan = planOf(level, attempt.nodeId)
    if (attempt.level !== level || !plan) continue
    const tries = (lines.get(plan.id)?.tries ?? 0) + 1
    const isWon = attempt.outcome === 'victory'
    lines.set(plan.id, { id: plan.id, attempt, title: plan.title, tries, isWon })
  }
  return [...lines.values()]
}

export const timesText = (count: number): string =>
  count === 1 ? 'once' : count === 2 ? 'twice' : `${count} times`

export const wayLabels: Record<JourneySummary['words'][number]['way'], string> = {
  named: 'Forgotten word',
  pangram: 'Pangram',
  answered: 'Word Seeker',
  found: 'From a hive',
}
