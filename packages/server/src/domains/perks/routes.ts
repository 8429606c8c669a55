import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { perkService } from './service.ts'

export function perkRoutes(app: FastifyInstance, platform: Platform): void {
  const perks = perkService(platform)

  serve(app, api.perks.inventory, ({ params }) => perks.inventory(params.playerId))

  serve(app, api.perks.activate, ({ body }) =>
    perks.activate(body.playerId, body.perkId, body.slot ?? null),
  )

  serve(app, api.perks.deactivate, ({ body }) => perks.deactivate(body.playerId, body.slot))

  serve(app, api.perks.saveLoadout, ({ body }) => perks.saveLoadout(body.playerId, body.name))

  serve(app, api.perks.chooseLoadout, ({ body }) =>
    perks.chooseLoadout(body.playerId, body.loadoutId),
  )

  serve(app, api.perks.renameLoadout, ({ body }) =>
    perks.renameLoadout(body.playerId, body.loadoutId, body.name),
  )

  serve(app, api.perks.deleteLoadout, ({ body }) =>
    perks.deleteLoadout(body.playerId, body.loadoutId),
  )

  serve(app, api.perks.stats, ({ caller, query }) =>
    perks.stats(actingPlayer(caller, query.playerId)),
  )

  serve(app, api.perks.checkUnlocks, async ({ body }) => ({
    newlyUnlocked: await perks.announce(body.playerId),
  }))
}
