import { Slot } from 'radix-ui'
import { type PointerEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { wasPointerLast } from './last-input.ts'
import { portalContainer } from './portal-container.ts'
import css from './tooltip.module.css'
import { placeTip, type Side } from './tooltip-place.ts'
import { useLongPress } from './use-long-press.ts'

const DELAY = 700
const SKIP_DELAY = 300
/** Enough time to move the pointer onto the card. */
const GRACE = 120

/** When an open tooltip was last left: soon after that the next one opens without delay. */
let lastLeft = Number.NEGATIVE_INFINITY

/** Only one is open at a time: opening one closes the other. */
let closeOther: (() => void) | null = null

interface TooltipProps {
  /** The single element that is hovered or focused. */
  readonly children: ReactNode
  readonly content: ReactNode
  readonly side?: Side
}

function useTip() {
  const [isOpen, setOpen] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isHovered = useRef(false)
  useEffect(() => () => clearTimeout(timer.current), [])
  const after = (ms: number, act: () => void) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(act, ms)
  }
  const open = () => {
    clearTimeout(timer.current)
    closeOther?.()
    closeOther = () => setOpen(false)
    setOpen(true)
  }
  const close = () => {
    clearTimeout(timer.current)
    setOpen(false)
  }
  const isSoon = () => performance.now() - lastLeft < SKIP_DELAY
  return {
    isOpen,
    open,
    close,
    /** Called on every move: the first one over the element starts the delay. */
    moved: () => {
      if (isHovered.current) return
      isHovered.current = true
      if (isSoon()) open()
      else after(DELAY, open)
    },
    closeSoon: () => {
      isHovered.current = false
      if (isOpen) lastLeft = performance.now()
      after(GRACE, close)
    },
    hold: () => clearTimeout(timer.current),
  }
}

function useEscape(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onKeyDown = ({ key }: KeyboardEvent) => key === 'Escape' && close()
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  })
}

/** A finger never hovers, so nothing else would close what a long press has opened. */
function useTouchElsewhere(isOpen: boolean, close: () => void): void {
  useEffect(() => {
    if (!isOpen) return
    const onPress = ({ pointerType }: globalThis.PointerEvent) => pointerType === 'touch' && close()
    document.addEventListener('pointerdown', onPress)
    return () => document.removeEventListener('pointerdown', onPress)
  })
}

/**
 * A card for one element: after a delay for the mouse, at once for the keyboard, after a long press
 * for touch. A resting pointer under which the element appears opens nothing until it moves.
 */
export function Tooltip({ children, content, side = 'top' }: TooltipProps) {
  const id = useId()
  const trigger = useRef<HTMLElement>(null)
  const tip = useTip()
  useEscape(tip.isOpen, tip.close)
  const press = useLongPress(tip.open)
  useTouchElsewhere(tip.isOpen, tip.close)
  const isMouse = ({ pointerType }: PointerEvent) => pointerType !== 'touch'
  return (
    <>
      <Slot.Root
        ref={trigger}
        {...(tip.isOpen && { 'aria-describedby': id })}
        {...press}
        onPointerMove={(event: PointerEvent) => isMouse(event) && tip.moved()}
        onPointerLeave={(event: PointerEvent) => isMouse(event) && tip.closeSoon()}
        onPointerDown={(event: PointerEvent) => {
          tip.close()
          press.onPointerDown(event)
        }}
        onFocus={() => !wasPointerLast() && tip.open()}
        onBlur={tip.close}
      >
        {children}
      </Slot.Root>
      {tip.isOpen && (
        <Card id={id} trigger={trigger} side={side} onEnter={tip.hold} onLeave={tip.closeSoon}>
          {content}
        </Card>
      )}
    </>
  )
}

interface CardProps {
  readonly id: string
  readonly trigger: { readonly current: HTMLElement | null }
  readonly side: Side
  readonly onEnter: () => void
  readonly onLeave: () => void
  readonly children: ReactNode
}

function Card({ id, trigger, side, onEnter, onLeave, children }: CardProps) {
  const card = useRef<HTMLDivElement>(null)
  // After every change of the content, since its size decides where it fits.
  useEffect(() => {
    if (card.current && trigger.current) placeTip(card.current, trigger.current, side)
  })
  return createPortal(
    <div
      ref={card}
      id={id}
      role="tooltip"
      className={css.tip}
      onPointerEnter={onEnter}
      onPointerLeave={onLeave}
    >
      {children}
    </div>,
    portalContainer(trigger.current),
  )
}
