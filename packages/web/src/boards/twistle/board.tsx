import type { TwistleMove, TwistleState } from '@lexiverse/rules'
import { bannedLetters, TWISTLE_WORD_LENGTH } from '@lexiverse/rules'
import { type FormEvent, useEffect, useState } from 'react'
import { checkWord } from '../../platform/word-check.ts'
import { Button } from '../../ui/button.tsx'
import { LetterCell, LetterRow, type LetterState } from '../../ui/letter-cell.tsx'
import type { BoardProps } from '../board.ts'
import css from './board.module.css'

const notAWord = { message: 'Not a valid word. Try again.' }

const places = [...Array(TWISTLE_WORD_LENGTH).keys()]

const cellStates: Record<string, LetterState> = {
  correct: 'right',
  present: 'near',
  absent: 'absent',
}

export function TwistleBoard({
  state,
  outcome,
  frame,
  play,
}: BoardProps<TwistleMove, TwistleState>) {
  const [typed, setTyped] = useState('')
  const [message, setMessage] = useState('')
  const [isChecking, setIsChecking] = useState(false)

  useEffect(() => {
    if (outcome) frame.onShown()
  }, [outcome, frame])

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setIsChecking(true)
    const isWord = (await checkWord(typed)) !== 'invalid'
    setIsChecking(false)
    const refusal = isWord ? play({ type: 'guess', word: typed }) : notAWord
    setMessage(refusal?.message ?? '')
    if (!refusal) setTyped('')
  }

  return (
    <section className={css.board} aria-label="Word Seeker">
      <p className={css.theme}>
        <span>CURRENT THEME</span> {state.puzzle.theme}
      </p>
      <div className={css.grid}>
        {[...Array(state.maxGuesses).keys()].map(row => (
          <GuessRow key={row} state={state} row={row} typed={typed} />
        ))}
      </div>
      <form className={css.form} onSubmit={submit}>
        <input
          aria-label="Your guess"
          className={css.input}
          value={typed}
          maxLength={TWISTLE_WORD_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          disabled={outcome !== null}
          onChange={event => setTyped(lettersOf(event.target.value))}
        />
        <Button
          type="submit"
          disabled={typed.length !== TWISTLE_WORD_LENGTH || isChecking || outcome !== null}
        >
          {isChecking ? 'Submitting...' : 'Submit Word'}
        </Button>
      </form>
      <p role="status" className={css.status}>
        {message}
      </p>
      <p className={css.banned}>
        Banned letters: {bannedLetters(state.guesses).join(' ') || 'none'}
      </p>
    </section>
  )
}

function lettersOf(text: string): string {
  return text
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
    .slice(0, TWISTLE_WORD_LENGTH)
}

interface GuessRowProps {
  readonly state: TwistleState
  readonly row: number
  readonly typed: string
}

function GuessRow({ state, row, typed }: GuessRowProps) {
  const guess = state.guesses[row]
  const isCurrent = row === state.guesses.length && state.status === 'playing'
  const word = guess?.word ?? (isCurrent ? typed : '')
  return (
    <LetterRow kin={guess?.isSynonym ?? false}>
      {places.map(i => {
        const mark = guess?.marks[i]
        const letter = word[i] ?? ''
        const cellState = mark ? (cellStates[mark] ?? 'empty') : letter ? 'typed' : 'empty'
        return <LetterCell key={i} letter={letter} state={cellState} />
      })}
    </LetterRow>
  )
}
