import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { readToasts, watchToasts } from '../../../ui/toast-store.ts'
import css from './side.module.css'
import type { StarFacts } from './star-facts.ts'
import { StarFigures } from './star-tip.tsx'

interface NextStarProps {
  readonly facts: StarFacts
  /** Announced when a touch has selected another star; the card then scrolls into view. */
  readonly announcement: string
  readonly onEnter: () => void
}

/** The tooltip's content without hovering: the next star, with a button to enter it. */
export function NextStar({ facts, announcement, onEnter }: NextStarProps) {
  const card = useRef<HTMLElement>(null)
  const hasToast = useSyncExternalStore(watchToasts, isToastOpen)
  useEffect(() => {
    if (announcement) card.current?.scrollIntoView({ block: 'nearest' })
  }, [announcement])
  return (
    <Plate asChild className={css.next}>
      <section ref={card} aria-labelledby="next-star" data-raised={hasToast || undefined}>
        <p className="t-caps">Your next star</p>
        <h2 id="next-star">{facts.puzzle || facts.title}</h2>
        <StarFigures facts={facts} />
        <Button tone="primary" wide className={css.enter} onClick={onEnter}>
          Enter
        </Button>
        <p role="status" className="vh">
          {announcement}
        </p>
      </section>
    </Plate>
  )
}

/** On a desktop a toast would cover the card: the card moves up. */
const isToastOpen = (): boolean => readToasts().some(({ open }) => open)
