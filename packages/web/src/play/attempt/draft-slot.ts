import type { Setup } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { stored } from '../../platform/storage.ts'

/** Which game a draft belongs to. */
export interface DraftPlace {
  readonly attemptId: number
  readonly setup: Setup
}

const envelopeSchema = z.nullable(z.object({ game: z.string(), content: z.unknown() }))

/** One slot for each star of a kind of journey: another game there takes it over. */
export const draftSlot = ({ setup: { runKind, level, nodeId } }: DraftPlace) =>
  stored('draft', 1, envelopeSchema, null, `.${runKind}.${level}.${nodeId}`)

/** Practice has no attempt: its seed tells one game from the next. */
export const draftName = ({ attemptId, setup }: DraftPlace): string => `${attemptId}.${setup.seed}`

/** Nothing goes on with that game: what lies half done in it is let go. */
export function dropDraft(place: DraftPlace): void {
  const slot = draftSlot(place)
  if (slot.read()?.game === draftName(place)) slot.clear()
}
