import { type MouseEvent, type PointerEvent, useEffect, useRef } from 'react'

/** As long as the press that opens a context menu on Android. */
const LONG_PRESS_MS = 500

/**
 * Handlers for an element that a finger can hold down. The click and the context menu that the
 * browser makes of the same press are suppressed. A press that turns into scrolling is cancelled by
 * the browser.
 */
export function useLongPress(act: () => void) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isLong = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const stop = () => clearTimeout(timer.current)
  const suppress = (event: MouseEvent) => {
    const isByKey = event.type === 'click' && event.detail === 0
    if (!isLong.current || isByKey) return
    event.preventDefault()
    event.stopPropagation()
  }
  return {
    onPointerDown: ({ pointerType }: PointerEvent) => {
      stop()
      isLong.current = false
      if (pointerType !== 'touch') return
      timer.current = setTimeout(() => {
        isLong.current = true
        act()
      }, LONG_PRESS_MS)
    },
    onPointerUp: stop,
    onPointerCancel: stop,
    onClickCapture: suppress,
    onContextMenu: suppress,
  }
}
