import * as z from 'zod/mini'
import { letterRules } from './letter-rules.ts'
import bank from './themes.json' with { type: 'json' }

export const themeKinds = ['category', 'fill-in', 'homophone', 'hidden', 'wordplay'] as const
export type ThemeKind = (typeof themeKinds)[number]

const themeSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(themeKinds),
  level: z.int().check(z.minimum(1), z.maximum(4)),
  /** The tiles that a board may show under this title. */
  words: z.array(z.string()),
  /** Tiles of other themes that fit here as well: never shown here, always seen by the proof. */
  also: z.array(z.string()),
  /** A rule about letters that a machine can check, and what it looks for. */
  rule: z.optional(z.enum(letterRules)),
  targets: z.optional(z.array(z.string())),
  /** The word that each tile sounds like, or hides out of order. */
  pairs: z.optional(z.record(z.string(), z.string())),
  /** Tiles that belong although neither the rule nor one solid dictionary word shows it. */
  exceptions: z.optional(z.array(z.string())),
})
export type Theme = z.infer<typeof themeSchema>

/** Throws on a malformed bank; whether the themes are any good is for the proof to say. */
export function readThemes(): Theme[] {
  return z.array(themeSchema).parse(bank)
}

export function membersOf({ words, also }: Theme): string[] {
  return [...words, ...also]
}

const BLANK = '___'

/** "MOON" in "___ LIGHT" makes MOONLIGHT. */
export function fillIn(title: string, word: string): string {
  return title.replace(BLANK, word).replace(' ', '')
}
