import { runs } from '@lexiverse/contract/runs'
import { routeOf, type TimerMode } from '@lexiverse/rules'
import { call } from '../../platform/api.ts'
import { adoptAttempt } from './journey-store.ts'

export interface MysteryEntry {
  playerId: number
  runId: number
  nodeId: string
  level: number
  timerMode: TimerMode
}

/** Only the server knows what a mystery node holds: entering it tells. Answers the route to its game. */
export async function revealMystery(entry: MysteryEntry): Promise<string | null> {
  const { runId, level, ...place } = entry
  // Which game is named here decides nothing.
  const body = { ...place, level, gameType: 'word-web' as const }
  const attempt = await call(runs.startRun, { body }, { runId })
  adoptAttempt(attempt)
  return attempt.game ? routeOf(attempt.game, level) : null
}
