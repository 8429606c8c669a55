import type { GameId } from '@lexiverse/rules'
import { useSearchParams } from 'wouter'
import { useStore } from 'zustand'
import { identity, playerIdOf } from '../../platform/identity.ts'
import { preferences } from '../../platform/preferences.ts'
import { activeJourney, journeys } from '../../play/journey-store.ts'
import type { Place } from '../../play/open-attempt.ts'

const FALLBACK_NODE = 'node-1'

/** Which node is played: the one in the address, else the journey's current one, else the first. */
export function usePlace(game: GameId): Place {
  const [search] = useSearchParams()
  const playerId = useStore(identity, playerIdOf)
  const journey = useStore(journeys, activeJourney)
  const { timerMode } = useStore(preferences)
  const current = journey?.progress.currentNode
  const nodeId = search.get('node') ?? (current && current !== 'start' ? current : FALLBACK_NODE)
  return {
    playerId,
    game,
    nodeId,
    level: nodeId.startsWith('tutorial-') ? 0 : (journey?.progress.currentLevel ?? 1),
    runId: journey?.runId ?? null,
    timerMode,
  }
}
