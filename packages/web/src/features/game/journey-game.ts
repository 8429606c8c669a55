import { isOwnJourney, type Outcome, type Setup } from '@lexiverse/rules'

/** A journey of one player is over when a game is lost with no mind point left. */
export function isGameOver(setup: Setup, { result, mindPoints }: Outcome): boolean {
  return isOwnJourney(setup.runKind) && result === 'defeat' && mindPoints === 0
}
