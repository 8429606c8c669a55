import * as z from 'zod/mini'
import { get, post } from './endpoint.ts'
import { count, id, idText, text } from './values.ts'

const slot = z.enum(['slot1', 'slot2', 'slot3'])

/** By name, or by its place in the selection grid, from 1. */
export const perkIdSchema = z.union([text(32, 1), z.int().check(z.minimum(1), z.maximum(99))])

export const perkSchema = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  icon: z.string(),
  category: z.string(),
  rarity: z.string(),
  effect: z.object({ type: z.string(), value: z.number(), description: z.string() }),
  unlockCondition: z.object({ type: z.string(), value: count, description: z.string() }),
  gameTypes: z.array(z.string()),
  isUnlocked: z.boolean(),
  isActive: z.boolean(),
  slot: z.nullable(slot),
  /** How far the player's record has come towards the condition. */
  progress: count,
})
export type PerkView = z.infer<typeof perkSchema>

export const LOADOUT_NAME_LENGTH = 24
export const MAX_LOADOUTS = 12

const savedLoadoutSchema = z.object({
  id,
  name: z.string(),
  /** The perk of each slot. */
  perkIds: z.array(z.nullable(z.string())),
})
export type SavedLoadout = z.infer<typeof savedLoadoutSchema>

export const perkInventorySchema = z.object({
  perks: z.array(perkSchema),
  loadout: z.object({
    slot1: z.nullable(z.string()),
    slot2: z.nullable(z.string()),
    slot3: z.nullable(z.string()),
  }),
  /** In the order of their names. */
  saved: z.optional(z.array(savedLoadoutSchema)),
})
export type PerkInventory = z.infer<typeof perkInventorySchema>

export const perks = {
  inventory: get('/api/perks/inventory/:playerId', {
    access: 'player',
    params: z.object({ playerId: idText }),
    response: perkInventorySchema,
  }),
  activate: post('/api/perks/activate', {
    access: 'player',
    body: z.object({ playerId: id, perkId: perkIdSchema, slot: z.optional(z.nullable(slot)) }),
    response: perkInventorySchema,
  }),
  deactivate: post('/api/perks/deactivate', {
    access: 'player',
    body: z.object({ playerId: id, slot }),
    response: perkInventorySchema,
  }),
  /** Keeps the equipped perks under a name. */
  saveLoadout: post('/api/perks/loadouts', {
    access: 'player',
    body: z.object({ playerId: id, name: text(200) }),
    response: perkInventorySchema,
  }),
  chooseLoadout: post('/api/perks/loadouts/choose', {
    access: 'player',
    body: z.object({ playerId: id, loadoutId: id }),
    response: perkInventorySchema,
  }),
  renameLoadout: post('/api/perks/loadouts/rename', {
    access: 'player',
    body: z.object({ playerId: id, loadoutId: id, name: text(200) }),
    response: perkInventorySchema,
  }),
  deleteLoadout: post('/api/perks/loadouts/delete', {
    access: 'player',
    body: z.object({ playerId: id, loadoutId: id }),
    response: perkInventorySchema,
  }),
  stats: get('/api/perks/stats', {
    access: 'player',
    query: z.object({ playerId: z.optional(idText) }),
    response: z.object({
      totalPerks: count,
      totalUnlocked: count,
      totalActive: count,
      perksByCategory: z.record(z.string(), count),
      perksByRarity: z.record(z.string(), count),
    }),
  }),
  /** Perks unlocked since the last call; each is returned once. */
  checkUnlocks: post('/api/perks/check-unlocks', {
    access: 'player',
    body: z.object({ playerId: id }),
    response: z.object({
      newlyUnlocked: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          description: z.string(),
          /** What an admin has given it for; null where it was earned by play. */
          achievement: z.optional(z.nullable(z.string())),
        }),
      ),
    }),
  }),
}
