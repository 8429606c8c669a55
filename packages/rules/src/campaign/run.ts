import * as z from 'zod/mini'
import { carriedSchema } from '../carried/kinds.ts'
import { type Difficulty, difficultySchema } from '../engine/difficulty.ts'
import {
  isFullJourney,
  isOwnJourney,
  magnitudeSchema,
  mindPointsSchema,
  type RunKind,
  runKindSchema,
} from '../engine/setup.ts'
import { perkEffects } from '../perks/effects.ts'
import { type GameType, gameTypeSchema } from './game-types.ts'
import type { MapAid } from './map-aids.ts'
import { openingMindPoints } from './mind-points.ts'

const count = z.int().check(z.minimum(0))
const text = z.string().check(z.minLength(1), z.maxLength(96))

export const runStatuses = ['open', 'victory', 'defeat', 'abandoned'] as const

/** One glyph of those shown at a level:node; the player takes one of them. */
export const glyphOfferSchema = z.strictObject({
  /** The level:node where it was won. */
  key: text,
  glyphId: text,
})
export type GlyphOffer = z.infer<typeof glyphOfferSchema>

/** One run as plain JSON. */
export const runRecordSchema = z.strictObject({
  kind: runKindSchema,
  /** The magnitude of a campaign or seeded journey. Runs at Magnitude 0, and those of earlier releases, lack it. */
  magnitude: z.optional(magnitudeSchema),
  /** The play seed: decides the games of levels 2 and 3 and the dice inside games. Not secret. */
  seed: text,
  status: z.enum(runStatuses),
  level: z.int().check(z.minimum(0), z.maximum(3)),
  currentNode: text,
  /** Score paid by level:node; a node in here is completed. */
  scores: z.record(text, count),
  /** How often each level:node was entered. */
  attempts: z.record(text, count),
  mindPoints: mindPointsSchema,
  /** Mind perks, as equipped when the run opened. */
  mindBonus: z.strictObject({ maximum: count, starting: count }),
  glyphs: z.array(z.strictObject({ glyphId: text, quantity: count })),
  /** Glyph effects with uses left. */
  effects: z.array(z.strictObject({ effectType: text, remainingUses: count })),
  /** Glyphs to choose from: the player has yet to decide. */
  offers: z.array(glyphOfferSchema),
  /** Levels at which this player gave a glyph to a friend. Earlier runs do not have it. */
  gifts: z.optional(z.array(count)),
  /** Levels at which a perk has given its free glyph. */
  freeInsights: z.array(count),
  /** What games and meetings give for later stars. Runs that carry nothing, and earlier ones, lack it. */
  carried: z.optional(carriedSchema),
  /** level:node of stars that a perk let the player pass by, and of those whose omen it has lifted. */
  passed: z.optional(z.array(text)),
  lifted: z.optional(z.array(text)),
  /** level:node of offers that a perk kept past the next star. */
  keptOffers: z.optional(z.array(text)),
  /** level:game of kinds won flawlessly, for a perk that counts them. */
  flawless: z.optional(z.array(text)),
  /** Score spent so far. `scores` holds what was earned. */
  spent: z.optional(count),
  /** Levels whose nodes were all opened by a map aid. */
  openedLevels: z.array(count),
  isAssisted: z.boolean(),
  /** Nodes that others of the party have won. */
  party: z.array(text),
  /** Games played to their end, clue trials among them, and the words found in them. */
  gamesPlayed: count,
  wordsFound: count,
  /** A practice run plays one game only. */
  practiceGame: z.nullable(gameTypeSchema),
  /** The difficulty that the player has chosen for practice; without one the level decides. */
  practiceDifficulty: z.optional(difficultySchema),
  /** All its attempts are sealed. Runs of earlier releases lack the field. */
  isSealed: z.optional(z.literal(true)),
  /** Only of a daily journey: its day, and its stars that have ended, in order. */
  daily: z.optional(
    z.strictObject({
      date: text,
      stars: z.array(
        z.strictObject({
          result: z.enum(['victory', 'defeat']),
          isFlawless: z.boolean(),
          score: count,
        }),
      ),
    }),
  ),
  /** Only of a race: its stars, when it begins by the server's clock, and the stars that have ended, in order. */
  race: z.optional(
    z.strictObject({
      games: z.array(gameTypeSchema),
      startsAt: count,
      ended: z.array(z.strictObject({ isWon: z.boolean(), score: count })),
    }),
  ),
})
export type RunRecord = z.infer<typeof runRecordSchema>

export interface RunOptions {
  /** Level, game and difficulty of a practice run. */
  level?: number
  game?: GameType
  difficulty?: Difficulty | undefined
  /** Of a campaign or a seeded journey; every other run is at Magnitude 0. */
  magnitude?: number | undefined
}

/** Perks that raise mind points count only in full journeys; other runs start with three of three. */
function mindBonusFor(kind: RunKind, perks: readonly string[]): RunRecord['mindBonus'] {
  if (!isFullJourney(kind)) return { maximum: 0, starting: 0 }
  const { maxMindPointsBonus, startingMindPointsBonus } = perkEffects(perks)
  return { maximum: maxMindPointsBonus, starting: startingMindPointsBonus }
}

export function openRun(
  kind: RunKind,
  perks: readonly string[],
  seed: string,
  { level, game, difficulty, magnitude: chosen = 0 }: RunOptions = {},
): RunRecord {
  const magnitude = isOwnJourney(kind) ? chosen : 0
  const mindBonus = mindBonusFor(kind, perks)
  return {
    kind,
    ...(magnitude > 0 && { magnitude }),
    seed,
    status: 'open',
    level: kind === 'tutorial' ? 0 : kind === 'practice' ? (level ?? 1) : 1,
    currentNode: 'start',
    scores: {},
    attempts: {},
    mindPoints: openingMindPoints(mindBonus, magnitude),
    mindBonus,
    glyphs: [],
    effects: [],
    offers: [],
    freeInsights: [],
    openedLevels: [],
    isAssisted: false,
    party: [],
    gamesPlayed: 0,
    wordsFound: 0,
    practiceGame: kind === 'practice' ? (game ?? 'twistle') : null,
    ...(kind === 'practice' && difficulty && { practiceDifficulty: difficulty }),
  }
}

export function abandonRun(run: RunRecord): RunRecord {
  return run.status === 'open' ? { ...run, status: 'abandoned' } : run
}

export type ChronicleStatus = 'Victory' | 'Defeat' | 'Abandoned' | 'In Progress'

const chronicleStatuses: Record<RunRecord['status'], ChronicleStatus> = {
  open: 'In Progress',
  victory: 'Victory',
  defeat: 'Defeat',
  abandoned: 'Abandoned',
}

export function chronicleStatus({ status }: Pick<RunRecord, 'status'>): ChronicleStatus {
  return chronicleStatuses[status]
}

/** An aid on the map marks the journey as assisted; Unlock All Nodes also unlocks every node of the current level. */
export function applyMapAid(run: RunRecord, aid: MapAid): RunRecord {
  const assisted = { ...run, isAssisted: true }
  if (aid !== 'unlock-all-nodes' || run.openedLevels.includes(run.level)) return assisted
  return { ...assisted, openedLevels: [...run.openedLevels, run.level] }
}
