import {
  type MindPoints,
  type MoveLog,
  mindChange,
  type Setup,
  type Vitals,
} from '@lexiverse/rules'
import { adoptMindPoints } from '../journey/journey-store.ts'
import { savedAttemptSlot } from './saved-attempt.ts'

interface TrackedAttempt {
  runId: number
  attemptId: number
  nodeId: string
  setup: Setup
  /** Mind point change by the log that the server has recorded. */
  booked: number
}

/**
 * Tracks how much of a game's mind point change the server's ledger already holds. Several games of a
 * journey may be open offline, and the map adds the unsent part of each.
 */
export function trackUnsentMindPoints({
  runId,
  attemptId,
  nodeId,
  setup,
  ...known
}: TrackedAttempt) {
  let { booked } = known
  let change = booked
  /** Mind point change by length of the log. */
  const changes = new Map<number, number>()
  const current = () => ({ booked, unbooked: change - booked })
  const book = (stored: number) => {
    if (stored === booked) return
    booked = stored
    const slot = savedAttemptSlot(runId, nodeId, setup.level)
    const saved = slot.read()
    if (saved?.attemptId === attemptId) slot.write({ ...saved, ...current() })
  }
  return {
    current,
    recordMove(log: MoveLog, vitals: Vitals): void {
      change = mindChange(setup, vitals)
      changes.set(log.length, change)
    },
    /** The server has stored a log and returned the new balance. */
    onSaved(log: MoveLog, mindPoints: MindPoints | undefined): void {
      book(changes.get(log.length) ?? booked)
      // After the booking: screens add what is not booked to the balance.
      if (mindPoints) adoptMindPoints(runId, mindPoints)
    },
    /**
     * The attempt continued or ended elsewhere: the ledger has its cost, and nothing more is sent
     * from here.
     */
    close: () => book(change),
    /** A closing page gets no response to its last save; online it is assumed to have arrived. */
    assumeSaved(): void {
      if (navigator.onLine) booked = change
    },
    unbookedAfter: (vitals: Vitals): number => mindChange(setup, vitals) - booked,
  }
}
