import type { StoryAttempt } from '@lexiverse/contract'
import { gameLabels, mapAt, trialOf } from '@lexiverse/rules'
import { gameIcon } from '../../art/icons/registry.ts'
import type { MapNode, NodeState } from '../../art/map-node.ts'

/** A clue trial counts for the star of its boss. */
export function starOf(nodeId: string): string {
  return trialOf(nodeId)?.bossId ?? nodeId
}

/** Played levels that have a chart, in order. */
export function levelsOf(attempts: readonly StoryAttempt[]): number[] {
  const mapped = attempts.filter(({ level, nodeId }) =>
    mapAt(level, '').some(({ id }) => id === starOf(nodeId)),
  )
  return [...new Set(mapped.map(({ level }) => level))].sort((a, b) => a - b)
}

function stateOf(isStart: boolean, tries: readonly StoryAttempt[]): NodeState {
  if (isStart || tries.some(({ outcome }) => outcome === 'victory')) return 'completed'
  if (tries.some(({ outcome }) => outcome === 'open')) return 'current'
  return tries.length > 0 ? 'available' : 'locked'
}

/** The chart of a level as the journey left it. Only stars that were entered show their game. */
export function journeyChart(attempts: readonly StoryAttempt[], level: number): MapNode[] {
  return mapAt(level, '').map(place => {
    const tries = attempts.filter(attempt => attempt.level === level && attempt.nodeId === place.id)
    const game = tries[0]?.gameType
    const isStart = place.type === 'start'
    const name = game ? gameLabels[game].map : 'Not visited'
    return {
      id: place.id,
      state: stateOf(isStart, tries),
      kind: place.type === 'start' ? 'regular' : place.type,
      icon: isStart ? 'compass' : game && gameIcon(game),
      label: isStart || place.type === 'boss' ? place.title : name,
      caption: undefined,
      next: place.connected,
    }
  })
}
