import { useLayoutEffect, useRef } from 'react'

/** A menu goes away with the choice that was made in it; what opened it stays. */
function lastingFocus(): HTMLElement | null {
  const active = document.activeElement
  const opener = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const lasting = opener ? document.getElementById(opener) : active
  return lasting instanceof HTMLElement ? lasting : null
}

/**
 * Gives the focus back to what had it before a dialog opened. Radix gives it only to a trigger of
 * its own, and ours are opened by state. Looked up before the page is made still, which takes it away.
 */
export function useFocusReturn(isOpen: boolean) {
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen) before.current = lastingFocus()
  }, [isOpen])
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      before.current?.focus()
    },
  }
}
