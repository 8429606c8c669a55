import type { Setup } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { stored } from '../../platform/storage.ts'

export interface DraftOwner {
  readonly attemptId: number
  readonly setup: Setup
}

const envelopeSchema = z.nullable(z.object({ game: z.string(), content: z.unknown() }))

/** One slot for each star of a kind of journey; another game at the same star overwrites it. */
export const draftSlot = ({ setup: { runKind, level, nodeId } }: DraftOwner) =>
  stored('draft', 1, envelopeSchema, null, `.${runKind}.${level}.${nodeId}`)

/** The seed tells practice games apart, which all have attempt id 0. */
export const draftName = ({ attemptId, setup }: DraftOwner): string => `${attemptId}.${setup.seed}`

/** Removes the draft of a game that will not be continued. */
export function dropDraft(place: DraftOwner): void {
  const slot = draftSlot(place)
  if (slot.read()?.game === draftName(place)) slot.clear()
}
