import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readCookie, setCookie, type WithCookies } from './cookies.ts'

const COOKIE = 'lexiverse-player'
const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

export function setPlayerCookie(reply: FastifyReply, playerId: number, isSecure: boolean): void {
  const value = reply.signCookie(`player-${playerId}`)
  setCookie(reply, COOKIE, value, { isSecure, maxAgeSeconds: A_YEAR_IN_SECONDS })
}

export function playerOfRequest(request: FastifyRequest): number | null {
  return playerOfCookies(request.server, request)
}

/** For the opening of a socket, which is no Fastify request. */
export function playerOfCookies(app: FastifyInstance, request: WithCookies): number | null {
  const cookie = readCookie(request, COOKIE)
  const value = cookie && app.unsignCookie(cookie).value
  const named = /^player-([1-9]\d{0,9})$/.exec(value ?? '')
  return named ? Number(named[1]) : null
}

export function clearPlayerCookie(reply: FastifyReply, isSecure: boolean): void {
  setCookie(reply, COOKIE, '', { isSecure, maxAgeSeconds: 0 })
}
