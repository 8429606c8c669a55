import {
  type ForgottenWordPuzzle,
  type ForgottenWordView,
  isExhausted,
  type Outcome,
  type Setup,
} from '@lexiverse/rules'
import { Suspense } from 'react'
import { Button } from '../../ui/button.tsx'
import { curly } from '../../ui/curly.ts'
import type { BoardActions } from '../board.ts'
import { MoreLink } from '../shared/meanings/more-link.tsx'
import css from './guess/guess.module.css'
import { PartyGuesses } from './guess/guess-form.tsx'
import { BossVoice } from './voices/boss-voice.tsx'

interface AfterGameProps {
  readonly view: ForgottenWordView
  readonly answers: ForgottenWordPuzzle | null
  readonly setup: Setup
  readonly outcome: Outcome
  readonly actions: BoardActions
}

/** The word, its meaning, and the buttons to go on. */
export function AfterGame({ view, answers, setup, outcome, actions }: AfterGameProps) {
  const { feedback, vitals } = view
  const isWon = outcome.result === 'victory'
  const isJourneyOver = isExhausted(vitals) && setup.runKind !== 'practice'
  return (
    <div className={css.after}>
      <p role="status" aria-label="Answer" className={css.feedback} data-tone={feedback?.tone}>
        {feedback?.text}
      </p>
      <BossVoice view={view} setup={setup} told={answers} />
      {view.authors && (
        <Suspense>
          <PartyGuesses view={view} />
        </Suspense>
      )}
      {answers && (
        <p className={css.meaning}>
          <span className="t-caps">What it means</span>
          <span>
            <strong>{answers.word}</strong>, <i>{answers.partOfSpeech}</i>:{' '}
            {curly(answers.definition)}
          </span>
          <MoreLink word={answers.word} />
        </p>
      )}
      <div className={css.ways}>
        {setup.isSealed ? (
          <Button tone="primary" onClick={actions.leave}>
            Go On
          </Button>
        ) : setup.difficulty ? (
          <>
            <Button tone="primary" onClick={actions.playAgain}>
              Another one
            </Button>
            <Button onClick={actions.leave}>Back to practice</Button>
          </>
        ) : isWon ? (
          <>
            <Button tone="primary" onClick={actions.leave}>
              {setup.finale ? 'Turn the Page' : 'Victory! Return to Map'}
            </Button>
            <Button onClick={actions.playAgain}>Play Again</Button>
          </>
        ) : (
          <>
            {!isJourneyOver && (
              <Button tone="primary" onClick={actions.playAgain}>
                Try Again
              </Button>
            )}
            <Button onClick={actions.leave}>
              {setup.finale ? 'Return to the Page' : 'Return to Map'}
            </Button>
          </>
        )}
      </div>
    </div>
  )
}
