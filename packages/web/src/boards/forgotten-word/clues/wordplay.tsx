import type { ForgottenWordPuzzle, ForgottenWordView } from '@lexiverse/rules'
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { curly } from '../../../ui/curly.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from './cards.module.css'

interface WordplayProps {
  readonly view: ForgottenWordView
  /** The puzzle after the game. */
  readonly told: ForgottenWordPuzzle | null
}

/** The last clue opens by itself, so it has neither a seal nor a button. */
export function Wordplay({ view, told }: WordplayProps) {
  const clue = told?.wordplay?.clue ?? view.wordplay
  const wasOpen = useRef(clue !== null)
  if (clue === null) return null
  return (
    <Plate tone="vellum" asChild>
      <section
        className={classNames(css.card, css.open, css.wordplay, !wasOpen.current && css.unsealed)}
        aria-label="Wordplay"
      >
        <h2>Wordplay</h2>
        <p>{curly(clue)}</p>
        {told && <p className={css.parts}>{curly(told.wordplay?.parts ?? '')}</p>}
      </section>
    </Plate>
  )
}
