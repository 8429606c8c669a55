import * as z from 'zod/mini'
import { findTarget, letterRules } from './letter-rules.ts'
import bank from './themes.json' with { type: 'json' }

/** `things` join nouns by what one does with them: "Things You Break". */
export const themeKinds = [
  'category',
  'synonym',
  'things',
  'fill-in',
  'homophone',
  'hidden',
  'wordplay',
] as const
export type ThemeKind = (typeof themeKinds)[number]

const themeSchema = z.strictObject({
  id: z.string(),
  title: z.string(),
  kind: z.enum(themeKinds),
  level: z.int().check(z.minimum(1), z.maximum(4)),
  /** Themes of one family are too alike to share a board: two lists of birds, two silent letters. */
  family: z.optional(z.string()),
  /** Ids of themes of other families that are the same idea once more: Parts of the Eye and EYE ___. */
  apart: z.optional(z.array(z.string())),
  /** Shown after the game: what joins the words. */
  reason: z.string(),
  /** The tiles that a board may show for this theme. */
  words: z.array(z.string()),
  /** Tiles of other themes that also fit here: never shown here, but known to the proof. */
  also: z.array(z.string()),
  /** Tiles of other themes that a stubborn player could defend here: no solution may rest on the difference. */
  loose: z.optional(z.array(z.string())),
  /** A rule about letters that the program checks, and what it looks for. */
  rule: z.optional(z.enum(letterRules)),
  targets: z.optional(z.array(z.string())),
  /** The word that each tile sounds like, or hides out of order. */
  pairs: z.optional(z.record(z.string(), z.string())),
  /** Tiles that belong although neither the rule nor a single dictionary word proves it. */
  exceptions: z.optional(z.array(z.string())),
  /** Why a tile belongs, where no rule and no pair says it: its two senses, its origin. */
  notes: z.optional(z.record(z.string(), z.string())),
})
export type Theme = z.infer<typeof themeSchema>

/** Throws on a malformed bank; the proof judges the quality of the themes. */
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

/** What a tile hides, becomes or sounds like; undefined for an ordinary tile. */
export function targetOf({ rule, targets = [], pairs }: Theme, word: string): string | undefined {
  // A single target is the same for every tile: KN, or the letters of the top row.
  return pairs?.[word] ?? (rule && targets.length > 1 ? findTarget(rule, word, targets) : undefined)
}

/** How the theme works if not by meaning: a board never has the same mechanism twice. */
export function mechanismOf({ kind, rule, id }: Theme): string | undefined {
  if (kind === 'category' || kind === 'synonym' || kind === 'things') return undefined
  return kind === 'wordplay' ? (rule ?? id) : kind
}
