import type { GameId } from '@lexiverse/rules'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { isTrialUnsent, openAttempt, UnsentTrialError } from '../../../play/attempt/open-attempt.ts'
import { journeys } from '../../../play/journey/journey-store.ts'
import { refreshJourney } from '../../../play/journey/refresh-journey.ts'
import { renewWordWeb } from '../../../play/journey/renew-word-web.ts'
import type { AttemptPlace } from '../../../play/journey/request-attempt.ts'
import { queue } from '../../../play/sync/queue.ts'
import { type Failure, failureOf } from './failure.ts'
import { placeAt } from './place.ts'

export type AttemptState =
  | { status: 'loading' }
  | { status: 'failed'; failure: Failure }
  | { status: 'open'; attempt: AttemptInPlay; notice: string | null; round: number }

/**
 * Opens the game of an address and keeps it while the screen is mounted. The place is read once:
 * progress made by the game's own end must not open another game.
 */
export function useAttempt(game: GameId, search: string): [AttemptState, retry: () => void] {
  const [state, setState] = useState<AttemptState>({ status: 'loading' })
  /** Incremented to retry. */
  const [round, setRound] = useState(0)
  const opening = useOpening(search)

  // biome-ignore lint/correctness/useExhaustiveDependencies: `opening` stands for the address.
  useEffect(() => {
    let isGone = false
    let attempt: AttemptInPlay | null = null
    let stopWaiting: (() => void) | undefined
    setState({ status: 'loading' })
    const place = placeAt(game, search)
    const renewed = round > 0 ? renewWordWeb(place) : Promise.resolve()
    renewed
      .then(() => openAttempt(place))
      .then(opened => {
        attempt = opened.attempt
        if (isGone) attempt.close()
        else setState({ status: 'open', ...opened, round })
      })
      .catch((error: unknown) => {
        const failure = failureOf(game, place, error)
        // The run is over, or the star was won elsewhere: the map must show that.
        if (failure.ways) void refreshJourney(journeys.getState().active)
        if (isGone) return
        setState({ status: 'failed', failure })
        // Retries by itself once the trial of this boss has been sent.
        if (error instanceof UnsentTrialError)
          stopWaiting = whenTrialSent(place, () => setRound(next))
      })
    return () => {
      isGone = true
      stopWaiting?.()
      attempt?.close()
    }
  }, [game, opening, round])

  return [state, useCallback(() => setRound(next), [])]
}

/** Counts the addresses that open a game. One that only names the realm which the party has left does not. */
function useOpening(search: string): number {
  const last = useRef({ search, count: 0 })
  const { search: before, count } = last.current
  if (search !== before) {
    last.current = { search, count: search.startsWith(`${before}&realm=`) ? count : count + 1 }
  }
  return last.current.count
}

const next = (round: number): number => round + 1

function whenTrialSent(place: AttemptPlace, run: () => void): () => void {
  return queue.subscribe(() => {
    if (!isTrialUnsent(place)) run()
  })
}
