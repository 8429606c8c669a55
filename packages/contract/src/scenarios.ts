import { gameTypeSchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { id, idText, levelNumber, nodeId, text } from './values.ts'

const scenarioId = z.union([z.int(), text(64)])

/** `recorded` says whether the server itself had handed this puzzle to this player. */
const matched = z.object({ success: z.boolean(), recorded: z.boolean() })

const usage = {
  playerId: id,
  gameType: gameTypeSchema,
  scenarioId,
  scenarioHash: z.optional(z.nullable(text(128))),
}

export const scenarios = {
  unused: get('/api/player/unused-scenarios/:playerId/:gameType', {
    access: 'player',
    params: z.object({ playerId: idText, gameType: gameTypeSchema }),
    response: z.object({
      unusedScenarios: z.array(z.object({ id, difficulty: z.string() })),
    }),
  }),
  recordUsage: post('/api/player/record-scenario-usage', {
    access: 'player',
    body: z.object({ ...usage, runId: z.optional(z.nullable(z.union([id, text(64)]))) }),
    response: matched,
  }),
  track: post('/api/player/track-scenario', {
    access: 'player',
    body: z.object({
      ...usage,
      nodeId: z.optional(nodeId),
      level: z.optional(levelNumber),
      wasCompleted: z.optional(z.boolean()),
    }),
    response: matched,
  }),
}
