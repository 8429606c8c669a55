import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, idText, text, time } from './values.ts'

export const playerSchema = z.object({
  id,
  displayName: z.nullable(z.string()),
  /** Masked: the device id is a credential. */
  deviceId: z.string(),
  firstSeenAt: time,
  lastSeenAt: time,
  totalNodesCompleted: count,
})
export type Player = z.infer<typeof playerSchema>

export const players = {
  init: post('/api/players/init', {
    access: 'public',
    cost: 2,
    limit: 'arrival',
    body: z.object({
      deviceId: text(200, 16),
      /** An account's name may be long; the server shortens it. */
      displayName: z.optional(z.nullable(text(400))),
      oauthUserId: z.optional(z.nullable(z.union([text(200), z.number()]))),
    }),
    response: playerSchema,
  }),
  get: get('/api/players/:playerId', {
    access: 'player',
    params: z.object({ playerId: idText }),
    response: playerSchema,
  }),
}
