import { type RefObject, useEffect } from 'react'
import type { Guessing } from './use-guess.ts'

const FIELDS = 'input, textarea, select, [contenteditable]'
const DIALOGS = '[role="dialog"], [role="alertdialog"]'
const PRESSED_BY_ENTER = 'button, a, summary'

const isWithin = (target: EventTarget | null, parts: string): boolean =>
  target instanceof Element && target.closest(parts) !== null

/** Takes typed letters wherever the focus is, except in fields, open dialogs and shortcuts. */
export function useTyping(
  { add, drop, submit }: Guessing,
  field: RefObject<HTMLInputElement | null>,
): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const { key, target } = event
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
      if (isWithin(target, FIELDS) || document.querySelector(DIALOGS)) return
      if (key === 'Enter' && !isWithin(target, PRESSED_BY_ENTER)) submit()
      else if (key === 'Backspace') drop()
      else if (/^[a-z]$/i.test(key)) add(key)
      else return
      // The field would type the key once more when it has the focus.
      event.preventDefault()
      // Otherwise Enter would press the button that was used last.
      if (document.activeElement !== document.body) field.current?.focus({ preventScroll: true })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [add, drop, submit, field])
  useEffect(() => {
    const onClick = ({ detail, target }: MouseEvent) => {
      // A button pressed by a key (detail 0) keeps the focus, as the keyboard expects.
      if (detail === 0 || isWithin(target, `form, ${DIALOGS}`)) return
      if (isWithin(target, PRESSED_BY_ENTER)) field.current?.focus({ preventScroll: true })
    }
    // Before the button acts: a dialog that it opens returns the focus to where it was.
    window.addEventListener('click', onClick, { capture: true })
    return () => window.removeEventListener('click', onClick, { capture: true })
  }, [field])
}
