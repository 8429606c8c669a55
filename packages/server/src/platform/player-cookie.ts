import type { FastifyReply, FastifyRequest } from 'fastify'
import { type CookieSigner, readCookie, setCookie, type WithHeaders } from './cookies.ts'

const COOKIE = 'lexiverse-player'
const A_YEAR_IN_SECONDS = 365 * 24 * 60 * 60

export function setPlayerCookie(reply: FastifyReply, playerId: number, isSecure: boolean): void {
  const value = reply.server.cookieSigner.sign(`player-${playerId}`)
  setCookie(reply, COOKIE, value, { isSecure, maxAgeSeconds: A_YEAR_IN_SECONDS })
}

export function playerOfRequest(request: FastifyRequest): number | null {
  return playerOfCookie(request.server.cookieSigner, request)
}

/** For a request that is not (yet) one of Fastify's: the opening of a socket. */
export function playerOfCookie(signer: CookieSigner, request: WithHeaders): number | null {
  const cookie = readCookie(request, COOKIE)
  const value = cookie && signer.unsign(cookie)
  const named = /^player-([1-9]\d{0,9})$/.exec(value ?? '')
  return named ? Number(named[1]) : null
}

export function clearPlayerCookie(reply: FastifyReply, isSecure: boolean): void {
  setCookie(reply, COOKIE, '', { isSecure, maxAgeSeconds: 0 })
}
