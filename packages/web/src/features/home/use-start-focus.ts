import { useCallback, useLayoutEffect, useRef } from 'react'

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

/** To what stands in the page's place meanwhile. */
export const focusNow = (element: HTMLElement | null): void => element?.focus()
