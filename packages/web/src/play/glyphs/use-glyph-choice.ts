import type { GlyphInventory, GlyphView } from '@lexiverse/contract/glyphs'
import { glyphOf } from '@lexiverse/rules'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useStore } from 'zustand'
import { glyphInventory } from './inventories.ts'
import { type OfferChoice, offerChoices } from './offer-choices.ts'
import { useOfferChoice } from './use-offer-choice.ts'

interface Offer {
  readonly playerId: number
  readonly runId: number
  readonly completionId: string
  /** Empty if there is nothing to choose. */
  readonly glyphIds: readonly string[]
}

/** An offer, what the player has marked of it, and what the button beside it does. */
export interface GlyphChoice {
  readonly completionId: string
  readonly glyphIds: readonly string[]
  readonly isOpen: boolean
  readonly answer: OfferChoice | undefined
  readonly marked: string | null
  readonly mark: (glyphId: string) => void
  readonly isSatchelKnown: boolean
  /** The held glyphs of which one is given for the marked one; null if there is room. */
  readonly held: readonly GlyphView[] | null
  /** Free places in the satchel; 0 while it is not known. */
  readonly freeSlots: number
  readonly given: string | null
  readonly give: (glyphId: string) => void
  readonly label: string
  readonly isReady: boolean
  readonly confirm: () => void
  readonly decline: () => void
  readonly failure: string
  readonly isBusy: boolean
}

/** A slot may become free while the offer waits: a glyph was used, or Deep Satchel equipped. */
const freeSlotsOf = ({ glyphs, capacity }: GlyphInventory): number =>
  Math.max(0, capacity - glyphs.reduce((sum, { quantity }) => sum + quantity, 0))

export const glyphName = (glyphId: string): string => glyphOf(glyphId)?.name ?? 'this glyph'
export const shortName = (name: string): string => name.replace('Glyph of ', '')

export function useGlyphChoice({ playerId, runId, completionId, glyphIds }: Offer): GlyphChoice {
  const answer = useStore(offerChoices, known => known[completionId])
  const isOpen = glyphIds.length > 0 && !answer
  const { data: satchel, refetch } = useQuery({
    ...glyphInventory(playerId, runId),
    enabled: isOpen,
  })
  const { choose, failure, isBusy } = useOfferChoice({ playerId, completionId })
  const [pressed, mark] = useState<string | null>(null)
  const [toGive, give] = useState<string | null>(null)
  const [only = null] = glyphIds.length === 1 ? glyphIds : []
  const marked = pressed ?? only
  const freeSlots = satchel ? freeSlotsOf(satchel) : 0
  const held = satchel && freeSlots === 0 ? satchel.glyphs : null
  const givenGlyph = held?.find(({ id }) => id === toGive)
  // Reloaded first: sent without a free slot, the same request would decline the glyph.
  const take = async (glyphId: string) => {
    const { data, isSuccess } = await refetch()
    if (isSuccess && freeSlotsOf(data) > 0) await choose(glyphId)
  }
  const confirm = () => {
    if (!marked) return
    void (givenGlyph ? choose(marked, givenGlyph.id) : take(marked))
  }
  return {
    ...{ completionId, glyphIds, isOpen, answer, marked, mark, held, freeSlots },
    ...{ give, failure, isBusy },
    isSatchelKnown: satchel !== undefined,
    given: givenGlyph?.id ?? null,
    label: labelOf(marked, held !== null, givenGlyph),
    isReady: marked !== null && satchel !== undefined && (!held || givenGlyph !== undefined),
    confirm,
    decline: () => void choose(null),
  }
}

function labelOf(marked: string | null, isFull: boolean, given: GlyphView | undefined): string {
  if (!marked) return 'Choose a card'
  if (!isFull) return `Take ${shortName(glyphName(marked))}`
  return given ? `Replace ${shortName(given.name)}` : 'Choose one to replace'
}
