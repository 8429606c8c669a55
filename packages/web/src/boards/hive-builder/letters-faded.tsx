import type { HiveBuilderView } from '@lexiverse/rules'
import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from '../../art/icon.tsx'
import { Button } from '../../ui/button.tsx'
import { Plate } from '../../ui/plate.tsx'
import { WordButton } from '../shared/meanings/word-button.tsx'
import css from './hive-builder.module.css'

interface LettersFadedProps {
  readonly view: HiveBuilderView
  /** A word of all seven letters. */
  readonly pangram: string | undefined
  /** True in a party without a mind point: the game cannot be tried again. */
  readonly isSpent: boolean
  /** A star of a sealed journey or of a race is played once. */
  readonly isPlayedOnce: boolean
  /** Opened from the practice page, to which it leads back. */
  readonly isPractice: boolean
  readonly onAgain: () => void
  readonly onLeave: () => void
  readonly children?: ReactNode
}

/**
 * Shown when all outer letters have faded but the journey goes on: the missed words, and the
 * buttons to go on.
 */
export function LettersFaded(props: LettersFadedProps) {
  const { view, pangram, isSpent, isPlayedOnce, isPractice, onAgain, onLeave, children } = props
  const isLast = isSpent || isPlayedOnce
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const { score, threshold, vitals } = view
  return (
    <Plate raised className={css.faded}>
      <Icon id="hourglass" size={38} />
      <h2 ref={title} tabIndex={-1}>
        LETTERS FADED
      </h2>
      <p>
        You gathered {score} of {threshold} points before the last letter went out.
        {pangram && (
          <>
            {' '}
            One word that used them all was <WordButton word={pangram} />.
          </>
        )}
      </p>
      <p>
        {vitals.mindPoints} of {vitals.maxMindPoints} mind points{' '}
        {vitals.mindPoints === 1 ? 'remains' : 'remain'}.
        {isSpent && ' You watch until the next realm, and return there with one.'}
      </p>
      {children}
      <div className={css.fadedActions}>
        {!isLast && (
          <Button tone="primary" onClick={onAgain}>
            {isPractice ? 'Another one' : 'Try Again'}
          </Button>
        )}
        <Button tone={isLast ? 'primary' : 'quiet'} onClick={onLeave}>
          {isPlayedOnce ? 'Go On' : isPractice ? 'Back to practice' : 'Back to Map'}
        </Button>
      </div>
    </Plate>
  )
}
