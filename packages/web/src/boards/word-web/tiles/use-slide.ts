import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '../../../platform/preferences.ts'

const SLIDE_MS = 420
const EASING = 'cubic-bezier(0.65, 0.05, 0.36, 1)'

type Places = ReadonlyMap<Element, readonly [left: number, top: number]>

/** Tiles that have changed their place slide there from where they lay. */
export function useSlide(grid: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const last = useRef<{ order: readonly string[]; places: Places }>({
    order: [],
    places: new Map(),
  })
  useLayoutEffect(() => {
    const { places } = last.current
    // Reading where tiles lie is dear: it is done when their order has changed, not on every press.
    if (last.current.order === order) return
    last.current = { order, places: placesOf(grid.current) }
    if (isMotionReduced()) return
    for (const [tile, [left, top]] of last.current.places) {
      const [oldLeft, oldTop] = places.get(tile) ?? [left, top]
      if (oldLeft !== left || oldTop !== top) slide(tile, oldLeft - left, oldTop - top)
    }
  }, [grid, order])
}

/** Where the tiles rest, whatever lifts or shakes them just now. */
function placesOf(grid: HTMLElement | null): Places {
  const tiles = [...(grid?.children ?? [])].filter(child => child instanceof HTMLElement)
  return new Map(tiles.map(tile => [tile, [tile.offsetLeft, tile.offsetTop] as const]))
}

function slide(tile: Element, dx: number, dy: number): void {
  tile.animate([{ translate: `${dx}px ${dy}px` }, { translate: '0 0' }], {
    duration: SLIDE_MS,
    easing: EASING,
    composite: 'add',
  })
}
