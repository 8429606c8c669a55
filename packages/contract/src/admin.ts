import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { perkIdSchema } from './perks.ts'
import { count, id, text, time } from './values.ts'

/** What is kept for a limited time only. */
export const holdingNames = ['practice-logs', 'unused-guests', 'ended-rooms'] as const

const holdingSchema = z.object({
  name: z.enum(holdingNames),
  /** 0 keeps it for ever. */
  keepDays: count,
  held: count,
  /** Size of the logs, or of the rooms with their events; estimated for guests. */
  bytes: count,
  /** Removed by the last pass. */
  removed: count,
})
export type Holding = z.infer<typeof holdingSchema>

const success = z.object({ success: z.boolean() })

export const admin = {
  login: post('/api/admin/login', {
    access: 'public',
    limit: 'login',
    body: z.object({ password: text(200, 1) }),
    response: success,
  }),
  /** Ends the admin session in every tab; without one it does nothing. */
  logout: post('/api/admin/logout', { access: 'public', response: success }),
  session: get('/api/admin/session', {
    access: 'public',
    response: z.object({ isAdmin: z.boolean() }),
  }),
  /** What the last pass of the retention has found and removed; null before the first pass. */
  retention: get('/api/admin/retention', {
    access: 'admin',
    response: z.object({ measuredAt: z.nullable(time), holdings: z.array(holdingSchema) }),
  }),
  /** Unlocks a perk for a player who has not earned it; `achievement` is the reason. */
  unlockPerk: post('/api/admin/perks/unlock', {
    access: 'admin',
    body: z.object({
      playerId: id,
      perkId: perkIdSchema,
      achievement: z.optional(z.nullable(text(200))),
    }),
    response: z.object({
      success: z.boolean(),
      perkId: z.string(),
      wasUnlocked: z.boolean(),
      message: z.string(),
    }),
  }),
  /** Takes every perk from every player. */
  resetPerks: post('/api/admin/perks/reset', {
    access: 'admin',
    limit: 'content',
    response: z.object({ success: z.boolean(), resetCount: count, message: z.string() }),
  }),
}
