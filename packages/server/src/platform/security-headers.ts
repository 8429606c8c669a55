import fastifyHelmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

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

/** A response of the API is never a page: it may load nothing, and no cache may keep it. */
const ON_CALLS = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
}

export async function addSecurityHeaders(app: FastifyInstance, isSecure: boolean): Promise<void> {
  await app.register(fastifyHelmet, {
    ...UNUSED,
    contentSecurityPolicy: { useDefaults: false, directives: PAGE_POLICY },
    referrerPolicy: { policy: 'same-origin' },
    strictTransportSecurity: isSecure && { maxAge: 31_536_000, includeSubDomains: false },
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onRequest', (request, reply, done) => {
    reply.headers(request.url.startsWith('/api/') ? ON_CALLS : ON_PAGES)
    done()
  })
}
