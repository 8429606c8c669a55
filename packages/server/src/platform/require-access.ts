import type { FastifyInstance } from 'fastify'

/** From here on a route that does not say who may call it keeps the server from starting. */
export function requireAccess(app: FastifyInstance): void {
  app.addHook('onRoute', ({ method, url, config }) => {
    if (config?.access) return
    throw new Error(`${method} ${url} does not say who may call it.`)
  })
}
