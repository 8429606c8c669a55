import { type GameId, type GameState, isOfParty, type Outcome, type Setup } from '@lexiverse/rules'
import { useEffect } from 'react'
import { partyProgress } from '../../../play/party/party-progress.ts'
import { reportToParty } from '../../../play/party/party-store.ts'

/** In a party, reports where this player is and how far. */
export function useReportToParty(
  game: GameId,
  setup: Setup,
  state: GameState,
  outcome: Outcome | null,
): void {
  useEffect(() => {
    if (isOfParty(setup.runKind)) reportToParty(partyProgress(game, setup, state, outcome))
  }, [game, setup, state, outcome])
}
