import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, readStrictly, setCookie, type WithHeaders } from './cookies.ts'
import type { Db } from './database/database.ts'
import { hashToken, newToken } from './token.ts'

const COOKIE = 'lexiverse-session'
/** Tells the page that there is a session to ask after; worth nothing by itself. */
export const SIGN = 'lexiverse-signed-in'
const DAY_MS = 24 * 60 * 60 * 1000

/** A visit within this time keeps somebody signed in. */
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

export function carriesSessionCookie({ headers }: WithHeaders): boolean {
  return headers.cookie?.includes(COOKIE) ?? false
}

export function sessionHash(request: WithHeaders): string | null {
  const token = readCookie(request, COOKIE)
  return token && hashToken(token)
}

/** Asked anew at every call that carries the cookie, so that a session ends everywhere when told. */
export async function readSession(
  db: Db,
  request: WithHeaders,
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

/** Always a fresh token: one that was planted before the sign-in opens nothing. */
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

/** Renewed once a day at most, while it is used. */
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

/** A session as it stood at its end: what it had not settled is for whoever ended it. */
export type EndedSession = Omit<AccountSession, 'expiresAt'>

export function endSession(tx: Db, tokenHash: string): Promise<EndedSession[]> {
  return end(tx, 'token_hash', tokenHash)
}

export function endEverySession(tx: Db, accountId: number): Promise<EndedSession[]> {
  return end(tx, 'account_id', accountId)
}

async function end(
  tx: Db,
  column: 'token_hash' | 'account_id',
  value: string | number,
): Promise<EndedSession[]> {
  const rows = await tx
    .deleteFrom('account_sessions')
    .where(column, '=', value)
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

/** Two open campaigns compete, and nobody has said which one goes on. */
export function isUndecided({
  guestPlayerId,
  kept,
}: Pick<AccountSession, 'guestPlayerId' | 'kept'>): boolean {
  return guestPlayerId !== null && kept === null
}

/** Removes sessions that are over, and answers those in which somebody still waits for a word. */
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
  setCookie(reply, SIGN, 'somebody-is-signed-in', { isSecure, maxAgeSeconds, isOpen: true })
}

export function renewSessionCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): void {
  const token = readCookie(request, COOKIE)
  if (token) setSessionCookie(reply, token, isSecure)
}

/** Under the name of an earlier release, or of a time before TLS. */
export function isSessionCookieOutdated(request: WithHeaders, isSecure: boolean): boolean {
  return readStrictly(request, COOKIE, isSecure) === null
}

export function clearSessionCookie(reply: FastifyReply, isSecure: boolean): void {
  setCookie(reply, COOKIE, '', { isSecure, maxAgeSeconds: 0 })
  setCookie(reply, SIGN, '', { isSecure, maxAgeSeconds: 0, isOpen: true })
}
