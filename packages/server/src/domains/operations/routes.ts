import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../platform/serve.ts'

export function operationsRoutes(app: FastifyInstance): void {
  serve(app, api.operations.clientError, async ({ body, request }) => {
    app.log.warn({ requestId: request.id, clientError: body }, 'error in a browser')
    return { success: true, reference: request.id }
  })

  serve(app, api.operations.connection, async ({ request }) => {
    const { headers } = request
    const hops = String(headers['x-forwarded-for'] ?? '').split(',')
    const named = headers['x-forwarded-host'] ?? headers.host ?? ''
    return {
      proxies: hops.filter(hop => hop.trim() !== '').length,
      host: String(named).split(',')[0]?.trim() ?? '',
    }
  })
}
