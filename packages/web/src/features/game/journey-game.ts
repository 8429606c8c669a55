import type { Outcome, Setup } from '@lexiverse/rules'

const JOURNEYS: readonly Setup['runKind'][] = ['campaign', 'multiplayer']

/** Whether the game belongs to a journey, the tutorial included. */
export const isOfJourney = (setup: Setup): boolean =>
  isJourneyGame(setup) || setup.runKind === 'tutorial'

/** Whether the game belongs to a campaign or party journey. */
export const isJourneyGame = ({ runKind }: Setup): boolean => JOURNEYS.includes(runKind)

/** A campaign is over when a game is lost with no mind point left. */
export function isGameOver(setup: Setup, { result, mindPoints }: Outcome): boolean {
  return setup.runKind === 'campaign' && result === 'defeat' && mindPoints === 0
}
