import * as z from 'zod/mini'
import { at, sharedMoves, tollMove } from '../../engine/move.ts'
import { clueSchema } from '../../engine/setup.ts'
import { foldSpelling } from './spelling.ts'
import { warmthSchema } from './warmth.ts'
import { wordTiers } from './word-tiers.ts'

export const wordTierSchema = z.enum(wordTiers)

const id = z.string().check(z.minLength(1), z.maxLength(64))

const text = z.string().check(z.minLength(1), z.maxLength(600))

const spelling = z.string().check(z.regex(/^[A-Za-z]{3,25}$/))

export const forgottenWordPuzzleSchema = z.strictObject({
  id: z.int(),
  word: z.string().check(z.regex(/^[A-Za-z]{3,24}$/)),
  /** Other right spellings: British, American, historical. */
  accepts: z.optional(z.array(spelling)),
  /** Words of their own that lie one letter away from a right spelling; without them, no guess is a near miss. */
  nearWords: z.optional(z.array(spelling)),
  definition: text,
  etymology: text,
  /** A sentence in which braces mark the word, which the board hides. */
  usage: z.string().check(z.maxLength(600), z.regex(/\{[A-Za-z]+\}/)),
  /** A clue that builds the word from other words, and the parts that it means ("cach(e) + innate"). */
  wordplay: z.optional(z.strictObject({ clue: text, parts: text })),
  /** Absent in puzzles of older releases. */
  warmth: z.optional(warmthSchema),
  partOfSpeech: z.string().check(z.minLength(1), z.maxLength(32)),
  difficulty: wordTierSchema,
})
export type ForgottenWordPuzzle = z.infer<typeof forgottenWordPuzzleSchema>

/** Folded here, so that a guess counts however it was typed. */
const guessedWord = z
  .string()
  .check(z.maxLength(64), z.overwrite(foldSpelling), z.regex(/^[A-Z]{1,32}$/))

/** The dictionary knows the word, so that the boss answers it. It changes no outcome. */
const isWord = z.optional(z.literal(true))

/** A word that we do not show to others, marked by the server: friends are told of the guess, not of the word. */
const isSoft = z.optional(z.literal(true))

const sharedNumber = z.int().check(z.minimum(1), z.maximum(100))

/** The public id of a participant of the room. */
const participantId = z.string().check(z.minLength(1), z.maxLength(16))

export const forgottenWordMoveSchema = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('guess'),
    at,
    word: guessedWord,
    isWord,
    /** Asks the server of a sealed game to hold the guess back if it is no word; never stored. */
    isTentative: z.optional(z.literal(true)),
    /** The player insists on a word that was tried before; without it such a guess is refused. */
    isRepeat: z.optional(z.literal(true)),
  }),
  /** The player's own guess at a boss that the party shares; the number is its place among all guesses, from 1. */
  z.strictObject({
    type: z.literal('party-guess'),
    at,
    word: guessedWord,
    isWord,
    isSoft,
    number: sharedNumber,
  }),
  /** A guess that a friend made there. */
  z.strictObject({
    type: z.literal('friend-guess'),
    at,
    word: guessedWord,
    isWord,
    isSoft,
    number: sharedNumber,
    by: participantId,
  }),
  /** A clue that a friend won for the party. */
  z.strictObject({
    type: z.literal('friend-clue'),
    at,
    clue: clueSchema,
    trialId: id,
    by: participantId,
  }),
  z.strictObject({
    type: z.literal('clue'),
    at,
    clue: clueSchema,
    trialId: id,
  }),
  /** The answer to a boss that offers a bargain. */
  z.strictObject({
    type: z.literal('bargain'),
    at,
    answer: z.enum(['glyph', 'guess', 'no']),
    /** The glyph that is given for letters. */
    glyphId: z.optional(id),
    useId: z.optional(id),
  }),
  tollMove,
  ...sharedMoves,
])
export type ForgottenWordMove = z.infer<typeof forgottenWordMoveSchema>
