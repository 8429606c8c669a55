import { areCluesStale, type Clue, clueSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { clearStoredUnder, stored } from '../platform/storage.ts'
import { savedAttempt } from './saved-attempt.ts'

const wonClueSchema = z.object({
  /** The boss whose word the clue speaks of: one attempt, one puzzle. */
  bossAttemptId: z.int(),
  clue: clueSchema,
  trialId: z.string(),
})
export type WonClue = z.infer<typeof wonClueSchema>

/** Clues won in trials, level by level; the boss opens them when it is next looked at. */
const slotOf = (runId: number, level: number) =>
  stored('wonClues', 1, z.array(wonClueSchema), [], `.${runId}.${level}`)

interface WonTrial {
  runId: number
  level: number
  bossId: string
  clue: Clue
  trialId: number
}

export function keepWonClue({ runId, level, bossId, clue, trialId }: WonTrial): void {
  const boss = savedAttempt(runId, bossId).read()
  if (!boss) return
  const slot = slotOf(runId, level)
  const others = slot.read().filter(won => won.trialId !== String(trialId))
  slot.write([...others, { bossAttemptId: boss.attemptId, clue, trialId: String(trialId) }])
}

export function wonCluesOf(runId: number, level: number, bossAttemptId: number): WonClue[] {
  return slotOf(runId, level)
    .read()
    .filter(won => won.bossAttemptId === bossAttemptId)
}

const lastSession = stored('clueSession', 1, z.nullable(z.number()), null)

interface ClueVisit {
  runId: number
  level: number
  bossAttemptId: number
  now: number
}

/** [FW16] Clues of an earlier session are forgotten; a boss that stands open keeps its own. */
export function beginClueSession({ runId, level, bossAttemptId, now }: ClueVisit): void {
  const hasOpenBoss = wonCluesOf(runId, level, bossAttemptId).length > 0
  if (areCluesStale({ level, stampedAt: lastSession.read(), now, hasOpenBoss })) {
    clearStoredUnder('wonClues', '')
  }
  lastSession.write(now)
}
