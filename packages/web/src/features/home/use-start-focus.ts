import { useCallback, useEffect, useLayoutEffect, useRef } from 'react'

/**
 * The start button moves to another card when a campaign is found, and unmounts while a journey
 * opens. Keeps the focus on it.
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

/** Focuses the overlay; after a dialog, only once the dialog has released the focus. */
export function useAwayFocus(isAway: boolean) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (isAway) heading.current?.focus()
  }, [isAway])
  return heading
}
