import type { FastifyInstance } from 'fastify'

/** No inline script or style, nothing from elsewhere: what the page needs, we serve. */
const PAGE_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "media-src 'self' blob:",
  "connect-src 'self'",
  "font-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
].join('; ')

const EVERYWHERE = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
}

const ON_PAGES = {
  ...EVERYWHERE,
  'content-security-policy': PAGE_POLICY,
  'cross-origin-opener-policy': 'same-origin',
  'referrer-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
  'x-frame-options': 'DENY',
}

/** An answer of the API is never a page: it may load nothing, and nobody keeps a copy. */
const ON_CALLS = {
  ...EVERYWHERE,
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

const ONLY_TLS = { 'strict-transport-security': 'max-age=31536000' }

export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  const withTls = isSecure ? ONLY_TLS : {}
  const onCalls = { ...ON_CALLS, ...withTls }
  const onPages = { ...ON_PAGES, ...withTls }
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? onCalls : onPages)
    done()
  })
}
