import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

export interface LogTarget {
  write(line: string): unknown
}

/** One JSON object per line, without secrets. */
export function createLogger(level: string, target?: LogTarget): Logger {
  return target ? pino({ level }, { write: line => void target.write(line) }) : pino({ level })
}

/** Logs every response by its route, not by its URL: a URL may hold private data. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions, id: requestId } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    const { statusCode: status } = reply
    app.log.info({ requestId, method, route: routeOptions.url, status, ms }, 'answered')
    done()
  })
}
