import { difficultySchema, twistlePuzzleSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idText, nodeId, text } from './values.ts'

export const puzzles = {
  twistle: endpoint({
    method: 'GET',
    path: '/api/scenarios/twistle/random/:difficulty',
    access: 'player',
    params: z.object({ difficulty: difficultySchema }),
    query: z.object({
      sessionId: z.optional(text(64)),
      nodeId: z.optional(nodeId),
      playerId: z.optional(idText),
    }),
    response: twistlePuzzleSchema,
  }),
  validateWord: endpoint({
    method: 'GET',
    path: '/api/validate-word/:word',
    access: 'public',
    params: z.object({ word: text(64, 1) }),
    response: z.object({ valid: z.boolean(), reason: z.optional(z.string()) }),
  }),
}
