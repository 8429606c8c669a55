import * as z from 'zod/mini'
import { difficultySchema } from '../engine/difficulty.ts'

const letter = z.string().check(z.regex(/^[A-Z]$/))
const hiveWord = z.string().check(z.regex(/^[A-Z]{4,32}$/))

export const OUTER_LETTERS = 6

/** Seven letters and the words that they spell; played in Hive Builder and in the Time Trial. */
export const hivePuzzleSchema = z
  .strictObject({
    id: z.int(),
    difficulty: difficultySchema,
    center: letter,
    letters: z.array(letter).check(z.length(OUTER_LETTERS)),
    pangram: z.string().check(z.regex(/^[A-Z]{7,32}$/)),
    /** The answers, commonest first: what thresholds are measured against. */
    validWords: z.array(hiveWord),
    /** Accepted words outside the answers. */
    bonusWords: z.array(hiveWord),
    /** Slurs and obscene words that the letters spell: refused at no cost. Hives stored earlier have none. */
    blockedWords: z.optional(z.array(hiveWord)),
  })
  .check(
    z.refine(
      ({ center, letters }) => new Set([center, ...letters]).size === OUTER_LETTERS + 1,
      'the seven letters of a hive must differ',
    ),
  )
export type HivePuzzle = z.infer<typeof hivePuzzleSchema>
