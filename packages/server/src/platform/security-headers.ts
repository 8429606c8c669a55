import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** No inline script or style, nothing from elsewhere: what the page needs, we serve. */
export async function addSecurityHeaders(app: FastifyInstance): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'"],
        fontSrc: ["'self'"],
        workerSrc: ["'self'"],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    // Set by whoever ends TLS: on plain http://localhost it would lock a newcomer out.
    strictTransportSecurity: false,
    referrerPolicy: { policy: 'same-origin' },
  })
}
