import { useRef } from 'react'

/**
 * Gives the focus back to what had it before a dialog opened. Radix gives it only to a trigger of
 * its own, and ours are opened by state.
 */
export function useFocusReturn() {
  const before = useRef<HTMLElement | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement instanceof HTMLElement ? document.activeElement : null
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      before.current?.focus()
    },
  }
}
