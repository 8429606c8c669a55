import { useEffect, useRef } from 'react'
import type { WordEntry } from './use-word-entry.ts'

const isDialogOpen = (): boolean =>
  document.querySelector('[role="dialog"], [role="alertdialog"]') !== null

/** The whole page listens: letters, Backspace, Escape to clear, Enter to submit, Space to shuffle. */
export function useHiveKeys(entry: WordEntry, onSubmit: () => void, isActive: boolean): void {
  const latest = useRef({ entry, onSubmit })
  latest.current = { entry, onSubmit }

  useEffect(() => {
    if (!isActive) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { entry: now, onSubmit: submit } = latest.current
      const { ctrlKey, metaKey, altKey, defaultPrevented } = event
      if (ctrlKey || metaKey || altKey || defaultPrevented || isDialogOpen()) return
      if (takeKey(event, now, submit)) event.preventDefault()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [isActive])
}

/** Returns whether the key was handled here. */
function takeKey({ key, target }: KeyboardEvent, entry: WordEntry, submit: () => void): boolean {
  const isOwnField = target === entry.input.current
  if (!isOwnField && isMatch(target, 'input:not([type="checkbox"]), select, textarea')) return false
  if (key === 'Escape') entry.clear()
  else if (key === 'Enter' || key === ' ') {
    // These keys press the focused button.
    if (isMatch(target, 'button, a, summary, [type="checkbox"]')) return false
    if (key === 'Enter') submit()
    else entry.shuffle()
  } else if (isOwnField && !isCaretAtEnd(entry)) return false
  else if (key === 'Backspace') entry.erase()
  else if (/^[a-z]$/i.test(key)) entry.type(key)
  else return false
  // Otherwise Enter would press the button that was clicked last.
  if (document.activeElement !== document.body) entry.input.current?.focus({ preventScroll: true })
  return true
}

/** A letter typed at the end of the word is added here, so that its hexagon lights up. */
function isCaretAtEnd({ input: { current: field } }: WordEntry): boolean {
  return (
    field?.selectionStart === field?.value.length && field?.selectionEnd === field?.value.length
  )
}

function isMatch(target: EventTarget | null, selector: string): boolean {
  return target instanceof Element && target.matches(selector)
}
