import * as z from 'zod/mini'
import { at, playedWord, sharedMoves } from '../../engine/move.ts'

export const hiveBuilderMoveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('word'), at, word: playedWord }),
  z.strictObject({
    type: z.literal('restore'),
    at,
    letter: z.string().check(z.regex(/^[A-Z]$/)),
  }),
  z.strictObject({ type: z.literal('override'), at, word: playedWord }),
  z.strictObject({ type: z.literal('wild'), at }),
  ...sharedMoves,
])
export type HiveBuilderMove = z.infer<typeof hiveBuilderMoveSchema>
