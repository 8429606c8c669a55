import { useEffect } from 'react'

/** Room for the star's name beneath it. */
const MARGIN_PX = 44

/** The lower edge of what can be seen: the page's own, or that of the panels docked there. */
function visibleFloor(): number {
  const dock = document.querySelector('[data-dock]')
  const isDocked = dock !== null && getComputedStyle(dock).position === 'sticky'
  return isDocked
    ? Math.min(window.innerHeight, dock.getBoundingClientRect().top)
    : window.innerHeight
}

/** On a small screen the way begins below the fold: whoever arrives is shown the star that comes next. */
export function useArrival(nextId: string | undefined): void {
  useEffect(() => {
    const star = nextId && document.querySelector(`[data-node="${nextId}"]`)
    if (!star) return
    // Told after the page has been laid out, which measuring by hand would force to happen twice.
    const observer = new IntersectionObserver(([entry]) => {
      observer.disconnect()
      const hidden = (entry?.boundingClientRect.bottom ?? 0) + MARGIN_PX - visibleFloor()
      if (hidden > 0) window.scrollBy({ top: hidden })
    })
    observer.observe(star)
    return () => observer.disconnect()
  }, [nextId])
}
