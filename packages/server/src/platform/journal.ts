import type { FastifyInstance } from 'fastify'
import { type Logger, pino } from 'pino'

declare module 'fastify' {
  interface FastifyInstance {
    journal: Journal
  }
}

/** What the server writes down for its keepers: one JSON object per line, and no secrets. */
export type Journal = Logger

export interface LogTarget {
  write(line: string): unknown
}

export function openJournal(level: string, target?: LogTarget): Journal {
  return target ? pino({ level }, { write: line => void target.write(line) }) : pino({ level })
}

/** Every answer, by route and not by address: an address may hold what is nobody's business. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const ms = Math.round(reply.elapsedTime * 10) / 10
    app.journal.info({ method, route: routeOptions.url, status: reply.statusCode, ms }, 'answered')
    done()
  })
}
