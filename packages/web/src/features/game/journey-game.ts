import type { Outcome, Setup } from '@lexiverse/rules'

/** A campaign is over when a game is lost with no mind point left. */
export function isGameOver(setup: Setup, { result, mindPoints }: Outcome): boolean {
  return setup.runKind === 'campaign' && result === 'defeat' && mindPoints === 0
}
