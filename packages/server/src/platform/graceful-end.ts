import closeWithGrace from 'close-with-grace'
import type { FastifyInstance } from 'fastify'

/** Whoever still sends after this long is cut off, so that the whole end stays within ten seconds. */
const CUT_AFTER_MS = 6_000
const GIVE_UP_AFTER_MS = 9_500

interface Closable {
  close(): Promise<void>
}

/** On SIGTERM and SIGINT: new work is refused, work in hand is finished and answered, then all is closed. */
export function closeOnSignal(app: FastifyInstance, parts: readonly Closable[]): void {
  closeWithGrace({ delay: GIVE_UP_AFTER_MS, logger: { error: logError } }, async ({ err }) => {
    if (err) app.log.error({ err }, 'closing after an error')
    const cut = setTimeout(() => app.server.closeAllConnections(), CUT_AFTER_MS)
    await app.close()
    clearTimeout(cut)
    for (const part of parts) await part.close()
  })

  function logError(message: unknown): void {
    app.log.error({ detail: String(message) }, 'closing')
  }
}
