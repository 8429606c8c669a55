import { useState } from 'react'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

const isOpen = ({ state, isPending }: ChartNode): boolean =>
  (state === 'current' || state === 'available') && !isPending

/** Two stars of one puzzle are told apart. */
const nameOf = ({ label, title }: ChartNode): string =>
  label === title ? title : `${title}, ${label},`

/**
 * The star of the card. A finger cannot hover: its first touch of another open star moves that one
 * into the card, where its figures stand, and the next one enters it.
 */
export function useNextStar(nodes: readonly ChartNode[], choose: (id: string) => void) {
  const [picked, setPicked] = useState('')
  const open = nodes.filter(isOpen)
  const first = open.find(({ state }) => state === 'current') ?? open[0]
  const chosen = open.find(({ id }) => id === picked)
  const next = chosen ?? first
  return {
    first,
    next,
    touch: (id: string) => {
      const isOther = id !== next?.id && open.some(star => star.id === id)
      if (isOther) setPicked(id)
      else choose(id)
    },
    /** Said when a touch has moved it. */
    said: chosen ? `${nameOf(chosen)} is your next star. Touch it again to enter.` : '',
  }
}
