import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { perkEffects } from '@lexiverse/rules'
import { useEffect, useRef, useState } from 'react'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

type Enter = (nodeId: string) => void

/** Entering a star makes offers lapse, so the player is asked first. */
export function useGlyphOffer(
  inventory: GlyphInventory | undefined,
  nodes: readonly ChartNode[],
  enter: Enter,
  perkIds: readonly string[],
) {
  const [asked, setAsked] = useState<{ nodeId: string | null } | null>(null)
  const offers = inventory?.offers ?? []
  const close = () => setAsked(null)
  const latest = useRef(enter)
  latest.current = enter
  const isWaiting = offers.length > 0
  // The offers lapsed or were answered elsewhere: enters the chosen star without asking.
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
    offers: asked && isWaiting ? offers : null,
    ask: () => setAsked({ nodeId: null }),
    close,
    keepsOffers,
    onEnter: asked?.nodeId
      ? () => {
          close()
          enter(asked.nodeId ?? '')
        }
      : null,
    enterStar: (id: string) => (isWaiting && isEntrance(id) ? setAsked({ nodeId: id }) : enter(id)),
  }
}

const isOpen = (state: ChartNode['state']) => state === 'available' || state === 'current'
