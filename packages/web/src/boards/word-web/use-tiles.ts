import type { WordWebState } from '@lexiverse/rules'
import { useCallback, useMemo, useState } from 'react'

export const MOST_SELECTED = 4

/** Which tiles lie where, and which are chosen. The order is the player's own affair: shuffling is no move. */
export function useTiles(state: WordWebState, shown: readonly number[]) {
  const [order, setOrder] = useState(state.tiles)
  const [selected, setSelected] = useState<readonly string[]>([])

  const tiles = useMemo(() => {
    const gone = new Set(shown.flatMap(i => state.puzzle.groups[i]?.words ?? []))
    return order.filter(word => !gone.has(word))
  }, [order, shown, state.puzzle])

  return {
    tiles,
    selected,
    clear: useCallback(() => setSelected([]), []),
    /** Whatever was chosen before is over. */
    begin: (word: string) => setSelected([word]),
    shuffle: useCallback(() => setOrder(shuffled), []),
    toggle(word: string): boolean {
      if (selected.includes(word)) {
        setSelected(selected.filter(other => other !== word))
        return true
      }
      if (selected.length === MOST_SELECTED) return false
      setSelected([...selected, word])
      return true
    },
  }
}

function shuffled(words: readonly string[]): string[] {
  return words
    .map(word => ({ word, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
}
