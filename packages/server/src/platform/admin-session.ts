import { createHash, randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from './cookies.ts'
import type { Db } from './database/database.ts'

const COOKIE = 'lexiverse-admin'
const HOURS_OPEN = 12
const SECONDS_OPEN = HOURS_OPEN * 60 * 60

export function carriesAdminCookie({ headers }: FastifyRequest): boolean {
  return headers.cookie?.includes(COOKIE) ?? false
}

/** Asked anew at every call that carries the cookie, so that a session ends everywhere when told. */
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
    .where('token_hash', '=', hash(token))
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return session !== undefined
}

/** Always a fresh token: one that was planted before the login opens nothing. */
export async function openAdminSession(
  db: Db,
  reply: FastifyReply,
  { now, isSecure }: { now: number; isSecure: boolean },
): Promise<void> {
  const token = randomBytes(32).toString('base64url')
  await db.deleteFrom('admin_sessions').where('expires_at', '<=', now).execute()
  await db
    .insertInto('admin_sessions')
    .values({
      token_hash: hash(token),
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
  await db.deleteFrom('admin_sessions').where('token_hash', '=', hash(token)).execute()
  setCookie(reply, COOKIE, '', { isSecure, maxAgeSeconds: 0 })
}

/** Whoever reads the database finds no session to take over. */
function hash(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
