import * as z from 'zod/mini'
import { difficultySchema } from '../../engine/difficulty.ts'
import { at, sharedMoves } from '../../engine/move.ts'

export const GROUP_SIZE = 4
export const GROUP_COUNT = 4

/** A tile may be more than one word, so other characters than letters are allowed. */
const tile = z.string().check(z.regex(/^[A-Z0-9][A-Z0-9 '&.-]{0,23}$/))

const theme = z.string().check(z.minLength(1), z.maxLength(80))

const group = z.strictObject({
  theme,
  words: z.array(tile).check(z.length(GROUP_SIZE)),
  /** Shown after the game: what joins the words. Puzzles of earlier releases have none. */
  reason: z.optional(z.string().check(z.maxLength(160))),
  /** How a word belongs, by word; brackets enclose what is emphasised: S[TEAL]TH. */
  notes: z.optional(z.record(z.string(), z.string().check(z.maxLength(80)))),
})

export const wordWebPuzzleSchema = z
  .strictObject({
    id: z.int(),
    difficulty: difficultySchema,
    groups: z.array(group).check(z.length(GROUP_COUNT)),
    /** Tiles that seem to belong to more than one group. */
    ambiguousWords: z.array(tile),
    /** Tiles that clearly belong to another group of the board too; shown after the game. */
    traps: z.optional(z.array(z.strictObject({ word: tile, theme }))),
    /** Four or five tiles of several groups that seem to share a theme; shown after the game. */
    herring: z.optional(z.strictObject({ theme, words: z.array(tile) })),
  })
  .check(
    z.refine(
      ({ groups }) =>
        new Set(groups.flatMap(({ words }) => words)).size === GROUP_COUNT * GROUP_SIZE,
      'the sixteen words of a board must differ',
    ),
  )
export type WordWebPuzzle = z.infer<typeof wordWebPuzzleSchema>

export const wordWebMoveSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('submit'),
    at,
    // Not checked against the tile pattern: the reducer refuses a word that is not on the board.
    words: z.array(z.string().check(z.maxLength(24))).check(z.length(GROUP_SIZE)),
  }),
  ...sharedMoves,
])
export type WordWebMove = z.infer<typeof wordWebMoveSchema>
