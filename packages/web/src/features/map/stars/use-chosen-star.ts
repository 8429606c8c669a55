import { useState } from 'react'
import { playCue } from '../../../platform/audio/audio.ts'
import type { ChartNode } from '../../../play/map/chart-nodes.ts'

const isOpen = ({ state, isPending }: ChartNode): boolean =>
  (state === 'current' || state === 'available') && !isPending

/** The open star to go on with: the entered one, else the next one along an edge from here. */
function firstChoice(nodes: readonly ChartNode[], open: readonly ChartNode[]) {
  const here = nodes.find(({ isHere }) => isHere)
  return (
    open.find(({ state }) => state === 'current') ??
    open.find(({ id }) => here?.next.includes(id)) ??
    open[0]
  )
}

/** Names both puzzle and label, so that two stars of one puzzle differ. */
const nameOf = ({ label, title }: ChartNode): string =>
  label === title ? title : `${title}, ${label},`

/**
 * The chosen star: it has the ring and its facts are in the sheet. Pressing another open star
 * chooses it, pressing the chosen one enters it, with every kind of pointer and with the keyboard.
 */
export function useChosenStar(nodes: readonly ChartNode[], enter: (id: string) => void) {
  const [pressed, setPressed] = useState('')
  const open = nodes.filter(isOpen)
  const own = open.find(({ id }) => id === pressed)
  const chosen = own ?? firstChoice(nodes, open)
  return {
    chosen,
    press: (id: string) => {
      const isOther = id !== chosen?.id && open.some(star => star.id === id)
      if (!isOther) return enter(id)
      playCue('button-click')
      setPressed(id)
    },
    /** Announced when another star was chosen. */
    announcement: own ? `${nameOf(own)} is your next star. Press it again to enter.` : '',
  }
}
