import { carriedItemSchema, gameTypeSchema, magnitudeSchema, runKinds } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { count, levelNumber, time } from './values.ts'

const carriedItems = z.array(carriedItemSchema)

/** How far a journey has come: sent by the server, and kept by the browser as it was sent. */
export const progressSchema = z.object({
  completedNodes: z.array(z.string()),
  unlockedNodes: z.array(z.string()),
  currentNode: z.string(),
  currentLevel: levelNumber,
  completedLevels: z.array(levelNumber),
  totalScore: count,
  /** What was paid at each level:node; the total is their sum. */
  scores: z.optional(z.record(z.string(), count)),
  levelProgress: z.array(
    z.object({ level: levelNumber, nodesCompleted: count, totalNodes: count }),
  ),
  kind: z.optional(z.enum(runKinds)),
  /** Whether a star was ever entered. Copies stored by earlier releases lack it. */
  isBegun: z.optional(z.boolean()),
  isTutorialMode: z.boolean(),
  gameCompleted: z.boolean(),
  completedAt: z.nullable(time),
  randomizedNodeTypes: z.record(z.string(), z.string()),
  /** The magnitude of a campaign; absent at 0. */
  magnitude: z.optional(magnitudeSchema),
  /** Only of a race: its stars, when it begins by the server's clock, and its stars that have ended. */
  race: z.optional(
    z.object({
      games: z.array(gameTypeSchema),
      startsAt: time,
      ended: z.array(z.object({ isWon: z.boolean(), score: count })),
    }),
  ),
  /** Mystery nodes of this level whose puzzle is known. */
  revealedNodes: z.optional(z.array(z.string())),
  /** Node id to omen, for the stars of this level that bear one. */
  omens: z.optional(z.record(z.string(), z.string())),
  /** What the run carries to later stars; `taken` is what attempts at a level:node have taken. */
  carried: z.optional(
    z.object({
      items: carriedItems,
      taken: z.record(z.string(), carriedItems),
      /** What wanderers have promised, and open wagers, in words. */
      promises: z.optional(z.array(z.string())),
    }),
  ),
  /** level:node of stars that a perk let the player pass by, and of omens that it has lifted. */
  passed: z.optional(z.array(z.string())),
  lifted: z.optional(z.array(z.string())),
  /** Nodes of this level that were ever entered; absent before the first. */
  entered: z.optional(z.array(z.string())),
  /** Score spent so far; absent before the first time. */
  spent: z.optional(count),
})
export type Progress = z.infer<typeof progressSchema>
