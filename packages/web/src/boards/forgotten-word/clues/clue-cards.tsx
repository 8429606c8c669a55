import {
  type Clue,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
  type Setup,
  trialGoal,
} from '@lexiverse/rules'
import { useState } from 'react'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { curly } from '../../../ui/curly.ts'
import { lastStake } from '../../shared/last-point.tsx'
import css from './cards.module.css'
import { ClueCard, clueTitles } from './clue-card.tsx'
import { Definition, spokenDefinition } from './definition.tsx'
import { Wordplay } from './wordplay.tsx'

interface ClueCardsProps {
  readonly view: ForgottenWordView
  /** The puzzle after the game: every clue is open, and the word stands in its example. */
  readonly told: ForgottenWordPuzzle | null
  readonly setup: Setup
  readonly onUnlock: (clue: Clue) => void
}

/** The definition is open; etymology and usage are sealed until a trial is won. */
export function ClueCards({ view, told, setup, onUnlock }: ClueCardsProps) {
  const [asked, setAsked] = useState<Clue | null>(null)
  const { openClues, vitals } = view
  const isOver = told !== null
  const stake = lastStake(setup, vitals)
  const unlock = (clue: Clue) => (stake ? setAsked(clue) : onUnlock(clue))
  const isOpen = (clue: Clue) => isOver || openClues.includes(clue)
  const goalOf = (clue: Clue) => trialGoal(clue) + view.addedTrialGoals[clue]
  const hasTrial = !setup.finale
  const common = { isPlaying: view.status === 'playing', isOver, hasTrial, onUnlock: unlock }
  return (
    <div className={css.cards}>
      <Definition
        text={curly(told?.definition ?? view.definition)}
        partOfSpeech={view.partOfSpeech}
      />
      <ClueCard
        clue="etymology"
        goal={goalOf('etymology')}
        isOpen={isOpen('etymology')}
        {...common}
      >
        {curly(told?.etymology ?? view.etymology ?? '')}
      </ClueCard>
      <ClueCard
        clue="usage"
        goal={goalOf('usage')}
        isOpen={isOpen('usage')}
        waitsFor={openClues.includes('etymology') ? null : 'Open the etymology first.'}
        {...common}
      >
        {told ? <ToldUsage usage={curly(told.usage)} /> : curly(view.usage ?? '')}
      </ClueCard>
      <Wordplay view={view} told={told} />
      <Opened view={view} />
      <AlertDialog
        open={asked !== null}
        title="Your last mind point"
        text={`A lost trial costs a mind point, and this is your last: ${stake?.would ?? ''}.`}
        confirmLabel="Risk it"
        cancelLabel="Stay here"
        onConfirm={() => {
          setAsked(null)
          if (asked) onUnlock(asked)
        }}
        onCancel={() => setAsked(null)}
      />
    </div>
  )
}

/** Announces a clue that opened while the page was in view. */
function Opened({ view }: { readonly view: ForgottenWordView }) {
  const { definition, openClues, wordplay } = view
  const [before] = useState({ definition, openClues, wordplay })
  const clue = openClues.findLast(open => !before.openClues.includes(open))
  return (
    <p role="status" aria-label="Opened clue" className="vh">
      {clue && `${clueTitles[clue]} opened: ${view[clue]}`}
      {definition !== before.definition && ` Definition: ${spokenDefinition(definition)}`}
      {wordplay !== before.wordplay && ` Wordplay opened: ${wordplay}`}
    </p>
  )
}

/** The example sentence with the word filled in. */
function ToldUsage({ usage }: { readonly usage: string }) {
  const [before = '', word = '', after = ''] = usage.split(/[{}]/)
  return (
    <>
      {before}
      <strong>{word}</strong>
      {after}
    </>
  )
}
