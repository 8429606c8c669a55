import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Plate } from '../../../ui/plate.tsx'
import { readToasts, watchToasts } from '../../../ui/toast-store.ts'
import css from './side.module.css'
import type { StarFacts } from './star-facts.ts'
import { StarFigures } from './star-tip.tsx'

interface NextStarProps {
  readonly facts: StarFacts
  /** Told to readers when a touch has brought another star here; then the card comes into view. */
  readonly said: string
  readonly onEnter: () => void
}

/** What a tooltip tells, for those who cannot hover: the star that comes next, and the way in. */
export function NextStar({ facts, said, onEnter }: NextStarProps) {
  const card = useRef<HTMLElement>(null)
  const hasToast = useSyncExternalStore(watchToasts, isToastOpen)
  useEffect(() => {
    if (said) card.current?.scrollIntoView({ block: 'nearest' })
  }, [said])
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
          {said}
        </p>
      </section>
    </Plate>
  )
}

/** On a desk a toast comes to where the card stands; the way in stays free. */
const isToastOpen = (): boolean => readToasts().some(({ open }) => open)
