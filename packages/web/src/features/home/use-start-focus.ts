import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The button that starts a run changes its card when a campaign is found, and goes with the page
 * while a journey is opened. The focus follows it, and returns with it.
 */
export function useStartFocus(isAway: boolean) {
  const isOwed = useRef(false)
  useLayoutEffect(() => {
    if (isAway) isOwed.current = true
  }, [isAway])
  return useCallback((button: HTMLButtonElement | null) => {
    if (!button) return
    if (isOwed.current) button.focus()
    isOwed.current = false
    return () => {
      isOwed.current = document.activeElement === button
    }
  }, [])
}

/** To what stands in the page's place meanwhile; after a question only once it has let go of the page. */
export function useAwayFocus(isAway: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAway) heading.current?.focus()
  }, [isAway])
  return heading
}
