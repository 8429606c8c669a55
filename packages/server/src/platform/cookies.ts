import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    cookieSigner: CookieSigner
  }
}

export interface CookieSigner {
  sign(value: string): string
  /** The value, if it carries our signature. */
  unsign(signed: string): string | null
}

/** Cookies whose signature was checked before; a player's comes with every call. */
const MOST_PROVEN = 10_000

export function cookieSigner(secret: string): CookieSigner {
  const signature = (value: string) => createHmac('sha256', secret).update(value).digest()
  const proven = new Map<string, string>()
  const remember = (signed: string, value: string) => {
    if (proven.size >= MOST_PROVEN) proven.clear()
    proven.set(signed, value)
    return value
  }
  return {
    sign: value => `${value}.${signature(value).toString('base64url')}`,
    unsign(signed) {
      const known = proven.get(signed)
      if (known !== undefined) return known
      const dot = signed.lastIndexOf('.')
      const value = signed.slice(0, Math.max(0, dot))
      const given = Buffer.from(signed.slice(dot + 1), 'base64url')
      const expected = signature(value)
      const isOurs = given.length === expected.length && timingSafeEqual(given, expected)
      return isOurs ? remember(signed, value) : null
    },
  }
}

export interface CookieTerms {
  isSecure: boolean
  maxAgeSeconds: number
  path?: string
  /** Sent along by other sites too, which browsers allow to Secure cookies alone. */
  isCrossSite?: boolean
  /** Within reach of our own scripts: never for anything that opens something. */
  isOpen?: boolean
}

/** Browsers take a cookie of such a name only from this very host, over TLS: no neighbour on the domain can plant one. */
const HOST_BOUND = '__Host-'

/** Out of reach of scripts, and not sent along by other sites. Values are plain letters and digits. */
export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isSecure, maxAgeSeconds, path = '/', isCrossSite = false, isOpen = false }: CookieTerms,
): void {
  const site = isCrossSite ? 'SameSite=None; Secure' : `SameSite=Lax${isSecure ? '; Secure' : ''}`
  const reach = isOpen ? '' : 'HttpOnly; '
  const put = (as: string, text: string, seconds: number, on: string) =>
    reply.header('set-cookie', `${as}=${text}; Max-Age=${seconds}; Path=${on}; ${reach}${site}`)
  if (!isSecure) return void put(name, value, maxAgeSeconds, path)
  // The prefix is good for all paths of the host alone.
  put(HOST_BOUND + name, value, maxAgeSeconds, '/')
  if (find(reply.request, name)) put(name, '', 0, path)
}

export type WithHeaders = Pick<FastifyRequest['raw'], 'headers'>

/** A cookie without the prefix was set before the site had TLS, or by an earlier release: it goes on working. */
export function readCookie(request: WithHeaders, name: string): string | null {
  return find(request, HOST_BOUND + name) ?? find(request, name)
}

/** Only under the name that it is set by. */
export function readStrictly(request: WithHeaders, name: string, isSecure: boolean): string | null {
  return find(request, isSecure ? HOST_BOUND + name : name)
}

/** Looked for only when asked: most calls, such as the look-up of a word, need no cookie at all. */
function find({ headers: { cookie } }: WithHeaders, name: string): string | null {
  if (!cookie?.includes(name)) return null
  const start = `${name}=`
  const pair = cookie.split(';').find(part => part.trimStart().startsWith(start))
  return pair?.trim().slice(start.length) || null
}
