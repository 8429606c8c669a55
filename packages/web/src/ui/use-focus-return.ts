import { useLayoutEffect, useRef } from 'react'

/** A menu item disappears with its menu; the button that opened the menu stays. */
function lastingFocus(): HTMLElement | null {
  const active = document.activeElement
  const opener = active?.closest('[role=menu]')?.getAttribute('aria-labelledby')
  const lasting = opener ? document.getElementById(opener) : active
  return lasting instanceof HTMLElement ? lasting : null
}

/**
 * Returns the focus to the element that had it before a dialog opened. Radix does so only for its
 * own triggers, and our dialogs open by state. Read before the page becomes inert, which removes
 * the focus.
 */
export function useFocusReturn(isOpen: boolean) {
  const before = useRef<HTMLElement | null>(null)
  useLayoutEffect(() => {
    if (isOpen) before.current = lastingFocus()
  }, [isOpen])
  return {
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      const isLost = !before.current?.isConnected || before.current === document.body
      // A dialog that opened with its page: the keyboard goes on in the page, not before it.
      const target = isLost ? document.querySelector<HTMLElement>('main[tabindex]') : before.current
      target?.focus({ preventScroll: isLost })
    },
  }
}
