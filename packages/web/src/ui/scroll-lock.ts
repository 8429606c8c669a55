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
    const { dataset, clientWidth } = document.documentElement
    // Where there was no scrollbar, room for one would only push the page aside.
    if (window.innerWidth > clientWidth) dataset.scrollbar = 'kept'
    dataset.scroll = 'locked'
    return () => {
      holders -= 1
      if (holders > 0) return
      delete dataset.scroll
      delete dataset.scrollbar
    }
  }, [isHeld])
}
