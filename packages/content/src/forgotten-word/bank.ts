import { type WordTier, wordTierSchema, wordTiers } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { type BankCount, countBank } from '../bank-counts.ts'
import bank from './bank.json' with { type: 'json' }

const bankEntrySchema = z.strictObject({
  word: z.string(),
  /** Other right spellings: British, American, historical. */
  accepts: z.optional(z.array(z.string())),
  /** Words that look like other spellings and are not. */
  differs: z.optional(z.array(z.string())),
  tier: wordTierSchema,
  partOfSpeech: z.string(),
  definition: z.string(),
  etymology: z.string(),
  /** The word is in braces, once: the board shows a blank there until it is solved. */
  usage: z.string(),
  /** How to build the word: a sentence for the player, and the parts that prove it ("cach(e) + innate"). */
  wordplay: z.optional(z.strictObject({ clue: z.string(), parts: z.string() })),
  reserve: z.optional(z.boolean()),
})
export type BankEntry = z.infer<typeof bankEntrySchema>

/** Throws on a malformed bank; the proof judges the quality of the entries. */
export function readBank(): BankEntry[] {
  return z.array(bankEntrySchema).parse(bank)
}

export function countTiers(entries: readonly BankEntry[]): Record<WordTier, BankCount> {
  return countBank(entries, wordTiers, ({ tier }) => tier)
}
