import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { perkEffects } from '@lexiverse/rules'
import { useEffect, useRef, useState } from 'react'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

type Enter = (nodeId: string) => void

export interface WaitingOffer {
  completionId: string
  glyphIds: string[]
}

/** The glyphs of the star won first among those that wait for an answer. */
function firstOffer(inventory: GlyphInventory | undefined): WaitingOffer | null {
  const [first] = inventory?.offers ?? []
  if (!inventory || !first) return null
  const { completionId } = first
  const shown = inventory.offers.filter(offer => offer.completionId === completionId)
  return { completionId, glyphIds: shown.map(({ glyph }) => glyph.id) }
}

/** Entering a star makes an offer lapse, so the player is asked first. */
export function useGlyphOffer(
  inventory: GlyphInventory | undefined,
  nodes: readonly ChartNode[],
  enter: Enter,
  perkIds: readonly string[],
) {
  const [asked, setAsked] = useState<{ nodeId: string | null } | null>(null)
  const offer = firstOffer(inventory)
  const close = () => setAsked(null)
  const latest = useRef(enter)
  latest.current = enter
  const isWaiting = offer !== null
  // The offer lapsed or was answered elsewhere: enters the chosen star without asking.
  useEffect(() => {
    if (!asked || isWaiting) return
    setAsked(null)
    if (asked.nodeId) latest.current(asked.nodeId)
  }, [asked, isWaiting])
  const { keepsOffers } = perkEffects(perkIds)
  const isEntrance = (id: string) =>
    nodes.some(
      ({ id: own, state, type, isPending }) =>
        own === id && isOpen(state) && !isPending && (type === 'boss' || !keepsOffers),
    )
  return {
    offer: asked && offer ? offer : null,
    ask: () => setAsked({ nodeId: null }),
    close,
    keepsOffers,
    onEnter: asked?.nodeId
      ? () => {
          close()
          enter(asked.nodeId ?? '')
        }
      : null,
    enterStar: (id: string) => (offer && isEntrance(id) ? setAsked({ nodeId: id }) : enter(id)),
  }
}

const isOpen = (state: ChartNode['state']) => state === 'available' || state === 'current'
