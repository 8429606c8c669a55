import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { mindPointsAnswer } from './runs.ts'
import { count, id, idText, text } from './values.ts'

const glyphId = text(32, 1)

/** The player is named as `playerId`, or as `userId` by older callers. */
const named = { playerId: z.optional(id), userId: z.optional(id) }

const effectSchema = z.object({ effectType: z.string(), uses: count, value: count })

export const glyphViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  rarity: z.string(),
  quantity: count,
  gameTypes: z.array(z.string()),
  effect: effectSchema,
})
export type GlyphView = z.infer<typeof glyphViewSchema>

export const glyphInventorySchema = z.object({
  /** The run that holds them; null where no journey is open. */
  runId: z.nullable(id),
  glyphs: z.array(glyphViewSchema),
  capacity: count,
  /** Hint Whisperer still has its Insight for this level. */
  hasFreeInsight: z.boolean(),
  /** Glyphs to choose from, one entry for each: of those with the same completion one can be taken. */
  offers: z.array(z.object({ completionId: z.string(), glyph: glyphViewSchema })),
})
export type GlyphInventory = z.infer<typeof glyphInventorySchema>

export const glyphEffectSchema = z.object({
  effectType: z.string(),
  gameTypeRestriction: z.nullable(z.string()),
  remainingUses: count,
  /** A use that no move has quoted yet, and its attempt; null for an effect that is active. */
  glyphId: z.nullable(z.string()),
  useId: z.nullable(z.string()),
  attemptId: z.nullable(id),
})
export type GlyphEffect = z.infer<typeof glyphEffectSchema>

export const glyphs = {
  inventory: get('/api/glyphs/inventory/:playerId', {
    access: 'player',
    params: z.object({ playerId: idText }),
    response: glyphInventorySchema,
  }),
  use: post('/api/glyphs/use', {
    access: 'player',
    cost: 4,
    body: z.object({
      ...named,
      glyphId,
      /** With neither of these the glyph is used on the map. */
      currentGameType: z.optional(z.nullable(text(32))),
      attemptId: z.optional(id),
      runId: z.optional(id),
      /** The glyph is given to a boss: the use is quoted by the move `bargain {glyphId, useId}`. */
      isBargain: z.optional(z.boolean()),
    }),
    response: z.object({
      success: z.boolean(),
      /** To be quoted by the move `glyph {glyphId, useId}`; null where the glyph acted at once. */
      useId: z.nullable(z.string()),
      effect: effectSchema,
      message: z.string(),
      mindPoints: mindPointsAnswer,
      inventory: glyphInventorySchema,
    }),
  }),
  clearInventory: post('/api/glyphs/clear-inventory', {
    access: 'player',
    body: z.object({ ...named, runId: z.optional(id) }),
    response: z.object({ success: z.boolean() }),
  }),
  effects: get('/api/glyphs/effects/:playerId', {
    access: 'player',
    params: z.object({ playerId: idText }),
    response: z.array(glyphEffectSchema),
  }),
  effectLeft: post('/api/glyphs/effects/consume', {
    access: 'player',
    body: z.object({
      playerId: id,
      runId: z.optional(z.nullable(id)),
      effectType: text(32, 1),
      gameType: z.optional(text(32)),
    }),
    response: z.object({ consumed: z.boolean(), remaining: count }),
  }),
  claim: post('/api/glyphs/claim', {
    access: 'player',
    body: z.object({
      playerId: id,
      completionId: text(64, 1),
      /** One of the glyphs offered, or null for score instead. */
      glyphId: z.nullable(glyphId),
      /** The held glyph to give for it; without room and without one the offer is declined. */
      replaceGlyphId: z.nullable(glyphId),
    }),
    response: z.object({
      success: z.boolean(),
      /** False: the offer was declined and became score. */
      taken: z.boolean(),
      totalScore: count,
      inventory: glyphInventorySchema,
    }),
  }),
}
