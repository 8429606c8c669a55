import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '../../art/icon.tsx'
import { MindStars } from '../../art/mind-stars.tsx'
import { isMotionReduced } from '../../platform/preferences.ts'
import { classNames } from '../../ui/class-names.ts'
import flourish from './flourish.module.css'
import css from './mind-points.module.css'
import { useFlourish } from './use-flourish.ts'
import { useSkip } from './use-skip.ts'

interface MindPointsProps {
  readonly current: number
  readonly max: number
  readonly size?: number
}

const still: readonly Animation[] = []

/**
 * The mind stars of a game in play. A lost star folds in and leaves its outline; a tap skips the
 * animation.
 */
export function MindPoints({ current, max, size = 28 }: MindPointsProps) {
  const box = useRef<HTMLSpanElement>(null)
  const ghost = useRef<HTMLSpanElement>(null)
  const before = useRef(current)
  const [folding, setFolding] = useState(still)
  const isGained = useFlourish(current)

  useLayoutEffect(() => {
    const isLost = current < before.current
    before.current = current
    const outline = box.current?.querySelectorAll('[role="img"] > svg')[current]
    if (isLost && outline && ghost.current && !isMotionReduced()) {
      setFolding(fold(ghost.current, outline))
    }
  }, [current])
  useEffect(() => {
    if (folding === still) return
    const timer = setTimeout(() => setFolding(still), FOLD_MS)
    return () => {
      clearTimeout(timer)
      for (const animation of folding) animation.finish()
    }
  }, [folding])
  useSkip(folding !== still, () => setFolding(still))

  return (
    <span ref={box} className={classNames(css.points, isGained && flourish.flourish)}>
      <MindStars current={current} max={max} size={size} />
      <span ref={ghost} className={css.ghost} aria-hidden="true">
        <Icon id="mind" size={size} />
      </span>
    </span>
  )
}

const FOLD_MS = 520

/** The lit star folds over its own outline. */
function fold(ghost: Element, outline: Element): readonly Animation[] {
  const [from, to] = [ghost.getBoundingClientRect(), outline.getBoundingClientRect()]
  const translate = `${to.left - from.left}px ${to.top - from.top}px`
  const star = ghost.animate(
    [
      { translate, opacity: 1, scale: '1', rotate: '0deg' },
      { translate, opacity: 1, scale: '1.4', filter: 'brightness(1.9)', offset: 0.25 },
      { translate, opacity: 1, scale: '0.1', rotate: '90deg', offset: 0.6 },
      { translate, opacity: 0, scale: '0.1', rotate: '90deg' },
    ],
    { duration: FOLD_MS },
  )
  const rest = outline.animate(
    [{ opacity: 0 }, { opacity: 0, scale: '0.2', offset: 0.55 }, { opacity: 1 }],
    { duration: FOLD_MS },
  )
  return [star, rest]
}
