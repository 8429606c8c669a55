import { timingSafeEqual } from 'node:crypto'
import type { Endpoint } from '@lexiverse/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ApiError } from './api-error.ts'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyInstance {
    meter: (endpoint: Endpoint) => Meter
  }
}

/** Takes down how a call ended and how many milliseconds it took. */
export type Meter = (status: number, ms: number) => void

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** How often each endpoint was called, how it ended and how long it took, for Prometheus. */
export function measure(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'lexiverse_http_request_duration_seconds',
    help: 'Time from a parsed request to its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })

  // Looking a label set up costs more than the observation: each is looked up once.
  app.decorate('meter', ({ method, path }: Endpoint): Meter => {
    const known: { observe(seconds: number): void }[] = []
    return (status, ms) => {
      known[status] ??= duration.labels(method, path, String(status))
      known[status].observe(ms / 1000)
    }
  })

  app.route({
    method: 'GET',
    url: '/metrics',
    config: { access: 'public' },
    handler: async (request, reply) => {
      if (!mayLook(request, config)) throw new ApiError('not-found', 'There is no GET /metrics.')
      return reply.type(registry.contentType).send(await registry.metrics())
    },
  })
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
