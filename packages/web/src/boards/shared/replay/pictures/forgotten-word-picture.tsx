import { type ForgottenWordState, maskUsage, shownBossGuesses } from '@lexiverse/rules'
import { curly } from '../../../../ui/curly.ts'
import css from './pictures.module.css'

interface ForgottenWordPictureProps {
  readonly state: ForgottenWordState
  readonly isLast: boolean
}

export function ForgottenWordPicture({ state, isLast }: ForgottenWordPictureProps) {
  const { puzzle, openClues, status, maxGuesses } = state
  const guesses = shownBossGuesses(state)
  const answer = puzzle.word.toUpperCase()
  return (
    <div className={css.forgotten}>
      <p className={css.definition}>{curly(puzzle.definition)}</p>
      {openClues.includes('etymology') && (
        <p>
          <b>Etymology</b> {curly(puzzle.etymology)}
        </p>
      )}
      {openClues.includes('usage') && (
        <p>
          <b>Usage</b> {curly(maskUsage(puzzle.usage))}
        </p>
      )}
      <ol className={css.guesses} aria-label={`Guesses, ${guesses.length} of ${maxGuesses}`}>
        {guesses.map((guess, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a word may be guessed twice, and the list only grows
          <li key={i} data-right={guess === answer || undefined}>
            {guess}
            <span className="vh">{guess === answer ? ', right' : ', wrong'}</span>
          </li>
        ))}
      </ol>
      {isLast && status !== 'won' && <p className={css.told}>The word was {answer}.</p>}
    </div>
  )
}
