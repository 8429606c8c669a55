import { useEffect } from 'react'
import { dismissToast, readToasts } from './toast-store.ts'

/** Attribute of the element that contains the toasts. */
export const toastPlace = { 'data-toasts': '' } as const

const placeOf = (target: EventTarget | null): Element | null =>
  target instanceof Element ? target.closest('[data-toasts]') : null

export const isAmongToasts = (target: EventTarget | null): boolean => placeOf(target) !== null

/**
 * A dialog traps the focus with listeners on the document: a focus that goes to a toast must not
 * reach them.
 */
function passFocus(event: FocusEvent): void {
  const goal = event.type === 'focusin' ? event.target : event.relatedTarget
  if (isAmongToasts(goal)) event.stopPropagation()
}

/**
 * Escape on a toast closes the toast, even if a dialog opened after it would handle the key first.
 */
function closeFocused(event: KeyboardEvent): void {
  const place = event.key === 'Escape' ? placeOf(event.target) : null
  const [toast] = readToasts()
  if (!place || !toast?.open) return
  event.preventDefault()
  event.stopPropagation()
  place.querySelector('ol')?.focus()
  dismissToast(toast.id)
}

let users = 0

/** Keeps toasts reachable by keyboard while a dialog is open. All places of toasts share the listeners. */
export function useToastReach(): void {
  useEffect(() => {
    const { body } = document
    users += 1
    body.addEventListener('focusin', passFocus)
    body.addEventListener('focusout', passFocus)
    window.addEventListener('keydown', closeFocused, { capture: true })
    return () => {
      users -= 1
      if (users > 0) return
      body.removeEventListener('focusin', passFocus)
      body.removeEventListener('focusout', passFocus)
      window.removeEventListener('keydown', closeFocused, { capture: true })
    }
  }, [])
}
