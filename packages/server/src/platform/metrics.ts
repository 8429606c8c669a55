import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@lexiverse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Registry } from 'prom-client'
import { ApiError } from './api-error.ts'
import type { Config } from './config.ts'
import { openTimings, type Timings } from './timings.ts'

declare module 'fastify' {
  interface FastifyInstance {
    meter: (endpoint: Endpoint) => Meter
  }
  interface FastifyRequest {
    /** When its handler took it up; 0 until then. */
    takenUpAt: number
  }
  interface FastifyContextConfig {
    meter?: Meter
  }
}

/** Takes down how a call ended and how many milliseconds it took. */
type Meter = (status: number, ms: number) => void

/** How often each endpoint was called, how it ended and how long it took, for Prometheus. */
export function measure(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const timings = openTimings()

  app.decorateRequest('takenUpAt', 0)
  app.decorate('meter', ({ method, path }: Endpoint): Meter => {
    const byStatus: Timings[] = []
    return (status, ms) => {
      byStatus[status] ??= timings.of({ method, route: path, status: String(status) })
      byStatus[status].add(ms)
    }
  })

  app.route({
    method: 'GET',
    url: '/metrics',
    config: { access: 'public' },
    handler: async (request, reply) => {
      if (!mayLook(request, config)) throw new ApiError('not-found', 'There is no GET /metrics.')
      const text = `${await registry.metrics()}${timings.describe()}\n`
      return reply.type(registry.contentType).send(text)
    },
  })
}

/** A call that was refused or failed: at the door, before anybody took it up, it has taken no time. */
export function meterFailure({ routeOptions, takenUpAt }: FastifyRequest, status: number): void {
  const ms = takenUpAt > 0 ? performance.now() - takenUpAt : 0
  routeOptions.config.meter?.(status, ms)
}

const FORWARDING = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip']

/** With a token only its bearer; else only this machine, and not a stranger passed on by a proxy on it. */
function mayLook({ headers, raw }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken) return isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isForwarded = FORWARDING.some(name => headers[name] !== undefined)
  return !isForwarded && isLoopback(raw.socket.remoteAddress ?? '')
}

function isLoopback(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

function isEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
