import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { endAdminSession, openAdminSession } from '../../platform/admin-session.ts'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { perkGrants } from './perk-grants.ts'
import { adminService, LockedOut } from './service.ts'

export function adminRoutes(app: FastifyInstance, platform: Platform): void {
  const admin = adminService(platform)
  const perks = perkGrants(platform)
  const { config, database, clock } = platform

  serve(app, api.admin.login, async ({ body, request, reply }) => {
    try {
      await admin.checkPassword(body.password, app.guard.addressOf(request))
    } catch (error) {
      if (error instanceof LockedOut) reply.header('retry-after', error.waitSeconds)
      throw error
    }
    await endAdminSession(database.db, request, reply, config.isSecure)
    await openAdminSession(database.db, reply, { now: clock(), isSecure: config.isSecure })
    return { success: true }
  })

  serve(app, api.admin.logout, async ({ request, reply }) => {
    await endAdminSession(database.db, request, reply, config.isSecure)
    return { success: true }
  })

  serve(app, api.admin.session, async ({ caller }) => ({ isAdmin: caller.isAdmin }))

  serve(app, api.admin.unlockPerk, async ({ body }) => {
    const { playerId, achievement = null } = body
    const unlocked = await perks.unlock(playerId, body.perkId, achievement)
    app.log.info({ playerId, perkId: unlocked.perkId, achievement }, 'perk unlocked by admin')
    return unlocked
  })

  serve(app, api.admin.resetPerks, async () => {
    const reset = await perks.reset()
    app.log.warn({ resetCount: reset.resetCount }, 'perks reset by admin')
    return reset
  })
}
