import * as z from 'zod/mini'
import { at, playedWord, sharedMoves } from '../../engine/move.ts'

export const timeTrialMoveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('word'), at, word: playedWord }),
  z.strictObject({ type: z.literal('timeout'), at }),
  ...sharedMoves,
])
export type TimeTrialMove = z.infer<typeof timeTrialMoveSchema>
