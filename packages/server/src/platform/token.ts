import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: what a cookie carries. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What the database keeps of it: whoever reads that finds no session to take over. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}
