import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'

export function operationsRoutes(app: FastifyInstance): void {
  serve(app, api.operations.clientError, async ({ body }) => {
    app.log.warn({ clientError: body }, 'error in a browser')
    return { success: true }
  })
}
