import * as z from 'zod/mini'
import { carriedItemSchema } from '../carried/kinds.ts'
import { difficultySchema } from './difficulty.ts'

/** The version of the rules a log was played under; a change that alters any replay raises it. */
export const RULES_VERSION = 3

export const runKinds = [
  'campaign',
  'tutorial',
  'time-trial',
  'multiplayer',
  'practice',
  'daily',
  'daily-practice',
  'race',
  'seeded',
] as const
export const runKindSchema = z.enum(runKinds)
export type RunKind = z.infer<typeof runKindSchema>

/** Journeys are the runs that have a map. */
export const journeyKinds = ['campaign', 'tutorial', 'multiplayer', 'seeded'] as const
export type JourneyKind = (typeof journeyKinds)[number]

export function isJourney(kind: RunKind): kind is JourneyKind {
  return journeyKinds.some(journey => journey === kind)
}

/** The five stars of a day: the journey that counts, and its repetitions, which do not. */
export type DailyKind = 'daily' | 'daily-practice'

export function isDaily(kind: RunKind): kind is DailyKind {
  return kind === 'daily' || kind === 'daily-practice'
}

/** The runs that a room opens for its players. */
export function isOfParty(kind: RunKind): boolean {
  return kind === 'multiplayer' || kind === 'race'
}

/** A journey that one player plays alone: the campaign, and a seeded journey, which counts for nothing. */
export function isOwnJourney(kind: RunKind): boolean {
  return kind === 'campaign' || kind === 'seeded'
}

/** The journeys through all levels, with rewards, omens, meetings and what is carried. */
export function isFullJourney(kind: RunKind): boolean {
  return isOwnJourney(kind) || kind === 'multiplayer'
}

/** The full journeys that count in the player's record. */
export function isCampaignOrParty(kind: RunKind): boolean {
  return kind === 'campaign' || kind === 'multiplayer'
}

export const clues = ['etymology', 'usage'] as const
export const clueSchema = z.enum(clues)
export type Clue = z.infer<typeof clueSchema>

/** What a boss does to the rules of The Forgotten Word: Lethe veils the definition, Saros lends letters. */
export const bossTraits = ['undertow', 'reckoning'] as const
export type BossTrait = (typeof bossTraits)[number]

export const timerModes = ['timed', 'attempts'] as const
export const timerModeSchema = z.enum(timerModes)
export type TimerMode = z.infer<typeof timerModeSchema>

const count = z.int().check(z.minimum(0), z.maximum(1_000_000))
const name = z.string().check(z.minLength(1), z.maxLength(64))

export const mindPointsSchema = z.strictObject({ current: count, maximum: count })
export type MindPoints = z.infer<typeof mindPointsSchema>

/** Magnitude 0, the plain campaign, is left out where a record or a setup has none. */
export const magnitudeSchema = z.int().check(z.minimum(1), z.maximum(12))

/** What the run brings into an attempt, frozen when the attempt opens: with the puzzle and the log, all a replay needs. */
export const setupSchema = z.strictObject({
  rulesVersion: count,
  dictionaryVersion: z.string().check(z.maxLength(64)),
  runKind: runKindSchema,
  level: z.int().check(z.minimum(0), z.maximum(3)),
  nodeId: name,
  nodeNumber: count,
  attemptNumber: count,
  mindPoints: mindPointsSchema,
  perks: z.array(name).check(z.maxLength(16)),
  glyphs: z.array(z.strictObject({ glyphId: name, quantity: count })).check(z.maxLength(16)),
  effects: z
    .array(z.strictObject({ effectType: name, remainingUses: count }))
    .check(z.maxLength(16)),
  hiveWins: count,
  streak: count,
  openClues: z.array(clueSchema).check(z.maxLength(2)),
  timerMode: timerModeSchema,
  seed: z.string().check(z.minLength(1), z.maxLength(64)),
  /** The magnitude of the campaign; attempts at Magnitude 0, and those of earlier releases, have none. */
  magnitude: z.optional(magnitudeSchema),
  /** The omen of the star; attempts at other stars, and those of earlier releases, have none. */
  omen: z.optional(name),
  /** How the boss bends the rules; absent in a player's first campaign, and in attempts of earlier releases. */
  trait: z.optional(z.enum(bossTraits)),
  /** Which word of the finale this is, after the last boss; absent everywhere else. */
  finale: z.optional(z.int().check(z.minimum(1), z.maximum(3))),
  /** A boss that the whole party guesses at: its record, and the guesses that all have together. */
  sharedBoss: z.optional(z.strictObject({ id: z.int().check(z.minimum(1)), maxGuesses: count })),
  /** What the attempt has taken of what the run carries. */
  carried: z.optional(z.array(carriedItemSchema).check(z.maxLength(16))),
  /** Only of practice: the difficulty that the player has chosen. */
  difficulty: z.optional(difficultySchema),
  /**
   * The words that admins have accepted count as of this moment: the begin of a daily journey's day, or of a race,
   * so that everybody gets the same hive. In other attempts they count as of the opening.
   */
  wordsAt: z.optional(z.int().check(z.minimum(0))),
  /**
   * Mind points that the run has won or lost elsewhere since the game was left: they count after this many moves
   * of its log. Only where the log would not replay the same from another number of points at its start.
   */
  elsewhere: z.optional(z.strictObject({ after: count, change: z.int() })),
  /** The browser never holds the answers: the server takes each move and sends the view. */
  isSealed: z.optional(z.literal(true)),
})
export type Setup = z.infer<typeof setupSchema>

/** Whose boss an attempt is at: that of the first, second or third level. */
export function bossOf({ level, finale }: Pick<Setup, 'level' | 'finale'>): number {
  return finale ?? level
}

/**
 * A setup as the browser may have it. With the seed of a sealed attempt one could compute what is
 * hidden: the order of a web's tiles is its groups, shuffled by the seed. Only the server adds words.
 */
export function shownSetup({ wordsAt: _, ...setup }: Setup): Setup {
  return setup.isSealed ? { ...setup, seed: 'sealed' } : setup
}

/**
 * Whether these rules replay a log as it was played. Under another version it could end differently, so it is not
 * replayed. In version 1 some glyphs were weaker, and until version 3 magnitudes took other parts of the chance of a
 * mind point: logs of these keep both.
 */
export function canReplay({ rulesVersion }: Pick<Setup, 'rulesVersion'>): boolean {
  return rulesVersion >= 1 && rulesVersion <= RULES_VERSION
}
