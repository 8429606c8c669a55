import { useEffect, useMemo } from 'react'

/** Room for the star's name below it. */
const MARGIN_PX = 44

/** The lower edge of the visible area: of the window, or the top of the docked panels. */
function visibleFloor(): number {
  const dock = document.querySelector('[data-dock]')
  const isDocked = dock !== null && getComputedStyle(dock).position === 'sticky'
  return isDocked
    ? Math.min(window.innerHeight, dock.getBoundingClientRect().top)
    : window.innerHeight
}

/** What is above the figures: a scroll that ends there cuts no line of the realm's title. */
function aboveFigures(): number {
  return document.querySelector('[data-figures]')?.getBoundingClientRect().top ?? 0
}

/**
 * On a small screen the first stars are below the fold: scrolls to the chosen star, also when the
 * sheet over the chart has grown by what acts there.
 */
export function useScrollToStar(chosenId: string | undefined, powerCount: number): void {
  const target = useMemo(() => ({ id: chosenId, powerCount }), [chosenId, powerCount])
  useEffect(() => {
    const star = target.id && document.querySelector(`[data-node="${target.id}"]`)
    if (!star) return
    // The observer reports after layout; measuring directly would force a second layout.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      const hidden = (entry?.boundingClientRect.bottom ?? 0) + MARGIN_PX - visibleFloor()
      if (hidden > 0) window.scrollBy({ top: Math.max(hidden, aboveFigures()) })
    })
    observer.observe(star)
    return () => observer.disconnect()
  }, [target])
}
