import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, readStrictly, setCookie, type WithCookies } from './cookies.ts'
import type { Db } from './database/database.ts'
import { hashToken, newToken } from './token.ts'

const COOKIE = 'lexiverse-session'
/** Tells the page that a session exists; it opens nothing by itself. */
export const SIGN = 'lexiverse-signed-in'
const DAY_MS = 24 * 60 * 60 * 1000

/** A visit within this time keeps a player signed in. */
const OPEN_FOR_MS = 30 * DAY_MS

export interface AccountSession {
  tokenHash: string
  accountId: number
  playerId: number
  /** The guest whose open campaign competes with the account's. */
  guestPlayerId: number | null
  kept: string | null
  expiresAt: number
}

export function hasSessionCookie(request: WithCookies): boolean {
  return readCookie(request, COOKIE) !== null
}

export function sessionHash(request: WithCookies): string | null {
  const token = readCookie(request, COOKIE)
  return token && hashToken(token)
}

/** Read from the database at every call with the cookie, so that a session that is ended ends everywhere. */
export async function readSession(
  db: Db,
  request: WithCookies,
  now: number,
): Promise<AccountSession | null> {
  const tokenHash = sessionHash(request)
  if (!tokenHash) return null
  const row = await db
    .selectFrom('account_sessions as session')
    .innerJoin('accounts as account', 'account.id', 'session.account_id')
    .select(['session.account_id', 'account.player_id', 'session.guest_player_id'])
    .select(['session.kept', 'session.expires_at'])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', now)
    .executeTakeFirst()
  if (!row) return null
  return {
    tokenHash,
    accountId: row.account_id,
    playerId: row.player_id,
    guestPlayerId: row.guest_player_id,
    kept: row.kept,
    expiresAt: row.expires_at,
  }
}

interface Opening {
  accountId: number
  guestPlayerId: number | null
  now: number
}

/** Always a new token: one that was planted before the sign-in is worth nothing. */
export async function openSession(
  tx: Db,
  { accountId, guestPlayerId, now }: Opening,
): Promise<string> {
  const token = newToken()
  await tx
    .insertInto('account_sessions')
    .values({
      token_hash: hashToken(token),
      account_id: accountId,
      guest_player_id: guestPlayerId,
      kept: null,
      created_at: now,
      expires_at: now + OPEN_FOR_MS,
    })
    .execute()
  return token
}

/** Renews a session that is used, at most once a day. */
export async function prolongSession(
  db: Db,
  { tokenHash, expiresAt }: AccountSession,
  now: number,
): Promise<boolean> {
  if (expiresAt - now > OPEN_FOR_MS - DAY_MS) return false
  await db
    .updateTable('account_sessions')
    .set({ expires_at: now + OPEN_FOR_MS })
    .where('token_hash', '=', tokenHash)
    .execute()
  return true
}

/** A session at its end; the caller settles what it had left undecided. */
export type EndedSession = Omit<AccountSession, 'expiresAt'>

export function endSession(tx: Db, tokenHash: string): Promise<EndedSession[]> {
  return end(tx, 'token_hash', tokenHash)
}

export function endEverySession(
  tx: Db,
  accountId: number,
  keptHash: string | null,
): Promise<EndedSession[]> {
  return end(tx, 'account_id', accountId, keptHash)
}

async function end(
  tx: Db,
  column: 'token_hash' | 'account_id',
  value: string | number,
  keptHash: string | null = null,
): Promise<EndedSession[]> {
  const rows = await tx
    .deleteFrom('account_sessions')
    .where(column, '=', value)
    .where('token_hash', '!=', keptHash ?? '')
    .returning(['token_hash', 'account_id', 'guest_player_id', 'kept'])
    .execute()
  const [first] = rows
  if (!first) return []
  const { player_id } = await tx
    .selectFrom('accounts')
    .select('player_id')
    .where('id', '=', first.account_id)
    .executeTakeFirstOrThrow()
  return rows.map(row => ({
    tokenHash: row.token_hash,
    accountId: row.account_id,
    playerId: player_id,
    guestPlayerId: row.guest_player_id,
    kept: row.kept,
  }))
}

/** The guest and the account both have an open campaign, and the player has not chosen yet. */
export function isUndecided({
  guestPlayerId,
  kept,
}: Pick<AccountSession, 'guestPlayerId' | 'kept'>): boolean {
  return guestPlayerId !== null && kept === null
}

/** Removes expired sessions; returns those in which the choice between two campaigns is still open. */
export async function clearExpired(db: Db, now: number): Promise<string[]> {
  const expired = db.deleteFrom('account_sessions').where('expires_at', '<=', now)
  await expired
    .where(({ or, eb }) => or([eb('guest_player_id', 'is', null), eb('kept', 'is not', null)]))
    .execute()
  const waiting = await db
    .selectFrom('account_sessions')
    .select('token_hash')
    .where('expires_at', '<=', now)
    .execute()
  return waiting.map(row => row.token_hash)
}

export function setSessionCookie(reply: FastifyReply, token: string, isSecure: boolean): void {
  const maxAgeSeconds = OPEN_FOR_MS / 1000
  setCookie(reply, COOKIE, token, { isSecure, maxAgeSeconds })
  setCookie(reply, SIGN, 'somebody-is-signed-in', { isSecure, maxAgeSeconds, isReadable: true })
}

export function renewSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): void {
  const token = readCookie(request, COOKIE)
  if (token) setSessionCookie(reply, token, isSecure)
}

/** The cookie has the name of an earlier release, or of the time before TLS. */
export function isSessionCookieOutdated(request: WithCookies, isSecure: boolean): boolean {
  return readStrictly(request, COOKIE, isSecure) === null
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  setCookie(reply, COOKIE, '', { isSecure, maxAgeSeconds: 0 })
  setCookie(reply, SIGN, '', { isSecure, maxAgeSeconds: 0, isReadable: true })
}
