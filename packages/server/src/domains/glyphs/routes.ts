import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { RunAccess } from '../services.ts'
import { glyphService } from './service.ts'

export function glyphRoutes(app: FastifyInstance, platform: Platform, runs: RunAccess): void {
  const glyphs = glyphService(platform, runs)

  serve(app, api.glyphs.inventory, ({ params, runId }) => glyphs.inventory(params.playerId, runId))

  serve(app, api.glyphs.use, ({ body, caller, runId }) =>
    glyphs.use({
      playerId: actingPlayer(caller, body.playerId ?? body.userId),
      glyphId: body.glyphId,
      runId: body.runId ?? runId,
      attemptId: body.attemptId ?? null,
      game: body.currentGameType ?? null,
      isBargain: body.isBargain ?? false,
    }),
  )

  // A replayed tutorial names its player as `userId`; it must not clear the glyphs of the campaign.
  serve(app, api.glyphs.clearInventory, async ({ body, caller, runId }) => {
    const playerId = actingPlayer(caller, body.playerId ?? body.userId)
    const isForCampaign = body.playerId !== undefined || body.runId !== undefined
    if (isForCampaign) await glyphs.clear(playerId, body.runId ?? runId)
    return { success: true }
  })

  serve(app, api.glyphs.effects, ({ params, runId }) => glyphs.listEffects(params.playerId, runId))

  serve(app, api.glyphs.effectLeft, ({ body, runId }) =>
    glyphs.effectLeft({
      playerId: body.playerId,
      runId: body.runId ?? runId,
      effectType: body.effectType,
      game: body.gameType ?? null,
    }),
  )

  serve(app, api.glyphs.claim, ({ body }) => glyphs.claim(body))
}
