import type { WordWebView } from '@lexiverse/rules'
import { useCallback, useEffect, useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { type DraftOwner, storedOrder, useDraft } from '../../../play/attempt/drafts.ts'
import { shuffled } from '../../shared/shuffled.ts'
import type { Reveal } from '../use-reveal.ts'
import { marksSchema, usePencil } from './use-pencil.ts'

export const MOST_SELECTED = 4

const words = z.array(z.string())
const draftSchema = z.object({
  selected: words,
  order: words,
  marks: z._default(marksSchema, {}),
})

/**
 * The order, selection and pencil marks of the tiles. None of it is a move, and all of it survives
 * a reload, except a selection that was already submitted.
 */
export function useTiles(
  view: WordWebView,
  { shown, isBusy }: Reveal,
  place: DraftOwner,
  isOver: boolean,
) {
  const empty = { selected: [], order: view.tiles, marks: {} }
  const draft = useDraft(place, draftSchema, empty, isOver)
  const pencil = usePencil(draft.found.marks)
  const { marks } = pencil
  /** Places in the view: what a tile shows may change under an omen. */
  const [order, setOrder] = useState(() =>
    storedOrder(draft.found.order, view.tiles).map(word => view.tiles.indexOf(word)),
  )
  const [selected, setSelected] = useState(() => stillOpen(draft.found.selected, view))
  useEffect(() => {
    const shown = order.map(place => view.tiles[place] ?? '')
    draft.keep({ selected: isBusy ? [] : [...selected], order: shown, marks })
  }, [draft, selected, order, view.tiles, marks, isBusy])

  const tiles = useMemo(() => {
    const gone = new Set(shown.flatMap(({ words }) => words))
    return order.map(place => view.tiles[place] ?? '').filter(word => !gone.has(word))
  }, [order, view.tiles, shown])

  return {
    tiles,
    selected,
    pencil,
    clear: useCallback(() => setSelected([]), []),
    /** Starts a new selection. */
    begin: (word: string) => setSelected([word]),
    shuffle: useCallback(() => setOrder(places => shuffled(places)), []),
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

/** Stored selected words that are still on the board. */
function stillOpen(chosen: readonly string[], { tiles, solved }: WordWebView): readonly string[] {
  const gone = solved.flatMap(({ words }) => words)
  const open = tiles.filter(word => chosen.includes(word) && !gone.includes(word))
  return open.toSorted((a, b) => chosen.indexOf(a) - chosen.indexOf(b)).slice(0, MOST_SELECTED)
}
