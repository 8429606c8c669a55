import { mapPowers as powers } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { post } from './endpoint.ts'
import { progressSchema } from './progress.ts'
import { id, nodeId } from './values.ts'

/** What a perk lets the player do with a star of the map instead of entering it. */
export const mapPowers = {
  use: post('/api/player/map-power', {
    access: 'player',
    cost: 3,
    body: z.object({ runId: id, nodeId, power: z.enum(powers) }),
    response: z.object({ progress: progressSchema }),
  }),
}
