import * as z from 'zod/mini'
import { difficultySchema } from '../../engine/difficulty.ts'
import { at, playedWord, sharedMoves } from '../../engine/move.ts'

const text = z.string().check(z.minLength(1), z.maxLength(400))
const word = z.string().check(z.regex(/^[A-Z]{2,16}$/))

export const twistlePuzzleSchema = z.strictObject({
  id: z.int(),
  word: z.string().check(z.regex(/^[A-Z]{5}$/)),
  theme: text,
  hint: text,
  synonyms: z.array(word),
  relatedWords: z.array(word),
  difficulty: difficultySchema,
  /** The version of the accepted five-letter words that guesses were checked against. */
  guessList: z.string().check(z.maxLength(64)),
})
export type TwistlePuzzle = z.infer<typeof twistlePuzzleSchema>

export const twistleMoveSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('guess'), at, word: playedWord }),
  ...sharedMoves,
])
export type TwistleMove = z.infer<typeof twistleMoveSchema>
