import type { ForgottenWordView } from '@lexiverse/rules'
import { memo } from 'react'
import { classNames } from '../../../ui/class-names.ts'
import flourish from '../../shared/flourish.module.css'
import { useFlourish } from '../../shared/use-flourish.ts'
import css from './guess.module.css'

interface LetterCountProps {
  readonly view: ForgottenWordView
  readonly typed: string
}

/** One small cell per letter of the word; the cells fill as the guess is typed. */
export const LetterCount = memo(function LetterCount({ view, typed }: LetterCountProps) {
  const { wordLength } = view
  const letters = typed.trim().toUpperCase()
  const first = view.firstLetter ?? ''
  const shown = view.shownLetters.map(({ place, letter }) => `letter ${place + 1} is ${letter}`)
  const excess = letters.length - wordLength
  const isOpened = useFlourish(shown.length + Number(first !== ''))
  return (
    <p className={css.count} data-opened={first !== '' || shown.length > 0 || undefined}>
      <span className="vh">
        The word has {wordLength} letters{first && ` and begins with ${first}`}
        {shown.map(text => `, ${text}`)}.
      </span>
      <span className={classNames(css.slots, isOpened && flourish.flourish)} aria-hidden="true">
        {[...Array(wordLength).keys()].map(i => {
          const shownHere = view.shownLetters.find(({ place }) => place === i)?.letter ?? ''
          const opened = i === 0 ? first : shownHere
          return (
            <i key={i} data-opened={(!letters[i] && opened) || undefined}>
              {letters[i] ?? opened}
            </i>
          )
        })}
      </span>
      <span className={css.letters} data-over={excess > 0 || undefined} aria-hidden="true">
        {excess > 0 ? `${excess} too many` : `${wordLength} letters`}
      </span>
    </p>
  )
})
