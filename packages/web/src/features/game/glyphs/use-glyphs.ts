import type { GlyphView } from '@lexiverse/contract/glyphs'
import {
  type GameId,
  gameOf,
  glyphOf,
  glyphRefusal,
  glyphTextIn,
  isFullJourney,
  type Setup,
} from '@lexiverse/rules'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { giftOfInsight } from '../../../play/glyphs/gift.ts'
import { playGlyph, playPendingUses } from '../../../play/glyphs/glyph-use.ts'
import { glyphInventory, inventoriesKey } from '../../../play/glyphs/inventories.ts'

export interface Glyphs {
  /** Whether glyphs can be used in this game at all. */
  isOffered: boolean
  /** Glyphs that work in this game. */
  held: readonly GlyphView[]
  /** Number of held glyphs that do not work here. */
  others: number
  capacity: number
  isTutorial: boolean
  /** Why using the glyph now would have no effect; null if it would have one. */
  whyNoEffect(glyphId: string): string | null
  use(glyphId: string): Promise<boolean>
}

export interface JourneyGlyphs extends Glyphs {
  /** All that a boss takes in a bargain, also those that do not work here. */
  givable: readonly GlyphView[]
  /** Gives the glyph to a boss for letters. */
  give(glyphId: string): Promise<boolean>
}

/** The held glyphs of a game, and using them. */
export function useGlyphs(attempt: AttemptInPlay, game: GameId): JourneyGlyphs {
  const queries = useQueryClient()
  const hasGlyphs = isFullJourney(attempt.setup.runKind)
  const inventory = useQuery({
    ...glyphInventory(attempt.playerId, attempt.runId),
    enabled: hasGlyphs,
  }).data
  useEffect(() => {
    if (hasGlyphs) void playPendingUses(attempt)
  }, [attempt, hasGlyphs])

  const spend = async (glyphId: string, isBargain: boolean) => {
    const isUsed = await playGlyph(attempt, game, glyphId, isBargain)
    await queries.invalidateQueries({ queryKey: inventoriesKey })
    return isUsed
  }

  const all = inventory?.glyphs ?? []
  const usable = all.flatMap(inGame(game, attempt.setup))
  const free = inventory?.hasFreeInsight ? giftOfInsight(game) : null
  return {
    isOffered: hasGlyphs || attempt.setup.runKind === 'tutorial',
    held: free ? [free, ...usable] : usable,
    givable: all.filter(({ id }) => !glyphOf(id)?.revives),
    others: count(all) - count(usable),
    capacity: inventory?.capacity ?? 0,
    isTutorial: attempt.setup.runKind === 'tutorial',
    whyNoEffect(glyphId) {
      const { state } = attempt.game.store.getState()
      return glyphRefusal(gameOf(game), state, glyphId)?.message ?? null
    },
    use: glyphId => spend(glyphId, false),
    give: glyphId => spend(glyphId, true),
  }
}

/** A glyph says only what it does in this game, under the rules that the game was opened with; none, if it does nothing. */
const inGame =
  (game: GameId, { rulesVersion }: Setup) =>
  (glyph: GlyphView): GlyphView[] => {
    const description = glyphTextIn(glyph.id, game, rulesVersion)
    return description === null ? [] : [{ ...glyph, description }]
  }

const count = (glyphs: readonly GlyphView[]): number =>
  glyphs.reduce((sum, { quantity }) => sum + quantity, 0)
