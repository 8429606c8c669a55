import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '../../platform/api-error.ts'
import { serve } from '../../platform/serve.ts'

/** No sign-in provider is connected to this server, so everybody plays as a guest. */
export function identityRoutes(app: FastifyInstance): void {
  serve(app, api.identity.user, async () => {
    throw new ApiError('not-signed-in', 'Nobody is signed in.')
  })
}
