import { bossAt, clueSchema, type GameId, TIME_TRIAL_NODE } from '@lexiverse/rules'
import { useSearchParams } from 'wouter'
import { useStore } from 'zustand'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { preferences } from '../../platform/preferences.ts'
import { activeJourney, type Journey, journeys } from '../../play/journey-store.ts'
import type { Place } from '../../play/open-attempt.ts'

const FALLBACK_NODE = 'node-1'

/** Which node is played: the one in the address, else the journey's current one, else the first. */
export function usePlace(game: GameId): Place {
  const [search] = useSearchParams()
  const playerId = useStore(identity, playerIdOf)
  const journey = useStore(journeys, activeJourney)
  const { timerMode } = useStore(preferences)
  const nodeId = game === 'time-trial' ? trialNode(search, journey) : puzzleNode(search, journey)
  return {
    playerId,
    game,
    nodeId,
    level: nodeId.startsWith('tutorial-') ? 0 : (journey?.progress.currentLevel ?? 1),
    runId: nodeId === TIME_TRIAL_NODE ? null : (journey?.runId ?? null),
    timerMode,
  }
}

function puzzleNode(search: URLSearchParams, journey: Journey | null): string {
  const current = journey?.progress.currentNode
  return search.get('node') ?? (current && current !== 'start' ? current : FALLBACK_NODE)
}

/** A trial opened for a clue belongs to the boss of the level; any other stands alone. */
function trialNode(search: URLSearchParams, journey: Journey | null): string {
  const clue = clueSchema.safeParse(search.get('clueType'))
  if (!clue.success || !journey) return TIME_TRIAL_NODE
  return `${bossAt(journey.progress.currentLevel)}:${clue.data}`
}
