import type { GameId, Setup } from '@lexiverse/rules'
import { useEffect, useRef } from 'react'
import { playCue, setBed } from '../../../platform/audio/audio.ts'
import type { BedName } from '../../../platform/audio/cues.ts'
import { isJourneyGame } from '../journey-game.ts'

/** The damped string of a mistake is heard first, then what it cost. */
const COST_AFTER_MS = 260

/** The bed of the game, and what it costs or gives in mind points as it is played. */
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
  return game === 'forgotten-word' && isJourneyGame(setup) ? 'boss' : game
}
