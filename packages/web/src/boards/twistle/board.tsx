import {
  gameLabels,
  TWISTLE_WORD_LENGTH,
  type TwistleMove,
  type TwistlePuzzle,
  type TwistleView,
} from '@lexiverse/rules'
import { type FormEvent, useRef } from 'react'
import { Button } from '../../ui/button.tsx'
import type { BoardProps } from '../board.ts'
import { GuessGrid } from './grid/guess-grid.tsx'
import { useEnd, useReveal } from './grid/use-reveal.ts'
import { AnswerPanel } from './panels/answer-panel.tsx'
import { DebugPanel } from './panels/debug-panel.tsx'
import { Banned, Displays, Legend, Rules } from './panels/side-panels.tsx'
import { describeLastGuess } from './texts.ts'
import css from './twistle.module.css'
import { DrawnKeyboard } from './typing/drawn-keyboard.tsx'
import { useBannedKey } from './typing/use-banned-key.ts'
import { useGuess } from './typing/use-guess.ts'
import { useTyping } from './typing/use-typing.ts'
import { useSounds } from './use-sounds.ts'

export function TwistleBoard(props: BoardProps<TwistleMove, TwistleView, TwistlePuzzle>) {
  const { view, answers, setup, outcome, actions, play } = props
  const reveal = useReveal(view)
  const guessing = useGuess(view, { attemptId: actions.attemptId, setup }, play)
  const isTurning = reveal.shown.length < view.guesses.length
  const isOver = view.status !== 'playing'
  const isShown = outcome !== null && !isTurning
  const field = useRef<HTMLInputElement>(null)
  useTyping(guessing, field)
  const banned = useBannedKey(view, guessing.written)
  useSounds(view)
  useEnd(outcome !== null, isTurning, actions.onShown)

  const submit = (event: FormEvent) => {
    event.preventDefault()
    guessing.submit()
  }

  return (
    <section className={css.board} aria-label={gameLabels.twistle.label}>
      <div className={css.layout}>
        <div className={css.column}>
          <Displays view={view} setup={setup} />
          <Rules isHardMode={view.isHardMode} />
        </div>
        <form className={css.middle} onSubmit={submit}>
          <GuessGrid view={view} guessing={guessing} reveal={reveal} field={field} />
          {isShown && answers ? (
            <AnswerPanel puzzle={answers} />
          ) : (
            <>
              <Button
                tone="primary"
                type="submit"
                className={css.submit}
                disabled={
                  guessing.typed.length !== TWISTLE_WORD_LENGTH || guessing.isChecking || isOver
                }
              >
                {guessing.isChecking ? 'Submitting...' : 'Submit Word'}
              </Button>
              <DrawnKeyboard
                guesses={reveal.shown}
                struck={view.struck}
                isOver={isOver}
                shaking={banned}
                onLetter={guessing.add}
                onDelete={guessing.drop}
              />
            </>
          )}
        </form>
        <div className={css.column}>
          <Legend />
          <Banned guesses={reveal.shown} struck={view.struck} />
          {!isOver && answers && <DebugPanel puzzle={answers} actions={actions} />}
        </div>
      </div>
      <p role="status" aria-label="Last guess" className="vh">
        {describeLastGuess(reveal.shown, view)}
      </p>
    </section>
  )
}
