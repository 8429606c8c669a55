import cookie from '@fastify/cookie'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { domains } from './domains/registry.ts'
import { answerNotFound, openErrorDoor } from './platform/error-door.ts'
import type { Platform } from './platform/platform.ts'
import { boundPlayer } from './platform/player-cookie.ts'
import { guardOrigin } from './platform/same-origin.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { sharedSecret } from './platform/settings.ts'
import { serveWebApp } from './platform/web-app.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const REQUEST_TIMEOUT_MS = 15_000

export interface AppOptions {
  /** Folder of the built web app; without it only the API is served. */
  webFolder: string | null
}

export async function buildApp(
  platform: Platform,
  { webFolder }: AppOptions,
): Promise<FastifyInstance> {
  const { config, database } = platform
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: REQUEST_TIMEOUT_MS,
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    logger: { level: config.logLevel, redact: ['req.headers.cookie', 'req.headers.authorization'] },
    logController: new LogController({ disableRequestLogging: true }),
    return503OnClosing: true,
    routerOptions: { maxParamLength: 100 },
  })
  openErrorDoor(app)
  await app.register(cookie, { secret: await sharedSecret(database.db, 'cookie-secret') })
  await addSecurityHeaders(app)
  app.decorateRequest('caller')
  app.addHook('onRequest', guardOrigin)
  app.addHook('onRequest', async request => {
    request.caller = { playerId: boundPlayer(request), isAdmin: false }
  })
  for (const register of domains) register(app, platform)
  if (webFolder) await serveWebApp(app, webFolder)
  else app.setNotFoundHandler(answerNotFound)
  return app
}
