import {
  type MindPoints,
  type MoveLog,
  mindChange,
  type Setup,
  type Vitals,
} from '@lexiverse/rules'
import { adoptMindPoints } from '../journey/journey-store.ts'
import { savedAttempt } from './saved-attempt.ts'

interface Booked {
  runId: number
  attemptId: number
  nodeId: string
  setup: Setup
  /** How the log that the server is known to have has moved the mind points. */
  booked: number
}

/**
 * Keeps apart what a game has cost and what of it the ledger holds already: several games of a
 * journey may be played on without a connection, and each adds its own part.
 */
export function trackUnsentMindPoints({ runId, attemptId, nodeId, setup, ...known }: Booked) {
  let { booked } = known
  let change = booked
  /** By length of the log. */
  const changes = new Map<number, number>()
  const standing = () => ({ booked, unbooked: change - booked })
  const book = (stored: number) => {
    if (stored === booked) return
    booked = stored
    const slot = savedAttempt(runId, nodeId)
    const kept = slot.read()
    if (kept?.attemptId === attemptId) slot.write({ ...kept, ...standing() })
  }
  return {
    standing,
    note(log: MoveLog, vitals: Vitals): void {
      change = mindChange(setup, vitals)
      changes.set(log.length, change)
    },
    /** The server has stored a log, and told the balance that it has left. */
    onSaved(log: MoveLog, mindPoints: MindPoints | undefined): void {
      book(changes.get(log.length) ?? booked)
      // Last: whoever shows a balance adds what is not booked.
      if (mindPoints) adoptMindPoints(runId, mindPoints)
    },
    /** It went on or ended elsewhere: what it has cost is in the ledger, and nothing comes from here. */
    close: () => book(change),
    /** What a page sends as it goes is answered to nobody: with a connection it will have arrived. */
    trust(): void {
      if (navigator.onLine) booked = change
    },
    /** What the end of the game adds to the ledger. */
    due: (vitals: Vitals): number => mindChange(setup, vitals) - booked,
  }
}
