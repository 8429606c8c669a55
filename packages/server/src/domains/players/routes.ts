import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { readSession } from '../../platform/account-session.ts'
import type { Platform } from '../../platform/platform.ts'
import { setPlayerCookie } from '../../platform/player-cookie.ts'
import { serve } from '../../platform/serve.ts'
import { playerService } from './service.ts'

export function playerRoutes(app: FastifyInstance, platform: Platform): void {
  const players = playerService(platform)

  serve(app, api.players.init, async call => {
    const { body, request, reply } = call
    const session = await readSession(platform.database.db, request, platform.clock())
    if (session) return players.getSignedIn(session.playerId)
    const player = await players.init(body.deviceId, body.displayName ?? null, () =>
      app.guard.limitGrowth({ stored: 'guests', amount: 1 }, call),
    )
    setPlayerCookie(reply, player.id, platform.config.isSecure)
    return player
  })

  serve(app, api.players.get, ({ params }) => players.get(params.playerId))
}
