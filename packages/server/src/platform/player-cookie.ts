import type {} from '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'

const COOKIE = 'lexiverse-player'
const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

export function bindPlayer(reply: FastifyReply, playerId: number, isSecure: boolean): void {
  reply.setCookie(COOKIE, String(playerId), {
    signed: true,
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    path: '/',
    maxAge: A_YEAR_IN_SECONDS,
  })
}

export function boundPlayer(request: FastifyRequest): number | null {
  const cookie = request.cookies[COOKIE]
  if (!cookie) return null
  const { valid, value } = request.unsignCookie(cookie)
  return valid && /^[1-9]\d{0,9}$/.test(value ?? '') ? Number(value) : null
}
