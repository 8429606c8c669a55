import * as z from 'zod/mini'
import type { GameType } from '../campaign/game-types.ts'

export const carriedKinds = [
  'seekerLetters',
  'seekerGuesses',
  'webThemes',
  'freeMisses',
  'hiveCredit',
  'wildWord',
  'mindPointChance',
  'trialSeconds',
  'bossLetters',
  'bossClues',
] as const
export type CarriedKind = (typeof carriedKinds)[number]

interface CarriedRules {
  /** The games that take it into their setup. */
  takenBy: readonly GameType[]
  most: number
  /** Winning it again adds up; otherwise the larger amount counts. */
  adds?: true
  /** It acts in every such game of its level and ends with the level; otherwise the first such game spends it. */
  isForLevel?: true
}

const anyStar: readonly GameType[] = ['word-web', 'hive-builder', 'twistle']

/** Everything that can be carried, declared once; each game acts on its own kinds when it starts. */
export const carriedRules: Record<CarriedKind, CarriedRules> = {
  seekerLetters: { takenBy: ['twistle'], most: 2 },
  seekerGuesses: { takenBy: ['twistle'], most: 2 },
  webThemes: { takenBy: ['word-web'], most: 2 },
  freeMisses: { takenBy: ['word-web'], most: 2 },
  hiveCredit: { takenBy: ['hive-builder'], most: 15, adds: true },
  wildWord: { takenBy: ['hive-builder'], most: 1 },
  /** In percentage points. A boss has its own chance and takes none. */
  mindPointChance: { takenBy: anyStar, most: 100, adds: true },
  trialSeconds: { takenBy: ['time-trial'], most: 45, adds: true, isForLevel: true },
  bossLetters: { takenBy: ['forgotten-word'], most: 2, isForLevel: true },
  bossClues: { takenBy: ['forgotten-word'], most: 2, isForLevel: true },
}

const name = z.string().check(z.minLength(1), z.maxLength(64))
const level = z.int().check(z.minimum(0), z.maximum(3))

export const carriedItemSchema = z.strictObject({
  kind: z.enum(carriedKinds),
  amount: z.int().check(z.minimum(1), z.maximum(100)),
  /** Ids of what gave it, such as perks. */
  from: z.array(name).check(z.maxLength(8)),
  /** Only of a wild word. */
  word: z.optional(z.string().check(z.regex(/^[A-Z]{2,32}$/))),
  /** The only level at which it acts. */
  level: z.optional(level),
})
export type CarriedItem = z.infer<typeof carriedItemSchema>

/** What a run carries from star to star. */
export const carriedSchema = z.strictObject({
  /** Not taken yet, or acting for the whole level. */
  items: z.array(carriedItemSchema),
  /** What attempts at a level:node have taken: a retry there has it again. */
  taken: z.record(z.string(), z.array(carriedItemSchema)),
  /** By the wanderer to whom it was made: the star, and the answer that the player gave. */
  promises: z.optional(
    z.record(
      name,
      z.strictObject({
        level,
        nodeId: name,
        answer: name,
        /** A wager that was won or lost. */
        isSettled: z.optional(z.literal(true)),
        /** The stake was given back: a friend led the party on before the star was opened. */
        isReturned: z.optional(z.literal(true)),
      }),
    ),
  ),
})
export type Carried = z.infer<typeof carriedSchema>

type Amounts = readonly Pick<CarriedItem, 'kind' | 'amount'>[]

/** How much of a kind a setup brings; 0 if none. */
export function carriedAmount(items: Amounts | undefined, kind: CarriedKind): number {
  return items?.find(item => item.kind === kind)?.amount ?? 0
}
