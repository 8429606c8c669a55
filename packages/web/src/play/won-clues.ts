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

interface Boss {
  runId: number
  level: number
  bossAttemptId: number
}

/** Keeps clues for a boss beside those it has, each trial once. */
export function keepClues(boss: Boss, clues: readonly Omit<WonClue, 'bossAttemptId'>[]): void {
  if (clues.length === 0) return
  const { runId, level, bossAttemptId } = boss
  const slot = slotOf(runId, level)
  const isAmong = ({ trialId }: WonClue) => clues.some(won => won.trialId === trialId)
  const others = slot.read().filter(won => !isAmong(won))
  slot.write([...others, ...clues.map(({ clue, trialId }) => ({ bossAttemptId, clue, trialId }))])
}

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
  keepClues({ runId, level, bossAttemptId: boss.attemptId }, [{ clue, trialId: String(trialId) }])
}

export function wonCluesOf({ runId, level, bossAttemptId }: Boss): WonClue[] {
  return slotOf(runId, level)
    .read()
    .filter(won => won.bossAttemptId === bossAttemptId)
}

const lastSession = stored('clueSession', 1, z.nullable(z.number()), null)

/** [FW16] Clues of an earlier session are forgotten; the boss that stands open keeps its own. */
export function beginClueSession(boss: Boss, now: number): void {
  const own = wonCluesOf(boss)
  if (areCluesStale({ level: boss.level, stampedAt: lastSession.read(), now })) {
    clearStoredUnder('wonClues', '')
    keepClues(boss, own)
  }
  lastSession.write(now)
}
