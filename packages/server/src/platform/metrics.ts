import { timingSafeEqual } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { ApiError } from './api-error.ts'
import type { Config } from './config.ts'

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

type Observe = (seconds: number) => void

/** How often each route was called, how it ended and how long it took, for Prometheus. */
export function measure(app: FastifyInstance, config: Config): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'lexiverse_http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last byte of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [registry],
  })
  const observers = new Map<string, Observe>()

  app.addHook('onResponse', (request, reply, done) => {
    observerFor(request, reply)(reply.elapsedTime / 1000)
    done()
  })

  // Looking a label set up costs more than the observation: each is looked up once.
  function observerFor({ method, routeOptions }: FastifyRequest, { statusCode }: FastifyReply) {
    const route = routeOptions.url ?? 'none'
    const key = `${method} ${route} ${statusCode}`
    const known = observers.get(key)
    if (known) return known
    const labelled = duration.labels(method, route, String(statusCode))
    const observe: Observe = seconds => labelled.observe(seconds)
    observers.set(key, observe)
    return observe
  }

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

/** With a token only its bearer; else only this machine, and not a stranger passed on by a proxy on it. */
function mayLook({ headers, ip, raw }: FastifyRequest, { metricsToken }: Config): boolean {
  if (metricsToken) return isEqual(headers.authorization ?? '', `Bearer ${metricsToken}`)
  const isForwarded = ['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'].some(
    name => headers[name] !== undefined,
  )
  return !isForwarded && isLoopback(ip) && isLoopback(raw.socket.remoteAddress ?? '')
}

function isLoopback(address: string): boolean {
  return /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/.test(address)
}

function isEqual(given: string, expected: string): boolean {
  const a = Buffer.from(given)
  const b = Buffer.from(expected)
  return a.length === b.length && timingSafeEqual(a, b)
}
