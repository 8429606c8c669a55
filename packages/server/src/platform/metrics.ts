import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ApiError } from './api-error.ts'
import type { Config } from './config.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The status to count where the response's own hides a refusal, as a redirect in place of a 429 does; else 0. */
    refusalStatus: number
  }
  interface FastifyInstance {
    metrics: Registry
  }
}

const BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Serves calls by route and status, with their durations, for Prometheus. */
export function serveMetrics(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  app.decorate('metrics', registry)
  collectDefaultMetrics({ register: registry })
  const durations = new Histogram({
    name: 'lexiverse_http_request_duration_seconds',
    help: 'Time from the arrival of a request to the end of its response.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers: [registry],
  })

  app.decorateRequest('refusalStatus', 0)
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request
    const status = request.refusalStatus || reply.statusCode
    const labels = { method, route: routeOptions.url ?? 'none', status }
    durations.observe(labels, reply.elapsedTime / 1000)
    done()
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

/** With a token only its bearer; without one only this machine, and no caller that a proxy on it forwards. */
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
