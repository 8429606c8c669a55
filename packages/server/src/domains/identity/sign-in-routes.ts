import { api, type OauthProvider } from '@lexiverse/contract'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sessionHash, setSessionCookie } from '../../platform/account-session.ts'
import { ApiError } from '../../platform/api-error.ts'
import { sendError } from '../../platform/error-handler.ts'
import { newChallenge } from '../../platform/oauth/provider.ts'
import { openProviders } from '../../platform/oauth/registry.ts'
import type { Platform } from '../../platform/platform.ts'
import { clearPlayerCookie, playerOfRequest } from '../../platform/player-cookie.ts'
import { serve } from '../../platform/serve.ts'
import { callbackParameters, type Fields, formFields, queryFields } from './callback-fields.ts'
import { readProfile, readProvidedName } from './profile.ts'
import type { identityService } from './service.ts'
import { signInTransactions } from './sign-in-transaction.ts'

const FORM = 'application/x-www-form-urlencoded'
const FORM_LIMIT_BYTES = 16 * 1024

/** Routes to a provider and back. Every failure redirects to the login page with an error code. */
export function signInRoutes(
  app: FastifyInstance,
  platform: Platform,
  identities: ReturnType<typeof identityService>,
): void {
  const { config, database, clock } = platform
  const providers = openProviders(config.signIn)
  const transactions = signInTransactions(database.db, config.isSecure)

  const refuse = (reply: FastifyReply, provider: OauthProvider, error: unknown) => {
    const { message, code } = error as { message?: string; code?: string }
    app.log.warn({ provider, reason: message, code }, 'sign-in refused')
    return redirect(reply, `/login?error=${provider}`)
  }

  const begin = async (name: OauthProvider, request: FastifyRequest, reply: FastifyReply) => {
    const provider = providers[name]
    if (!provider) return redirect(reply, '/login?error=oauth_not_configured')
    // Another site may link to the login page but not start a sign-in.
    if (request.headers['sec-fetch-site'] === 'cross-site') return redirect(reply, '/login')
    try {
      const challenge = newChallenge()
      const page = await provider.begin(challenge)
      const before = { guestPlayerId: playerOfRequest(request), sessionHash: sessionHash(request) }
      await transactions.begin(reply, name, { ...challenge, ...before }, clock())
      return redirect(reply, page.href)
    } catch (error) {
      return refuse(reply, name, error)
    }
  }

  const finish = async (
    name: OauthProvider,
    fields: Fields,
    request: FastifyRequest,
    reply: FastifyReply,
  ) => {
    const provider = providers[name]
    if (!provider) return redirect(reply, '/login?error=oauth_not_configured')
    try {
      const transaction = await transactions.take(request, reply, name, clock())
      if (!transaction) throw new Error('No sign-in is under way in this browser')
      const claims = await provider.finish(callbackParameters(fields), transaction)
      const profile = readProfile(claims, readProvidedName(fields.user))
      const { sessionHash } = transaction
      // A guest may have started in another tab while the provider's page was open.
      const guestPlayerId = transaction.guestPlayerId ?? playerOfRequest(request)
      const entry = { profile, provider: name, guestPlayerId, sessionHash }
      const { token, isGuestPending } = await identities.signIn(entry)
      setSessionCookie(reply, token, config.isSecure)
      if (!isGuestPending) clearPlayerCookie(reply, config.isSecure)
      return redirect(reply, '/')
    } catch (error) {
      return refuse(reply, name, error)
    }
  }

  app.register(async scope => {
    // Form bodies are accepted only on these routes.
    const terms = { parseAs: 'string', bodyLimit: FORM_LIMIT_BYTES } as const
    scope.addContentTypeParser(FORM, terms, (_request, body, done) => done(null, String(body)))
    scope.setErrorHandler(redirectRateLimited)
    serve(scope, api.identity.google, ({ request, reply }) => begin('google', request, reply))
    serve(scope, api.identity.apple, ({ request, reply }) => begin('apple', request, reply))
    serve(scope, api.identity.googleAnswer, ({ request, reply }) =>
      finish('google', queryFields(request.query), request, reply),
    )
    serve(scope, api.identity.appleAnswer, ({ request, reply }) =>
      finish('apple', formFields(request.body), request, reply),
    )
  })
}

/**
 * People open these URLs in the browser, so a rate limit redirects to the login page instead of
 * returning JSON.
 */
function redirectRateLimited(
  error: FastifyError | ApiError,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  if (!(error instanceof ApiError && error.code === 'too-many-requests')) {
    return sendError(error, request, reply)
  }
  request.refusalStatus = error.status
  const provider = request.url.startsWith(api.identity.apple.path) ? 'apple' : 'google'
  const wait = reply.getHeader('retry-after')
  return reply.send(redirect(reply, `/login?error=${provider}&wait=${wait}`))
}

/** Addresses are fixed by the server; nothing in a request decides where the browser goes. */
function redirect(reply: FastifyReply, address: string): Record<string, never> {
  reply.code(303).header('location', address).header('cache-control', 'no-store')
  return {}
}
