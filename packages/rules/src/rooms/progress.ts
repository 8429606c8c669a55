import * as z from 'zod/mini'
import { gameTypeSchema } from '../campaign/game-types.ts'

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))

/**
 * How far a participant is: figures only, so that none can give a word away. On the wire and in
 * stored rooms the field that holds it is called `frame`. Unknown figures are left out, not refused: a
 * page and a server of different releases must understand each other.
 */
export const participantProgressSchema = z.object({
  level: z.int().check(z.minimum(0), z.maximum(3)),
  nodeId: z.string().check(z.regex(/^[a-z0-9:-]{1,32}$/)),
  game: z.nullable(gameTypeSchema),
  status: z.enum(['map', 'playing', 'victory', 'defeat', 'watching', 'elsewhere']),
  groupsSolved: z.optional(count),
  score: z.optional(count),
  guessesUsed: z.optional(count),
  mindPoints: z.optional(count),
  /** Points or rows at which the game ends. */
  goal: z.optional(count),
  pangrams: z.optional(count),
  /** The board for friends who watch, in figures: see partyProgress in the web package. */
  board: z.optional(z.string().check(z.regex(/^[0-9.|]{0,400}$/))),
  /** Of a game that has ended: active play time, wrong moves, and what the star paid. */
  seconds: z.optional(count),
  mistakes: z.optional(count),
  points: z.optional(count),
  /** Words found in a hive, and the letters of the longest one. */
  words: z.optional(count),
  longest: z.optional(count),
})
export type ParticipantProgress = z.infer<typeof participantProgressSchema>

/** Whether a participant has entered or finished a place, which is saved. New figures at the same place are not. */
export function isPlaceChange(
  before: ParticipantProgress | null,
  after: ParticipantProgress,
): boolean {
  if (!before) return true
  return (
    before.level !== after.level ||
    before.nodeId !== after.nodeId ||
    before.status !== after.status ||
    before.game !== after.game
  )
}
