import * as z from 'zod/mini'
import { stored } from '../../platform/storage.ts'

const storedRunIds = stored('assistedRuns', 1, z.array(z.int()), [])

/** The player confirms once per run that aids mark it as assisted. */
export const isKnownAssisted = (runId: number): boolean => storedRunIds.read().includes(runId)

export function markKnownAssisted(runId: number): void {
  storedRunIds.write([...new Set([...storedRunIds.read(), runId])])
}
