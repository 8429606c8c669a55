import { useLayoutEffect, useRef } from 'react'
import { Icon } from '../../../art/icon.tsx'
import css from './cards.module.css'
import { FLIGHT_MS } from './use-unsealing.ts'

/** Attribute of the element that the star of an opened clue starts from. */
export const COUNTER = 'data-counter'

/** The height of its arc, as a share of the distance. */
const ARC = 0.22

/** The star that flies from the counter to the seal. */
export function StarFlight() {
  const star = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    const counter = document.querySelector(`[${COUNTER}]`)
    if (star.current && counter) fly(star.current, counter)
  }, [])
  return (
    <span ref={star} className={css.flight} aria-hidden="true">
      <Icon id="mind" size={30} />
    </span>
  )
}

function fly(star: HTMLElement, counter: Element): void {
  const [from, to] = [counter.getBoundingClientRect(), star.getBoundingClientRect()]
  const dx = from.left + from.width / 2 - (to.left + to.width / 2)
  const dy = from.top + from.height / 2 - (to.top + to.height / 2)
  const lift = ARC * Math.hypot(dx, dy)
  star.animate(
    [
      { translate: `${dx}px ${dy}px`, scale: '0.7', rotate: '0deg', opacity: 0 },
      { translate: `${dx * 0.55}px ${dy * 0.55 - lift}px`, scale: '1.5', opacity: 1, offset: 0.45 },
      { translate: '0 0', scale: '1', rotate: '360deg', opacity: 1 },
    ],
    { duration: FLIGHT_MS, easing: 'cubic-bezier(0.65, 0.05, 0.36, 1)', fill: 'both' },
  )
}
