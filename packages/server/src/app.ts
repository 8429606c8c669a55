import Fastify, { type FastifyInstance } from 'fastify'
import { registerDomains } from './domains/registry.ts'
import { growingDictionary } from './platform/added-words.ts'
import { cookieSigner } from './platform/cookies.ts'
import { answerError, answerGarbage, answerNotFound, openErrorDoor } from './platform/error-door.ts'
import { openGate } from './platform/gate.ts'
import { type Journal, logAnswers, openJournal } from './platform/journal.ts'
import { measure } from './platform/metrics.ts'
import { serveOpenApi } from './platform/open-api.ts'
import type { Platform } from './platform/platform.ts'
import { requireAccess } from './platform/require-access.ts'
import { guardOrigin } from './platform/same-origin.ts'
import { addSecurityHeaders } from './platform/security-headers.ts'
import { sharedSecret } from './platform/settings.ts'
import { cutOffWhoAsksAhead, cutOffWhoNeverReads } from './platform/unread-answers.ts'
import { serveWebApp } from './platform/web-app.ts'

const BODY_LIMIT_BYTES = 256 * 1024
const HEADER_LIMIT_BYTES = 8 * 1024
const HEADERS_TIMEOUT_MS = 10_000
const REQUEST_TIMEOUT_MS = 15_000
/** A reader may be this many times slower than a writer before it counts as none. */
const PATIENCE_WITH_READERS = 4
/** Node looks for callers who are too slow every 30 seconds unless told: twice as long as we wait. */
const LOOK_FOR_SLOW_MS = 500

export interface AppOptions {
  /** Folder of the built web app; without it only the API is served. */
  webFolder: string | null
  /** What the server writes down; by default one of its own on the standard output. */
  journal?: Journal
  /** How long a request may take to arrive. */
  requestTimeoutMs?: number
}

export async function buildApp(platform: Platform, options: AppOptions): Promise<FastifyInstance> {
  const { webFolder } = options
  const { config, database, version } = platform
  const app = createServer(platform, options)
  openErrorDoor(app)
  app.decorate('cookieSigner', cookieSigner(await sharedSecret(database.db, 'cookie-secret')))
  app.decorate('gate', openGate(platform))
  addSecurityHeaders(app, config.isSecure)
  app.addHook('onRequest', guardOrigin)
  if (webFolder) await serveWebApp(app, webFolder, config.signIn.publicUrl)
  else app.setNotFoundHandler(answerNotFound)
  requireAccess(app)
  measure(app, config)
  serveOpenApi(app, version)
  const growing = await growingDictionary(platform)
  app.addHook('onClose', () => growing.close())
  registerDomains(app, { ...platform, dictionary: growing.dictionary })
  return app
}

function createServer(
  { config }: Platform,
  { journal, requestTimeoutMs = REQUEST_TIMEOUT_MS }: AppOptions,
): FastifyInstance {
  const app: FastifyInstance = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: requestTimeoutMs,
    http: {
      maxHeaderSize: HEADER_LIMIT_BYTES,
      headersTimeout: Math.min(HEADERS_TIMEOUT_MS, requestTimeoutMs),
      connectionsCheckingInterval: LOOK_FOR_SLOW_MS,
    },
    trustProxy: (_address: string, hop: number) => hop < config.trustedProxies,
    // We log ourselves: a logger for each request would cost more than the look-up of a word.
    logger: false,
    return503OnClosing: true,
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: answerError,
    clientErrorHandler: answerGarbage,
  })
  cutOffWhoNeverReads(app.server, PATIENCE_WITH_READERS * requestTimeoutMs)
  cutOffWhoAsksAhead(app.server)
  app.decorate('journal', journal ?? openJournal(config.logLevel))
  if (app.journal.isLevelEnabled('info')) logAnswers(app)
  return app
}
