import { finaleNodeAt, type GameType } from '@lexiverse/rules'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { journeyOfRun, journeys } from '../journey/journey-store.ts'
import { chartNodes } from './chart-nodes.ts'

/** The known games of the stars that are still to be won on the map of this run. A boss also has clue trials. */
export function useGamesAhead(runId: number): readonly GameType[] {
  const journey = useStore(journeys, known => journeyOfRun(runId, known))
  return useMemo(() => {
    if (!journey) return []
    // After the last boss of a journey with a finale, three more wait, without trials.
    if (finaleNodeAt(journey.progress)) return ['forgotten-word']
    const nodes = chartNodes({ journey, hearsMysteries: false, pending: new Map() })
    return nodes.flatMap(({ game, state }): GameType[] => {
      if (!game || state === 'completed') return []
      return game === 'forgotten-word' ? [game, 'time-trial'] : [game]
    })
  }, [journey])
}
