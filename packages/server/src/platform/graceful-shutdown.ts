import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Time for load balancers that watch /readyz, and for clients in the middle of a request, to notice. */
export const NOTICE_MS = 300

/** Clients that still send after this long are cut off: the whole shutdown must stay within ten seconds. */
export const CUT_AFTER_MS = 5_000
const GIVE_UP_AFTER_MS = 9_500

interface Closable {
  close(): Promise<void>
}

/** On SIGTERM and SIGINT: refuses new requests, finishes the running ones, then closes everything. */
export function closeOnSignal(app: FastifyInstance, parts: readonly Closable[]): void {
  let isEnding = false
  app.addHook('onRequest', (_request, reply, done) => {
    if (!isEnding) return done()
    reply.header('connection', 'close').header('retry-after', 1)
    done(new ApiError('unavailable', 'The server is restarting. Try again shortly.'))
  })

  closeWithGrace({ delay: GIVE_UP_AFTER_MS, logger: { error: logError } }, async ({ err }) => {
    if (err) app.log.error({ err }, 'closing after an error')
    isEnding = true
    ignoreFurtherSignals()
    const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
    await new Promise(resolve => setTimeout(resolve, NOTICE_MS))
    await app.close()
    clearTimeout(cut)
    for (const part of parts) await part.close()
  })

  function logError(message: unknown): void {
    app.log.error({ detail: String(message) }, 'closing')
  }
}

/** Under npm, Ctrl-C reaches the server twice: the second signal must not interrupt the shutdown. */
function ignoreFurtherSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => undefined)
  }
}
