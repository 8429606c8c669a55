import type { Outcome, Setup } from '@lexiverse/rules'

const JOURNEYS: readonly Setup['runKind'][] = ['campaign', 'multiplayer']

/** Whether the game is a star of some journey, the tutorial's included. */
export const isOfJourney = (setup: Setup): boolean =>
  isJourneyGame(setup) || setup.runKind === 'tutorial'

/** Whether a journey, rather than a single game, is at stake. */
export const isJourneyGame = ({ runKind }: Setup): boolean => JOURNEYS.includes(runKind)

/** A campaign is over when a game ends with nothing left. */
export function isGameOver(setup: Setup, { result, mindPoints }: Outcome): boolean {
  return setup.runKind === 'campaign' && result === 'defeat' && mindPoints === 0
}
