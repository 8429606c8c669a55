import { useEffect } from 'react'

/** Room for 'Here' and the star's name below it. */
const MARGIN_PX = 56

/** The lower edge of the visible area: of the window, or the top of the docked panels. */
function visibleFloor(dock: Element): number {
  return getComputedStyle(dock).position === 'sticky'
    ? Math.min(window.innerHeight, dock.getBoundingClientRect().top)
    : window.innerHeight
}

/** What is above the figures, but for a name that stays: a scroll that ends there cuts no line. */
function aboveFigures(): number {
  const figures = document.querySelector('[data-figures]')?.getBoundingClientRect().top ?? 0
  const name = document.getElementById('realm')
  const isStaying = name && getComputedStyle(name).position === 'sticky'
  return isStaying ? figures - name.getBoundingClientRect().bottom : figures
}

const ownScrolls = ['wheel', 'touchmove', 'keydown'] as const

/**
 * On a small screen the first stars are below the fold: scrolls to the chosen star, also when the
 * docked panels over the chart have grown by what acts there. Once the player scrolls, the page
 * stays where they put it until they choose another star.
 */
export function useScrollToStar(chosenId: string | undefined): void {
  useEffect(() => {
    const star = chosenId && document.querySelector(`[data-node="${chosenId}"]`)
    const dock = document.querySelector('[data-dock]')
    if (!star || !dock) return
    // The observer reports after layout; measuring directly would force a second layout.
    const observer = new ResizeObserver(() => {
      const hidden = star.getBoundingClientRect().bottom + MARGIN_PX - visibleFloor(dock)
      if (hidden > 0) window.scrollBy({ top: Math.max(hidden, aboveFigures()) })
    })
    // Where the panels are not docked theirs has no box, whose size nobody could watch.
    observer.observe(getComputedStyle(dock).display === 'contents' ? star : dock)
    const stop = () => {
      observer.disconnect()
      for (const event of ownScrolls) window.removeEventListener(event, stop)
    }
    for (const event of ownScrolls) window.addEventListener(event, stop, { passive: true })
    return stop
  }, [chosenId])
}
