import { type GameId, isFullJourney, type Setup } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue, setBed } from '../../../platform/audio/audio.ts'
import type { BedName } from '../../../platform/audio/cues.ts'

/** The sound of the mistake plays first, then the sound of the lost mind point. */
const COST_AFTER_MS = 260

/** Plays the ambient bed of the game and the sounds of lost and gained mind points. */
export function useGameSounds(game: GameId, setup: Setup, mindPoints: number): void {
  const bed = bedOf(game, setup)
  useEffect(() => setBed(bed, setup.level), [bed, setup.level])
  const heard = useRef(mindPoints)
  useEffect(() => {
    const before = heard.current
    heard.current = mindPoints
    if (mindPoints > before) playCue('mind-gained')
    if (mindPoints >= before) return
    const timer = setTimeout(() => playCue('mind-lost'), COST_AFTER_MS)
    return () => clearTimeout(timer)
  }, [mindPoints])
}

function bedOf(game: GameId, setup: Setup): BedName {
  return game === 'forgotten-word' && isFullJourney(setup.runKind) ? 'boss' : game
}
