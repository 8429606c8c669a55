import { api } from '@lexiverse/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type AccountSession,
  clearSessionCookie,
  hasSessionCookie,
  isSessionCookieOutdated,
  prolongSession,
  readSession,
  renewSessionCookie,
} from '../../platform/account-session.ts'
import { ApiError } from '../../platform/api-error.ts'
import type { Platform } from '../../platform/platform.ts'
import { clearPlayerCookie } from '../../platform/player-cookie.ts'
import { serve } from '../../platform/serve.ts'
import type { PartyAccess, RunAccess } from '../services.ts'
import type { MergePlayers } from './merge.ts'
import { pictureCache } from './picture-cache.ts'
import { identityService } from './service.ts'
import { signInRoutes } from './sign-in-routes.ts'

const PICTURE_CACHE = 'private, max-age=86400'

export function identityRoutes(
  app: FastifyInstance,
  platform: Platform,
  runs: RunAccess,
  party: PartyAccess,
  mergeDaily: MergePlayers,
): void {
  const { config, database, clock } = platform
  const { isSecure, signIn } = config
  const identities = identityService(platform, runs, party, mergeDaily)
  const pictures = pictureCache(platform)
  const sessionOf = (request: FastifyRequest) => readSession(database.db, request, clock())

  const clearCookies = (reply: FastifyReply) => {
    clearSessionCookie(reply, isSecure)
    clearPlayerCookie(reply, isSecure)
  }

  signInRoutes(app, platform, identities)

  serve(app, api.identity.user, async ({ request, reply }) => {
    const session = await sessionOf(request)
    if (!session) {
      if (hasSessionCookie(request)) clearSessionCookie(reply, isSecure)
      throw new ApiError('not-signed-in', 'Nobody is signed in.')
    }
    const isProlonged = await prolongSession(database.db, session, clock())
    if (isProlonged || isSessionCookieOutdated(request, isSecure)) {
      renewSessionCookie(request, reply, isSecure)
    }
    return identities.user(session)
  })

  serve(app, api.identity.ways, async () => ({
    google: signIn.google !== null,
    apple: signIn.apple !== null,
  }))

  serve(app, api.identity.picture, async ({ request, reply }) => {
    const session = await sessionOf(request)
    const picture = session && (await pictures.pictureOf(session.accountId))
    if (!picture) throw new ApiError('not-found', 'There is no picture.')
    reply.type(picture.type).header('cache-control', PICTURE_CACHE)
    return picture.bytes
  })

  serve(app, api.identity.logout, async ({ request, reply, body }) => {
    const session = await sessionOf(request)
    if (session && isOfAnother(session, body?.accountId)) return { success: false }
    if (session) await identities.signOut(session)
    clearCookies(reply)
    return { success: true }
  })

  serve(app, api.identity.logoutEverywhere, async ({ request, reply, body }) => {
    const session = await sessionOf(request)
    if (session && isOfAnother(session, body?.accountId)) return { success: false }
    if (session) await identities.signOutEverywhere(session, body?.keepsThis)
    if (!body?.keepsThis) clearCookies(reply)
    return { success: true }
  })

  serve(app, api.identity.conflict, async ({ request }) => ({
    conflict: await identities.conflict(await sessionOf(request)),
  }))

  serve(app, api.identity.resolve, async ({ request, reply, body }) => {
    const kept = await identities.resolve(await sessionOf(request), body.keep)
    clearPlayerCookie(reply, isSecure)
    return { success: true, kept }
  })
}

function isOfAnother({ accountId }: AccountSession, named: number | undefined): boolean {
  return named !== undefined && named !== accountId
}
