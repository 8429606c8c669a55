import { useState } from 'react'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

const isOpen = ({ state, isPending }: ChartNode): boolean =>
  (state === 'current' || state === 'available') && !isPending

/** Names both puzzle and label, so that two stars of one puzzle differ. */
const nameOf = ({ label, title }: ChartNode): string =>
  label === title ? title : `${title}, ${label},`

/**
 * The star shown in the card. Touch cannot hover: the first touch of another open star shows it in
 * the card, the second enters it.
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
    /** Announced when a touch has selected another star. */
    announcement: chosen ? `${nameOf(chosen)} is your next star. Touch it again to enter.` : '',
  }
}
