import { useEffect } from 'react'

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

/** On a small screen the first stars are below the fold: scrolls to the next star. */
export function useScrollToStar(nextId: string | undefined): void {
  useEffect(() => {
    const star = nextId && document.querySelector(`[data-node="${nextId}"]`)
    if (!star) return
    // The observer reports after layout; measuring directly would force a second layout.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      const hidden = (entry?.boundingClientRect.bottom ?? 0) + MARGIN_PX - visibleFloor()
      if (hidden > 0) window.scrollBy({ top: hidden })
    })
    observer.observe(star)
    return () => observer.disconnect()
  }, [nextId])
}
