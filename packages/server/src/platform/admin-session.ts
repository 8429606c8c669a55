import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from './cookies.ts'
import type { Db } from './database/database.ts'
import { hashToken, newToken } from './token.ts'

const COOKIE = 'lexiverse-admin'
const HOURS_OPEN = 12
const SECONDS_OPEN = HOURS_OPEN * 60 * 60

/** Read from the database at every call with the cookie, so that a session that is ended ends everywhere. */
export async function isAdminRequest(
  db: Db,
  request: FastifyRequest,
  now: number,
): Promise<boolean> {
  const token = readCookie(request, COOKIE)
  if (!token) return false
  const session = await db
    .selectFrom('admin_sessions')
    .select('expires_at')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session !== undefined
}

/** Always a new token: one that was planted before the login is worth nothing. */
export async function openAdminSession(
  db: Db,
  reply: FastifyReply,
  { now, isSecure }: { now: number; isSecure: boolean },
): Promise<void> {
  const token = newToken()
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('admin_sessions')
    .values({
      token_hash: hashToken(token),
      created_at: now,
      expires_at: now + SECONDS_OPEN * 1000,
    })
    .execute()
  setCookie(reply, COOKIE, token, { isSecure, maxAgeSeconds: SECONDS_OPEN })
}

export async function endAdminSession(
  db: Db,
  request: FastifyRequest,
  reply: FastifyReply,
  isSecure: boolean,
): Promise<void> {
  const token = readCookie(request, COOKIE)
  if (!token) return
  await db.deleteFrom('admin_sessions').where('token_hash', '=', hashToken(token)).execute()
  setCookie(reply, COOKIE, '', { isSecure, maxAgeSeconds: 0 })
}
