import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'

export function healthRoutes(app: FastifyInstance, { database, version }: Platform): void {
  serve(app, api.health.alive, async () => ({ status: 'alive' as const, version }))

  serve(app, api.health.ready, async () => {
    await app.readiness.check()
    return { status: 'ready' as const, database: database.engine }
  })
}
