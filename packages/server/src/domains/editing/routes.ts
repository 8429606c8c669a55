import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { editingService } from './service.ts'

export function editingRoutes(app: FastifyInstance, platform: Platform): void {
  const editing = editingService(platform)
  serve(app, api.editing.find, ({ params }) => editing.find(params.id))
  serve(app, api.editing.draw, ({ query }) => editing.draw(query.game, query.difficulty))
  serve(app, api.editing.proof, ({ params }) => editing.proof(params.id))
  serve(app, api.editing.sign, ({ params, body }) => editing.sign(params.id, body.editor))
  serve(app, api.editing.mend, ({ params, body }) =>
    editing.mend(params.id, body.editor, body.texts),
  )
  serve(app, api.editing.setStatus, ({ params, body }) =>
    editing.setStatus(params.id, body.editor, body.status),
  )
}
