import { runs } from '@lexiverse/contract/runs'
import { RULES_VERSION, routeOf, type TimerMode } from '@lexiverse/rules'
import { call } from '../../platform/api.ts'
import { adoptAttempt } from './journey-store.ts'

export interface MysteryEntry {
  playerId: number
  runId: number
  nodeId: string
  level: number
  timerMode: TimerMode
}

/** Enters a mystery node, whose game only the server knows. Returns the route to that game. */
export async function revealMystery(entry: MysteryEntry): Promise<string | null> {
  const { runId, level, ...place } = entry
  // Required by the contract; the server ignores it for a mystery.
  const gameType = 'word-web' as const
  const body = { ...place, level, gameType, rulesVersion: RULES_VERSION }
  const attempt = await call(runs.startRun, { body }, { runId })
  adoptAttempt(attempt)
  return attempt.game ? routeOf(attempt.game, level) : null
}
