import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { actingPlayer } from '../../platform/access.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import type { DailyFriends, RunAccess } from '../services.ts'
import { ownerChanges } from './owner-changes.ts'
import { circleService } from './service.ts'

export function circleRoutes(
  app: FastifyInstance,
  platform: Platform,
  runs: RunAccess,
  friends: DailyFriends,
): void {
  const circles = circleService(platform, runs, friends)
  const owner = ownerChanges(platform, friends)

  serve(app, api.circles.list, ({ caller }) => circles.list(actingPlayer(caller)))

  serve(app, api.circles.create, call => {
    const { name, nickname } = call.body
    const playerId = actingPlayer(call.caller)
    app.guard.limitGrowth({ stored: 'circles', amount: 1, playerId }, call)
    return circles.create(name, { playerId, nickname })
  })

  serve(app, api.circles.get, ({ caller, params }) =>
    circles.get(params.circleId, actingPlayer(caller)),
  )

  serve(app, api.circles.invitation, ({ caller, params }) =>
    circles.invitation(params.token, actingPlayer(caller)),
  )

  serve(app, api.circles.join, call => {
    const { key, nickname } = call.body
    const playerId = actingPlayer(call.caller)
    const grow = () => app.guard.limitGrowth({ stored: 'memberships', amount: 1, playerId }, call)
    return circles.join(key, { playerId, nickname, grow })
  })

  serve(app, api.circles.leave, ({ caller, params }) =>
    circles.leave(params.circleId, actingPlayer(caller)),
  )

  serve(app, api.circles.remove, ({ caller, params, body }) =>
    owner.remove(params.circleId, actingPlayer(caller), body.memberId),
  )

  serve(app, api.circles.rename, ({ caller, params, body }) =>
    owner.rename(params.circleId, actingPlayer(caller), body.name),
  )

  serve(app, api.circles.newCode, ({ caller, params }) =>
    owner.newCode(params.circleId, actingPlayer(caller)),
  )
}
