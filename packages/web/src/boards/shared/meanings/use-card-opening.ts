import { useCallback, useEffect, useRef, useState } from 'react'

type Opening = 'closed' | 'hovered' | 'pressed'

const HOVER_DELAY_MS = 400
/** Enough time to move the pointer onto the card. */
const GRACE_MS = 160

/** The pressed card that is open: hovering over other words on the way to it opens none. */
let pressedCard: symbol | null = null

export function useCardOpening() {
  const [opening, setOpening] = useState<Opening>('closed')
  const id = useRef(Symbol('card'))
  const isHovered = useRef(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const release = useCallback(() => {
    clearTimeout(timer.current)
    if (pressedCard === id.current) pressedCard = null
  }, [])
  useEffect(() => release, [release])
  return {
    opening,
    press: () => {
      clearTimeout(timer.current)
      pressedCard = id.current
      setOpening('pressed')
    },
    close: () => {
      release()
      setOpening('closed')
    },
    /** Called on every move of the mouse: the first one over the word starts the delay. */
    hover: () => {
      if (isHovered.current) return
      isHovered.current = true
      after(HOVER_DELAY_MS, () => pressedCard === null && setOpening('hovered'))
    },
    /** The pointer is on the card. */
    hold: () => clearTimeout(timer.current),
    leave: () => {
      isHovered.current = false
      after(GRACE_MS, () => setOpening(now => (now === 'hovered' ? 'closed' : now)))
    },
  }
}
