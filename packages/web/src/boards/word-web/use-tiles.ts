import type { WordWebState } from '@lexiverse/rules'
import { useCallback, useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type DraftPlace, keptOrder, useDraft } from '../../play/drafts.ts'
import type { Reveal } from './use-reveal.ts'

export const MOST_SELECTED = 4

const words = z.array(z.string())
const draftSchema = z.object({ selected: words, order: words })

/**
 * Which tiles lie where, and which are chosen. Both are the player's own affair, no move, and outlast
 * a reload; but what was submitted is chosen no more, whatever is still to be told of it.
 */
export function useTiles(
  state: WordWebState,
  { shown, isBusy }: Reveal,
  place: DraftPlace,
  isOver: boolean,
) {
  const draft = useDraft(place, draftSchema, { selected: [], order: state.tiles }, isOver)
  const [order, setOrder] = useState(() => keptOrder(draft.found.order, state.tiles))
  const [selected, setSelected] = useState(() => stillOpen(draft.found.selected, state))
  useEffect(() => {
    draft.keep({ selected: isBusy ? [] : [...selected], order: [...order] })
  }, [draft, selected, order, isBusy])

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

/** Of the words that were chosen, those that are still to be had. */
function stillOpen(
  chosen: readonly string[],
  { puzzle, tiles, solved }: WordWebState,
): readonly string[] {
  const gone = solved.flatMap(i => puzzle.groups[i]?.words ?? [])
  const open = tiles.filter(word => chosen.includes(word) && !gone.includes(word))
  return open.toSorted((a, b) => chosen.indexOf(a) - chosen.indexOf(b)).slice(0, MOST_SELECTED)
}

function shuffled(words: readonly string[]): string[] {
  return words
    .map(word => ({ word, place: Math.random() }))
    .sort((a, b) => a.place - b.place)
    .map(({ word }) => word)
}
