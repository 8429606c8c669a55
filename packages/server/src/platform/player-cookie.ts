import type { FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie } from './cookies.ts'

const COOKIE = 'lexiverse-player'
const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

export function bindPlayer(reply: FastifyReply, playerId: number, isSecure: boolean): void {
  const value = reply.server.cookieSigner.sign(`player-${playerId}`)
  setCookie(reply, COOKIE, value, { isSecure, maxAgeSeconds: A_YEAR_IN_SECONDS })
}

export function boundPlayer(request: FastifyRequest): number | null {
  const cookie = readCookie(request, COOKIE)
  const value = cookie && request.server.cookieSigner.unsign(cookie)
  const named = /^player-([1-9]\d{0,9})$/.exec(value ?? '')
  return named ? Number(named[1]) : null
}
