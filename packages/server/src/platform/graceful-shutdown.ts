import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'
import { ApiError } from './api-error.ts'

/** Long enough for whoever watches /readyz, and for callers in mid-sentence, to be told. */
export const TELL_FOR_MS = 300

/** Whoever still sends after this long is cut off, so that the whole end stays within ten seconds. */
export const CUT_AFTER_MS = 5_000
const GIVE_UP_AFTER_MS = 9_500

interface Closable {
  close(): Promise<void>
}

/** On SIGTERM and SIGINT: new work is refused, work in hand is finished and answered, then all is closed. */
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
    await new Promise(resolve => setTimeout(resolve, TELL_FOR_MS))
    await app.close()
    clearTimeout(cut)
    for (const part of parts) await part.close()
  })

  function logError(message: unknown): void {
    app.log.error({ detail: String(message) }, 'closing')
  }
}

/** Ctrl-C reaches the server twice under npm, which passes it on: the second must not cut the first short. */
function ignoreFurtherSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.removeAllListeners(signal)
    process.on(signal, () => undefined)
  }
}
