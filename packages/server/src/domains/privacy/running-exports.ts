import { ApiError } from '../../platform/api-error.ts'

/** Each holds a database connection only while it reads a batch; more at once would slow down everybody's play. */
const MOST_AT_ONCE = 4

/** One export of a player at a time, and few of all players. */
export function runningExports() {
  const players = new Set<number>()
  return {
    /** Returns what ends it, also if called twice; throws if it has to wait. */
    begin(playerId: number): () => void {
      if (players.has(playerId) || players.size >= MOST_AT_ONCE) {
        throw new ApiError('too-many-requests', 'An export is running. Try again in a minute.')
      }
      players.add(playerId)
      let isRunning = true
      return () => {
        if (isRunning) players.delete(playerId)
        isRunning = false
      }
    },
  }
}
