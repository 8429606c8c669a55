import { type Outcome, planOf } from '@lexiverse/rules'
import type { Journey } from '../journey/journey-store.ts'
import type { Lesson } from '../sync/lessons.ts'
import type { FinishedGame } from '../sync/outbox.ts'
import { unbookedOf } from '../sync/saved-attempt.ts'

export type Pending = ReadonlyMap<string, Outcome['result']>

/** Results of a run that the server is still to hear of, by node. */
export function pendingOf(
  runId: number,
  results: readonly FinishedGame[],
  lessons: readonly Lesson[],
): Pending {
  const told = results.map(({ runId: of, nodeId, result }) => ({ of, nodeId, result }))
  const learnt = lessons.map(({ runId: of, nodeId }) => ({
    of,
    nodeId,
    result: 'victory' as const,
  }))
  const own = [...learnt, ...told].filter(({ of }) => of === runId)
  return new Map(own.map(({ nodeId, result }) => [nodeId, result]))
}

/** The tutorial goes on without a connection: each star that was won opens the next. */
export function openedBy(pending: Pending, journey: Journey): Journey {
  const { progress } = journey
  if (!progress.isTutorialMode || pending.size === 0) return journey
  const won = [...pending.keys()].filter(nodeId => pending.get(nodeId) === 'victory')
  const opened = won.flatMap(nodeId => planOf(progress.currentLevel, nodeId)?.connected ?? [])
  const unlockedNodes = [...new Set([...progress.unlockedNodes, ...opened])]
  return { ...journey, progress: { ...progress, unlockedNodes } }
}

/** The ledger and what has not been sent yet: each game, over or open, adds what it has cost or won. */
export function withUnsent(journey: Journey, results: readonly FinishedGame[]): Journey {
  const { runId, mindPoints } = journey
  const own = results.filter(result => result.runId === runId)
  const after = own.reduce(pointsAfter, mindPoints.current)
  const open = openGames(journey, own).reduce(
    (current, { unbooked }) => Math.max(0, current + unbooked),
    after,
  )
  const left = Math.min(open, mindPoints.maximum)
  if (left === mindPoints.current) return journey
  return { ...journey, mindPoints: { ...mindPoints, current: left } }
}

/** Of a result that an earlier release has stored only the balance is known that its game has left. */
function pointsAfter(current: number, { mindChange, mindPoints = current }: FinishedGame): number {
  return mindChange === undefined ? mindPoints : Math.max(0, current + mindChange)
}

/** Games that lie open here with moves that the server has not: those of stars that can still be entered. */
function openGames({ runId, progress }: Journey, results: readonly FinishedGame[]) {
  const { currentLevel, completedNodes } = progress
  return unbookedOf(runId).filter(({ attemptId, setup }) => {
    const isOver = results.some(result => result.attemptId === attemptId)
    return !isOver && setup.level === currentLevel && !completedNodes.includes(setup.nodeId)
  })
}
