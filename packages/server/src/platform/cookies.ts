import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Signer } from '@fastify/cookie'
import type { FastifyReply } from 'fastify'

/**
 * Signs with base64url instead of the plugin's base64: the cookies of earlier releases carry such
 * signatures, and a guest whose cookie no longer counts would lose everything.
 */
export function cookieSigner(secret: string): Pick<Signer, 'sign' | 'unsign'> {
  const signature = (value: string) =>
    Buffer.from(createHmac('sha256', secret).update(value).digest('base64url'))
  return {
    sign: value => `${value}.${signature(value)}`,
    unsign(signed) {
      const dot = signed.lastIndexOf('.')
      const value = signed.slice(0, Math.max(0, dot))
      // Compared as text: decoding would ignore whatever is no base64 after the signature.
      const given = Buffer.from(signed.slice(dot + 1))
      const expected = signature(value)
      const isValid = given.length === expected.length && timingSafeEqual(given, expected)
      return isValid
        ? { valid: true, renew: false, value }
        : { valid: false, renew: false, value: null }
    },
  }
}

export interface CookieTerms {
  isSecure: boolean
  maxAgeSeconds: number
  path?: string
  /** Also sent with requests that other sites cause; browsers allow that only for Secure cookies. */
  isCrossSite?: boolean
  /** Readable by our own scripts: never for a credential. */
  isReadable?: boolean
}

/** Browsers accept a cookie of this name only from this very host over TLS: no other host of the domain can plant one. */
const HOST_BOUND = '__Host-'

export function setCookie(
  reply: FastifyReply,
  name: string,
  value: string,
  { isSecure, maxAgeSeconds, path = '/', isCrossSite = false, isReadable = false }: CookieTerms,
): void {
  const terms = {
    httpOnly: !isReadable,
    sameSite: isCrossSite ? 'none' : 'lax',
    secure: isSecure || isCrossSite,
  } as const
  if (!isSecure) {
    reply.setCookie(name, value, { ...terms, maxAge: maxAgeSeconds, path })
    return
  }
  // Browsers accept the prefix only with the path of the whole host.
  reply.setCookie(HOST_BOUND + name, value, { ...terms, maxAge: maxAgeSeconds, path: '/' })
  if (reply.request.cookies[name]) reply.setCookie(name, '', { ...terms, maxAge: 0, path })
}

/** A Fastify request, or the parsed cookie header of a socket that is being opened. */
export interface WithCookies {
  cookies: Record<string, string | undefined>
}

/** A cookie without the prefix was set before the site had TLS, or by an earlier release, and still counts. */
export function readCookie({ cookies }: WithCookies, name: string): string | null {
  return cookies[HOST_BOUND + name] || cookies[name] || null
}

/** Only under the name that `setCookie` uses now. */
export function readStrictly({ cookies }: WithCookies, name: string, isSecure: boolean) {
  return cookies[isSecure ? HOST_BOUND + name : name] || null
}
