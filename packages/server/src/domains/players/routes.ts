import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { readSession } from '../../platform/account-session.ts'
import type { Platform } from '../../platform/platform.ts'
import { setPlayerCookie } from '../../platform/player-cookie.ts'
import { serve } from '../../platform/serve.ts'
import { playerService } from './service.ts'

export function playerRoutes(app: FastifyInstance, platform: Platform): void {
  const players = playerService(platform)

  serve(app, api.players.init, async ({ body, request, reply }) => {
    const session = await readSession(platform.database.db, request, platform.clock())
    if (session) return players.getSignedIn(session.playerId)
    const player = await players.init(body.deviceId, body.displayName ?? null)
    setPlayerCookie(reply, player.id, platform.config.isSecure)
    return player
  })

  serve(app, api.players.get, ({ params }) => players.get(params.playerId))
}
