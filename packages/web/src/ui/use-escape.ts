import { useEffect, useRef } from 'react'

/** Escape handlers of open dialogs and menus, the topmost last. */
const handlers: (() => void)[] = []

/**
 * Radix notifies only the layer that opened last. If that is a toast, it forwards the key through
 * here.
 */
export function useEscapeHandler(isOpen: boolean, handler: () => void): void {
  const latest = useRef(handler)
  useEffect(() => {
    latest.current = handler
  })
  useEffect(() => {
    if (!isOpen) return
    const entry = () => latest.current()
    handlers.push(entry)
    return () => void handlers.splice(handlers.indexOf(entry), 1)
  }, [isOpen])
}

/** Returns whether a dialog or menu handled the key. */
export function handleEscape(): boolean {
  const top = handlers.at(-1)
  top?.()
  return top !== undefined
}
