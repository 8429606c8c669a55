import * as z from 'zod/mini'
import { get } from './endpoint.ts'
import { count, idText, time } from './values.ts'

const ownMagnitudesSchema = z.object({
  /** The highest that may be chosen for a campaign; 0 before the first victory. */
  opened: count,
  /** That of the newest campaign. */
  last: count,
  /** Campaigns won without aids, by magnitude, the lowest first; those never won are left out. */
  victories: z.array(z.object({ magnitude: count, wins: count, firstWonAt: time })),
})
export type OwnMagnitudes = z.infer<typeof ownMagnitudesSchema>

export const magnitudes = {
  get: get('/api/player/magnitudes/:playerId', {
    access: 'player',
    params: z.object({ playerId: idText }),
    response: ownMagnitudesSchema,
  }),
}
