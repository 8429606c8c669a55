import { type Difficulty, difficulties, difficultySchema } from '@lexiverse/rules'
import * as z from 'zod/mini'
import bank from './bank.json' with { type: 'json' }

const bankEntrySchema = z.strictObject({
  word: z.string(),
  theme: z.string(),
  hint: z.string(),
  /** A guess in this list glows blue, so five-letter synonyms are useful. */
  synonyms: z.array(z.string()),
  relatedWords: z.array(z.string()),
  difficulty: difficultySchema,
  reserve: z.optional(z.boolean()),
  /** Kept for the daily journey; campaigns never use it. */
  daily: z.optional(z.boolean()),
})
export type BankEntry = z.infer<typeof bankEntrySchema>

/** Throws on a malformed bank; the proof judges the quality of the puzzles. */
export function readBank(): BankEntry[] {
  return z.array(bankEntrySchema).parse(bank)
}

export function isAtLeast(difficulty: Difficulty, least: Difficulty): boolean {
  return difficulties.indexOf(difficulty) >= difficulties.indexOf(least)
}
