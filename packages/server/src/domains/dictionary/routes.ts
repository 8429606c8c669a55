import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { dictionaryService } from './service.ts'

export function dictionaryRoutes(app: FastifyInstance, platform: Platform): void {
  const dictionary = dictionaryService(platform)

  serve(app, api.dictionary.reviews, ({ query }) => dictionary.list(query.status ?? 'pending'))

  serve(app, api.dictionary.decide, ({ body }) =>
    dictionary.decide(body.word.trim().toUpperCase(), body.status),
  )
}
