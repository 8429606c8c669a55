import { glyphs } from '@lexiverse/contract/glyphs'
import { perks } from '@lexiverse/contract/perks'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'

const FRESH_FOR_MS = 30_000
const RETRIES = 3
const GLYPH_TIMEOUT_MS = 10_000

const INVENTORIES = 'inventories'

/** Invalidating this key reloads everything that a player holds. */
export const inventoriesKey = [INVENTORIES] as const
export const glyphInventoriesKey = [INVENTORIES, 'glyphs'] as const

const shared = { staleTime: FRESH_FOR_MS, retry: RETRIES }
const isKnown = (playerId: number) => playerId !== FALLBACK_PLAYER_ID

/** Per run: a campaign and a party have separate glyphs. */
export const glyphInventory = (playerId: number, runId: number | null) =>
  queryOptions({
    ...shared,
    queryKey: [...glyphInventoriesKey, playerId, runId],
    queryFn: () =>
      call(glyphs.inventory, { params: { playerId } }, { timeoutMs: GLYPH_TIMEOUT_MS, runId }),
    enabled: isKnown(playerId),
  })

export const perkInventory = (playerId: number) =>
  queryOptions({
    ...shared,
    queryKey: [INVENTORIES, 'perks', playerId],
    queryFn: () => call(perks.inventory, { params: { playerId } }),
    enabled: isKnown(playerId),
  })
