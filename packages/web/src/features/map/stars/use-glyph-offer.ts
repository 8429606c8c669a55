import type { GlyphInventory } from '@lexiverse/contract/glyphs'
import { useEffect, useRef, useState } from 'react'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

type Choose = (nodeId: string) => void

/** Entering a star makes an offered glyph lapse, so the player is asked first. */
export function useGlyphOffer(
  inventory: GlyphInventory | undefined,
  nodes: readonly ChartNode[],
  choose: Choose,
) {
  const [asked, setAsked] = useState<{ nodeId: string | null } | null>(null)
  const offer = inventory?.offers[0]
  const close = () => setAsked(null)
  const latest = useRef(choose)
  latest.current = choose
  // The offer lapsed or was answered elsewhere: enters the chosen star without asking.
  useEffect(() => {
    if (!asked || offer) return
    setAsked(null)
    if (asked.nodeId) latest.current(asked.nodeId)
  }, [asked, offer])
  const isEntrance = (id: string) =>
    nodes.some(({ id: own, state, isPending }) => own === id && isOpen(state) && !isPending)
  return {
    offer: asked && offer ? offer : null,
    ask: () => setAsked({ nodeId: null }),
    close,
    onEnter: asked?.nodeId
      ? () => {
          close()
          choose(asked.nodeId ?? '')
        }
      : null,
    chooseStar: (id: string) => (offer && isEntrance(id) ? setAsked({ nodeId: id }) : choose(id)),
  }
}

const isOpen = (state: ChartNode['state']) => state === 'available' || state === 'current'
