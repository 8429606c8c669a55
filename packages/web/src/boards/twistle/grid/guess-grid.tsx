import { TWISTLE_WORD_LENGTH, type TwistleGuess, type TwistleView } from '@lexiverse/rules'
import { memo, type RefObject } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { classNames } from '../../../ui/class-names.ts'
import flourish from '../../shared/flourish.module.css'
import { RefusalTag } from '../../shared/refusal-tag.tsx'
import { useFlourish } from '../../shared/use-flourish.ts'
import { kinText, texts } from '../texts.ts'
import type { Guessing } from '../typing/use-guess.ts'
import { cellStates } from './cell-states.ts'
import css from './grid.module.css'
import { LetterCell, LetterRow } from './letter-cell.tsx'
import type { Reveal } from './use-reveal.ts'

const places = [...Array(TWISTLE_WORD_LENGTH).keys()]

interface GuessGridProps {
  readonly view: TwistleView
  readonly guessing: Guessing
  readonly reveal: Reveal
  readonly field: RefObject<HTMLInputElement | null>
}

/** One row per possible guess; an invisible text field over them takes the typing. */
export function GuessGrid({ view, guessing, reveal, field }: GuessGridProps) {
  const { guesses, maxGuesses, status } = view
  const isPlaying = status === 'playing'
  const isLonger = useFlourish(maxGuesses)
  return (
    <div className={classNames(css.gridBox, isLonger && flourish.flourish)}>
      <section aria-label={`Guesses, ${guesses.length} of ${maxGuesses} used`} className={css.grid}>
        {[...Array(maxGuesses).keys()].map(row => {
          const guess = guesses[row]
          if (guess) {
            return <GuessRow key={row} row={row} guess={guess} isTurning={row === reveal.row} />
          }
          if (!isPlaying || row > guesses.length) return <EmptyRow key={row} />
          return <TypedRow key={row} view={view} guessing={guessing} />
        })}
      </section>
      <input
        ref={field}
        aria-label="Your guess"
        className={css.hiddenInput}
        value={guessing.written}
        maxLength={TWISTLE_WORD_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        // A phone uses the drawn keyboard instead of its own.
        inputMode="none"
        readOnly={!isPlaying}
        onChange={event => guessing.type(event.target.value)}
      />
    </div>
  )
}

interface GuessRowProps {
  readonly row: number
  readonly guess: TwistleGuess
  readonly isTurning: boolean
}

const GuessRow = memo(function GuessRow({ row, guess, isTurning }: GuessRowProps) {
  const { word, marks } = guess
  const kin = kinText(guess)
  return (
    <LetterRow
      kin={kin !== null}
      role="group"
      aria-label={`Guess ${row + 1}${kin ? `, ${kin.toLowerCase()}` : ''}`}
      title={marks.length === 0 ? texts.lateMarks : undefined}
      data-unmarked={marks.length === 0 || undefined}
      className={classNames(css.row, kin && css.kinRow, isTurning && css.turning)}
    >
      {places.map(i => {
        const mark = marks[i]
        return (
          <LetterCell key={i} letter={word.charAt(i)} {...(mark && { state: cellStates[mark] })} />
        )
      })}
      {kin && (
        <span className={css.kinTag} aria-hidden="true">
          <Icon id="link" size={18} />
          <span>{kin}</span>
        </span>
      )}
    </LetterRow>
  )
})

const EmptyRow = memo(function EmptyRow() {
  return (
    <LetterRow className={css.row} aria-hidden="true">
      {places.map(i => (
        <LetterCell key={i} />
      ))}
    </LetterRow>
  )
})

interface TypedRowProps {
  readonly view: TwistleView
  readonly guessing: Guessing
}

/** The guess being typed, over the letters that a glyph opened. */
function TypedRow({ view, guessing: { typed, refusals, refusal } }: TypedRowProps) {
  const { unveiled, guesses } = view
  const isJustUnveiled = useFlourish(unveiled.length)
  const newest = unveiled.slice(-(view.sung ?? 1))
  return (
    <LetterRow
      // A new key restarts the shake animation.
      key={refusals}
      role="group"
      aria-label={`Guess ${guesses.length + 1}, being typed`}
      className={classNames(css.row, css.current, refusals > 0 && css.refused)}
    >
      {places.map(i => {
        const letter = typed.charAt(i)
        const opened = unveiled.find(({ place }) => place === i)?.letter
        const next = i === typed.length ? { 'data-next': true } : {}
        if (letter || !opened) return <LetterCell key={i} letter={letter} {...next} />
        return (
          <LetterCell
            key={i}
            letter={opened}
            state="empty"
            aria-label={`${opened}, unveiled`}
            className={classNames(
              css.unveiled,
              isJustUnveiled && newest.some(({ place }) => place === i) && flourish.flourish,
            )}
            {...next}
          />
        )
      })}
      {refusal && <RefusalTag text={refusal} side="below" />}
    </LetterRow>
  )
}
