import type { ForgottenWordState } from '@lexiverse/rules'
import { memo } from 'react'
import css from './guess.module.css'

interface LetterCountProps {
  readonly state: ForgottenWordState
  readonly typed: string
}

/** One small cell per letter of the word; the cells fill as the guess is typed. */
export const LetterCount = memo(function LetterCount({ state, typed }: LetterCountProps) {
  const { word } = state.puzzle
  const letters = typed.trim().toUpperCase()
  const first = state.isFirstLetterShown ? word.charAt(0).toUpperCase() : ''
  const excess = letters.length - word.length
  return (
    <p className={css.count}>
      <span className="vh">
        The word has {word.length} letters{first && ` and begins with ${first}`}.
      </span>
      <span className={css.slots} aria-hidden="true">
        {[...Array(word.length).keys()].map(i => {
          const opened = i === 0 ? first : ''
          return (
            <i key={i} data-opened={(!letters[i] && opened) || undefined}>
              {letters[i] ?? opened}
            </i>
          )
        })}
      </span>
      <span className={css.letters} data-over={excess > 0 || undefined} aria-hidden="true">
        {excess > 0 ? `${excess} too many` : `${word.length} letters`}
      </span>
    </p>
  )
})
