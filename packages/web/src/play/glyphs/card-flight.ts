import { useEffect, useRef } from 'react'
import { isMotionReduced } from '../../platform/preferences.ts'
import type { GlyphChoice } from './use-glyph-choice.ts'

/** Attributes of the place where a taken card lands, and of a free slot inside it. */
export const SATCHEL = 'data-satchel'
const FREE_SLOT = 'data-free'

const FLIGHT_MS = 620
/** The height of its arc, as a share of the distance. */
const ARC = 0.18

/** The taken card flies from the offer to the satchel: on the map, or on the page of the victory. */
export function useCardFlight({ answer, isBusy }: GlyphChoice) {
  const offer = useRef<HTMLFieldSetElement>(null)
  const departing = useRef<Departing | null>(null)
  // Copied when it is sent: with the answer the offer leaves the page.
  useEffect(() => {
    const card = isBusy && offer.current?.querySelector(':checked')?.nextElementSibling
    if (card) departing.current = { copy: copyOf(card), from: card.getBoundingClientRect() }
  }, [isBusy])
  useEffect(() => {
    if (answer?.glyphId && departing.current && !isMotionReduced()) fly(departing.current)
    departing.current = null
  }, [answer])
  return offer
}

interface Departing {
  copy: HTMLElement
  from: DOMRect
}

function copyOf(card: Element): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement
  copy.setAttribute('aria-hidden', 'true')
  return copy
}

/** A frame later: the page that follows the answer is drawn by then. */
function fly({ copy, from }: Departing): void {
  requestAnimationFrame(() => {
    const satchel = document.querySelector(`[${SATCHEL}]`)
    if (!satchel) return
    const to = (satchel.querySelector(`[${FREE_SLOT}]`) ?? satchel).getBoundingClientRect()
    const { width, height, left, top } = from
    Object.assign(copy.style, {
      position: 'fixed',
      zIndex: '70',
      margin: '0',
      pointerEvents: 'none',
      inlineSize: `${width}px`,
      blockSize: `${height}px`,
      left: `${left}px`,
      top: `${top}px`,
    })
    document.body.append(copy)
    const dx = to.left + to.width / 2 - (left + width / 2)
    const dy = to.top + to.height / 2 - (top + height / 2)
    const lift = ARC * Math.hypot(dx, dy)
    const flight = copy.animate(
      [
        { translate: '0 0', scale: '1', opacity: 1 },
        {
          translate: `${dx * 0.4}px ${dy * 0.4 - lift}px`,
          scale: '0.7',
          rotate: '-4deg',
          opacity: 1,
          offset: 0.45,
        },
        { translate: `${dx}px ${dy}px`, scale: '0.08', rotate: '8deg', opacity: 0.3 },
      ],
      { duration: FLIGHT_MS, easing: 'cubic-bezier(0.5, 0, 0.3, 1)' },
    )
    flight.onfinish = () => copy.remove()
    flight.oncancel = () => copy.remove()
  })
}
