import { areCluesStale, clueSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { clearStoredUnder, stored } from '../../platform/storage.ts'

const wonClueSchema = z.object({
  /** The boss attempt that the clue belongs to. */
  bossAttemptId: z.int(),
  clue: clueSchema,
  trialId: z.string(),
})
export type WonClue = z.infer<typeof wonClueSchema>

/** Clues won in trials, per run and level. The boss opens them when its screen is next shown. */
const slotOf = (runId: number, level: number) =>
  stored('wonClues', 1, z.array(wonClueSchema), [], `.${runId}.${level}`)

interface Boss {
  runId: number
  level: number
  bossAttemptId: number
}

type Clues = readonly Omit<WonClue, 'bossAttemptId'>[]

/** Adds clues to those of a boss, each trial once. */
export function addClues(boss: Boss, clues: Clues): void {
  const isAmong = ({ trialId }: WonClue) => clues.some(won => won.trialId === trialId)
  setClues(boss, [...wonCluesOf(boss).filter(won => !isAmong(won)), ...clues])
}

/**
 * Replaces the clues of a boss: with a clue that the server does not know its whole log is refused.
 */
export function setClues({ runId, level, bossAttemptId }: Boss, clues: Clues): void {
  const slot = slotOf(runId, level)
  const others = slot.read().filter(won => won.bossAttemptId !== bossAttemptId)
  const own = clues.map(({ clue, trialId }) => ({ bossAttemptId, clue, trialId }))
  if (others.length + own.length > 0) slot.write([...others, ...own])
  else slot.clear()
}

export function wonCluesOf({ runId, level, bossAttemptId }: Boss): WonClue[] {
  return slotOf(runId, level)
    .read()
    .filter(won => won.bossAttemptId === bossAttemptId)
}

const lastSession = stored('clueSession', 1, z.nullable(z.number()), null)

/** [FW16] Removes clues of an earlier visit, except those of the boss that is open now. */
export function forgetStaleClues(boss: Boss, now: number): void {
  const own = wonCluesOf(boss)
  if (areCluesStale({ level: boss.level, stampedAt: lastSession.read(), now })) {
    clearStoredUnder('wonClues', '')
    addClues(boss, own)
  }
  lastSession.write(now)
}
