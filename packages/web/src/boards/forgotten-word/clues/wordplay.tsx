import { type ForgottenWordState, isWordplayOpen } from '@lexiverse/rules'
import { useRef } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from './cards.module.css'

interface WordplayProps {
  readonly state: ForgottenWordState
  readonly isOver: boolean
}

/** The last clue opens by itself, so it has neither a seal nor a button. */
export function Wordplay({ state, isOver }: WordplayProps) {
  const isOpen = isOver || isWordplayOpen(state)
  const wasOpen = useRef(isOpen)
  const { wordplay } = state.puzzle
  if (!wordplay || !isOpen) return null
  return (
    <Plate tone="vellum" asChild>
      <section
        className={classNames(css.card, css.open, css.wordplay, !wasOpen.current && css.unsealed)}
        aria-label="Wordplay"
      >
        <h2>Wordplay</h2>
        <p>{wordplay.clue}</p>
        {isOver && <p className={css.parts}>{wordplay.parts}</p>}
      </section>
    </Plate>
  )
}
