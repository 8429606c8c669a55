import type { ReactNode } from 'react'
import css from './hive-builder.module.css'
import type { Moment } from './use-hive-end.ts'

interface PangramMomentProps {
  readonly moment: Moment
  readonly children: ReactNode
}

/** All seven letters in one word: the hive lights up, and the word stands over it for a moment. */
export function PangramMoment({ moment, children }: PangramMomentProps) {
  const { word, skip } = moment
  return (
    <div className={css.moment} data-lit={word !== null || undefined}>
      {children}
      {word !== null && (
        <button type="button" className={css.pangram} onClick={skip}>
          <span>Pangram!</span>
          <strong>{word}</strong>
        </button>
      )}
    </div>
  )
}
