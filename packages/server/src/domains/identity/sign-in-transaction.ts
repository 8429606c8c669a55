import type { OauthProvider } from '@lexiverse/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readStrictly, setCookie } from '../../platform/cookies.ts'
import type { Db } from '../../platform/database/database.ts'
import type { Challenge } from '../../platform/oauth/provider.ts'
import { hashToken, newToken } from '../../platform/token.ts'

/** State of a sign-in while the browser is at the provider. */
export interface SignInTransaction extends Challenge {
  guestPlayerId: number | null
  sessionHash: string | null
}

const MINUTES_OPEN = 10
const SECONDS_OPEN = MINUTES_OPEN * 60

const cookieName = (provider: OauthProvider) => `lexiverse-sign-in-${provider}`

/**
 * Apple posts its form from its own site, which sends only cookies marked for cross-site use. The
 * path applies only without TLS.
 */
const cookieTerms = (provider: OauthProvider, isSecure: boolean) => ({
  isSecure,
  path: `/auth/${provider}`,
  isCrossSite: provider === 'apple',
})

export function signInTransactions(db: Db, isSecure: boolean) {
  return {
    async begin(
      reply: FastifyReply,
      provider: OauthProvider,
      { state, nonce, verifier, guestPlayerId, sessionHash }: SignInTransaction,
      now: number,
    ): Promise<void> {
      const token = newToken()
      await db.deleteFrom('sign_ins').where('expires_at', '<=', now).execute()
      await db
        .insertInto('sign_ins')
        .values({
          token_hash: hashToken(token),
          provider,
          state,
          nonce,
          verifier,
          guest_player_id: guestPlayerId,
          session_hash: sessionHash,
          expires_at: now + SECONDS_OPEN * 1000,
        })
        .execute()
      const terms = cookieTerms(provider, isSecure)
      setCookie(reply, cookieName(provider), token, { ...terms, maxAgeSeconds: SECONDS_OPEN })
    },

    /** The transaction of this browser. It is deleted, so that a callback can be used only once. */
    async take(
      request: FastifyRequest,
      reply: FastifyReply,
      provider: OauthProvider,
      now: number,
    ): Promise<SignInTransaction | null> {
      // Read strictly: a cookie planted by another host of the domain would sign the player in to
      // somebody else's account.
      const token = readStrictly(request, cookieName(provider), isSecure)
      if (!token) return null
      const terms = cookieTerms(provider, isSecure)
      setCookie(reply, cookieName(provider), '', { ...terms, maxAgeSeconds: 0 })
      const row = await db
        .deleteFrom('sign_ins')
        .where('token_hash', '=', hashToken(token))
        .where('provider', '=', provider)
        .returningAll()
        .executeTakeFirst()
      if (!row || row.expires_at <= now) return null
      const { state, nonce, verifier, guest_player_id, session_hash } = row
      return { state, nonce, verifier, guestPlayerId: guest_player_id, sessionHash: session_hash }
    },
  }
}
