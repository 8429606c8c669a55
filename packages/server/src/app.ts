import fastifyCookie from '@fastify/cookie'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import type { Logger } from 'pino'
import { registerDomains } from './domains/registry.ts'
import { growingDictionary } from './platform/added-words.ts'
import { closeUnreadConnections, limitPipelining } from './platform/connection-limits.ts'
import { cookieSigner } from './platform/cookies.ts'
import { sendError, sendMalformed, sendNotFound } from './platform/error-handler.ts'
import { createLogger, logResponses } from './platform/logger.ts'
import { serveMetrics } from './platform/metrics.ts'
import { serveOpenApi } from './platform/open-api.ts'
import type { Platform } from './platform/platform.ts'
import { createReadiness } from './platform/readiness.ts'
import { createRequestGuard } from './platform/request-guard.ts'
import { newRequestId, sendRequestIds } from './platform/request-id.ts'
import { requireAccess } from './platform/require-access.ts'
import { guardOrigin } from './platform/same-origin.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { sharedSecret } from './platform/settings.ts'
import { rewriteUnroutable, serveWebApp } from './platform/web-app.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const HEADER_LIMIT_BYTES = 8 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
/** A client may take this many times longer to read than to write before it is cut off. */
const READ_TIMEOUT_FACTOR = 4
/** Node's default is 30 seconds, twice as long as the timeout itself. */
const TIMEOUT_CHECK_MS = 500

export interface AppOptions {
  /** Folder of the built web app; without it only the API is served. */
  webFolder: string | null
  /** Without it the server logs to the standard output. */
  logger?: Logger
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number
  /** Milliseconds for the rate limits; tests simulate hours. */
  limitClock?: () => number
}

export async function buildApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { webFolder } = options
  const { config, database, version } = platform
  const app = createServer(platform, options)
  app.decorate('readiness', createReadiness(database))
  app.setErrorHandler(sendError)
  const secret = await sharedSecret(database.db, 'cookie-secret')
  await app.register(fastifyCookie, { secret: cookieSigner(secret) })
  app.decorate('guard', createRequestGuard(platform, options.limitClock))
  addSecurityHeaders(app, config.isSecure)
  app.addHook('onRequest', guardOrigin)
  if (webFolder) await serveWebApp(app, webFolder, config.signIn.publicUrl)
  else app.setNotFoundHandler(sendNotFound)
  requireAccess(app)
  serveMetrics(app, config)
  serveOpenApi(app, version)
  const growing = await growingDictionary(platform)
  app.addHook('onClose', () => growing.close())
  registerDomains(app, { ...platform, dictionary: growing.dictionary })
  return app
}

function createServer(
  { config }: Platform,
  { logger, requestTimeoutMs = REQUEST_TIMEOUT_MS }: AppOptions,
): FastifyInstance {
  const log = logger ?? createLogger(config.logLevel)
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: requestTimeoutMs,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: TIMEOUT_CHECK_MS,
    },
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    loggerInstance: log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    // Without a child logger for each request, which would cost more than looking a word up.
    childLoggerFactory: parent => parent,
    routerOptions: { maxParamLength: 100 },
    genReqId: newRequestId,
    frameworkErrors: sendError,
    rewriteUrl: rewriteUnroutable,
    clientErrorHandler: sendMalformed,
  })
  closeUnreadConnections(app.server, READ_TIMEOUT_FACTOR * requestTimeoutMs)
  limitPipelining(app.server)
  sendRequestIds(app)
  if (log.isLevelEnabled('info')) logResponses(app)
  return app
}
