import * as z from 'zod/mini'
import { stored } from '../platform/storage.ts'

const tallySchema = z.object({
  /** Attempts already counted. */
  attempts: z.array(z.int()),
  words: z.int(),
})
export type Tally = z.infer<typeof tallySchema>

const nothing: Tally = { attempts: [], words: 0 }

const slotOf = (runId: number) => stored('tally', 1, tallySchema, nothing, `.${runId}`)

export const tallyOf = (runId: number): Tally => slotOf(runId).read()

/** Counts a finished game and the words found in it, once. */
export function countGame(runId: number, attemptId: number, wordsFound: number): void {
  const slot = slotOf(runId)
  const { attempts, words } = slot.read()
  if (attempts.includes(attemptId)) return
  slot.write({ attempts: [...attempts, attemptId], words: words + wordsFound })
}
