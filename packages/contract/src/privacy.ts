import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { id } from './values.ts'

/** The player types it to confirm. The server compares it, so that no call deletes by accident. */
export const DELETE_WORD = 'delete'

const keptDays = z.int().check(z.minimum(0))

const termsSchema = z.object({
  practiceLogDays: keptDays,
  unusedGuestDays: keptDays,
  endedRoomDays: keptDays,
  /** Null if the operator has not said it. */
  backupDays: z.nullable(keptDays),
})
export type PrivacyTerms = z.infer<typeof termsSchema>

export const privacy = {
  /** How long this installation keeps what it removes by itself; 0 is for ever. */
  terms: get('/api/privacy', { access: 'public', response: termsSchema }),
  /** Everything that is stored about the caller, as a JSON file that is streamed. */
  exportData: get('/api/privacy/export', {
    access: 'player',
    limit: 'export',
    cost: 20,
    response: z.unknown(),
  }),
  /**
   * Deletes the caller's player and account. Public, like signing out: repeating it after the player is gone
   * succeeds. Names the player that the page shows, because another tab may have signed somebody else in.
   */
  deletePlayer: post('/api/privacy/delete', {
    access: 'public',
    limit: 'export',
    cost: 20,
    body: z.object({ playerId: id, word: z.string().check(z.maxLength(20)) }),
    response: z.object({ success: z.boolean() }),
  }),
}
