import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits for a cookie. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The database stores only the hash: a reader of the database cannot take a session over. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
