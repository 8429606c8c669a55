import type { Access } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyInstance {
    /** Every registered route with its access. */
    routeTable: Route[]
  }
}

interface Route {
  method: string
  url: string
  access: Access
}

/** A route registered without an access after this keeps the server from starting. */
export function requireAccess(app: FastifyInstance): void {
  app.decorate('routeTable', [])
  app.addHook('onRoute', ({ method, url, config }) => {
    const access = config?.access
    if (!access) throw new Error(`${method} ${url} does not say who may call it.`)
    for (const name of [method].flat()) app.routeTable.push({ method: name, url, access })
  })
}
