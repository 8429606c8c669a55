export type Side = 'top' | 'right' | 'bottom' | 'left'

const GAP = 12
const MARGIN = 12

const opposite: Record<Side, Side> = { top: 'bottom', bottom: 'top', left: 'right', right: 'left' }

interface Size {
  width: number
  height: number
}

interface Box extends Size {
  left: number
  top: number
}

function spot(side: Side, anchor: Box, { width, height }: Size): { left: number; top: number } {
  const middleX = anchor.left + (anchor.width - width) / 2
  const middleY = anchor.top + (anchor.height - height) / 2
  if (side === 'top') return { left: middleX, top: anchor.top - height - GAP }
  if (side === 'bottom') return { left: middleX, top: anchor.top + anchor.height + GAP }
  if (side === 'left') return { left: anchor.left - width - GAP, top: middleY }
  return { left: anchor.left + anchor.width + GAP, top: middleY }
}

const clamp = (value: number, least: number, most: number) =>
  Math.max(least, Math.min(value, Math.max(least, most)))

/**
 * Beside the anchor on the preferred side, on the other where there is no room, and always in view.
 */
export function tipSpot(side: Side, anchor: Box, tip: Size, view: Size) {
  const wished = spot(side, anchor, tip)
  const hasNoRoom =
    side === 'left' || side === 'right'
      ? wished.left < MARGIN || wished.left + tip.width > view.width - MARGIN
      : wished.top < MARGIN || wished.top + tip.height > view.height - MARGIN
  const { left, top } = hasNoRoom ? spot(opposite[side], anchor, tip) : wished
  return {
    left: clamp(left, MARGIN, view.width - tip.width - MARGIN),
    top: clamp(top, MARGIN, view.height - tip.height - MARGIN),
  }
}

export function placeTip(card: HTMLElement, trigger: HTMLElement, side: Side): void {
  const view = { width: window.innerWidth, height: window.innerHeight }
  const size = { width: card.offsetWidth, height: card.offsetHeight }
  const { left, top } = tipSpot(side, trigger.getBoundingClientRect(), size, view)
  card.style.left = `${Math.round(left)}px`
  card.style.top = `${Math.round(top)}px`
}
