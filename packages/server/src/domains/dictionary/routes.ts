import { api } from '@lexiverse/contract'
import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { serve } from '../../platform/serve.ts'
import { dictionaryService } from './service.ts'

/** Meanings change with a release, and tiers with a decision on a word: an hour late does no harm. */
const WORD_CACHE = 'public, max-age=3600'

export function dictionaryRoutes(app: FastifyInstance, platform: Platform): void {
  const dictionary = dictionaryService(platform)

  serve(app, api.dictionary.word, async ({ params, reply }) => {
    reply.header('cache-control', WORD_CACHE)
    return dictionary.describeWord(params.word)
  })

  serve(app, api.dictionary.reviews, ({ query }) => dictionary.list(query.status ?? 'pending'))

  serve(app, api.dictionary.decide, ({ body }) =>
    dictionary.decide(body.word.trim().toUpperCase(), body.status),
  )
}
