import { type Outcome, planOf } from '@lexiverse/rules'
import type { Journey } from '../journey/journey-store.ts'
import { isResult, type QueuedResult, type QueueEntry } from '../sync/queue.ts'
import { unsentMindPointsOf } from '../sync/saved-attempt.ts'

export type Pending = ReadonlyMap<string, Outcome['result']>

/** Results of a run that the server has not confirmed, by node. A lesson is only queued when it is won. */
export function unsentResultsOf(runId: number, waiting: readonly QueueEntry[]): Pending {
  const own = waiting.filter(entry => entry.runId === runId)
  return new Map(own.map(entry => [entry.nodeId, isResult(entry) ? entry.result : 'victory']))
}

/** In the tutorial unsent victories unlock the next stars, so that it can be played offline. */
export function unlockedByUnsent(pending: Pending, journey: Journey): Journey {
  const { progress } = journey
  if (!progress.isTutorialMode || pending.size === 0) return journey
  const won = [...pending.keys()].filter(nodeId => pending.get(nodeId) === 'victory')
  const opened = won.flatMap(nodeId => planOf(progress.currentLevel, nodeId)?.connected ?? [])
  const unlockedNodes = [...new Set([...progress.unlockedNodes, ...opened])]
  return { ...journey, progress: { ...progress, unlockedNodes } }
}

/** Adds unsent changes of mind points, of finished and of open games, to the server's balance. */
export function withUnsentMindPoints(journey: Journey, waiting: readonly QueueEntry[]): Journey {
  const { runId, mindPoints } = journey
  const own = waiting.filter(isResult).filter(result => result.runId === runId)
  const after = own.reduce(pointsAfter, mindPoints.current)
  const open = openGames(journey, own).reduce(
    (current, { unbooked }) => Math.max(0, current + unbooked),
    after,
  )
  const left = Math.min(open, mindPoints.maximum)
  if (left === mindPoints.current) return journey
  return { ...journey, mindPoints: { ...mindPoints, current: left } }
}

/** Results stored by early releases have a final balance but no change. */
function pointsAfter(current: number, { mindChange, mindPoints = current }: QueuedResult): number {
  return mindChange === undefined ? mindPoints : Math.max(0, current + mindChange)
}

/** Saved games with unsent moves, at stars that can still be entered. */
function openGames({ runId, progress }: Journey, results: readonly QueuedResult[]) {
  const { currentLevel, completedNodes } = progress
  return unsentMindPointsOf(runId).filter(({ attemptId, setup }) => {
    const isOver = results.some(result => result.attemptId === attemptId)
    return !isOver && setup.level === currentLevel && !completedNodes.includes(setup.nodeId)
  })
}
