import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

const SELF = ["'self'"]
const NONE = ["'none'"]

/** No inline script or style, and nothing from other sites: this server serves all that a page needs. */
const PAGE_POLICY = {
  defaultSrc: SELF,
  scriptSrc: SELF,
  styleSrc: SELF,
  imgSrc: [...SELF, 'data:', 'blob:'],
  mediaSrc: [...SELF, 'blob:'],
  connectSrc: SELF,
  fontSrc: SELF,
  workerSrc: SELF,
  manifestSrc: SELF,
  objectSrc: NONE,
  baseUri: NONE,
  formAction: SELF,
  frameAncestors: NONE,
}

/** Headers for browsers that no longer exist, and some that no page of ours has a use for. */
const UNUSED = {
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const

const ON_PAGES = {
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
}

const HSTS = { maxAge: 31_536_000, includeSubDomains: false }

/** A response of the API is never a page: it may load nothing, and no cache may keep it. */
const ON_CALLS = {
  'x-content-type-options': 'nosniff',
  'cross-origin-resource-policy': 'same-origin',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

/** Pages get their headers from helmet, calls from a table of their own. */
export function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): void {
  // Without the Fastify plugin, which builds the middleware anew for each request.
  const protectPage = helmet({
    ...UNUSED,
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && HSTS,
    xFrameOptions: { action: 'deny' },
  })
  const withTls = isSecure ? { 'strict-transport-security': `max-age=${HSTS.maxAge}` } : {}
  const onCalls = { ...ON_CALLS, ...withTls }
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.startsWith('/api/')) {
      reply.headers(onCalls)
      done()
    } else {
      reply.headers(ON_PAGES)
      protectPage(request.raw, reply.raw, done as (error?: unknown) => void)
    }
  })
}
