import { useEffect } from 'react'

let holders = 0

/**
 * Keeps the page still while a dialog is open. Radix would do it with an injected style element,
 * which the content security policy refuses.
 */
export function useScrollLock(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    holders += 1
    document.documentElement.dataset.scroll = 'locked'
    return () => {
      holders -= 1
      if (holders === 0) delete document.documentElement.dataset.scroll
    }
  }, [isHeld])
}
