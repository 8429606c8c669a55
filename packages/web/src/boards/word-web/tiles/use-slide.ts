import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isMotionReduced } from '../../../platform/preferences.ts'

const SLIDE_MS = 420
const EASING = 'cubic-bezier(0.65, 0.05, 0.36, 1)'

type Places = ReadonlyMap<Element, readonly [left: number, top: number]>

/** Slides tiles that changed their place from the old place to the new one. */
export function useSlide(grid: RefObject<HTMLElement | null>, order: readonly string[]): void {
  const last = useRef<{ order: readonly string[]; places: Places }>({
    order: [],
    places: new Map(),
  })
  useLayoutEffect(() => {
    const { places } = last.current
    // Measuring forces a layout: done only when the order has changed, not on every press.
    if (last.current.order === order) return
    last.current = { order, places: placesOf(grid.current) }
    if (isMotionReduced()) return
    for (const [tile, [left, top]] of last.current.places) {
      const [oldLeft, oldTop] = places.get(tile) ?? [left, top]
      if (oldLeft !== left || oldTop !== top) slide(tile, oldLeft - left, oldTop - top)
    }
  }, [grid, order])
}

/** Layout positions, without the transforms that lift or shake tiles. */
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
