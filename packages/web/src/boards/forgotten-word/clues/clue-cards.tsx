import {
  type Clue,
  type ForgottenWordState,
  isWordplayOpen,
  maskUsage,
  type Setup,
} from '@lexiverse/rules'
import { useState } from 'react'
import { Initial } from '../../../art/initial.tsx'
import { AlertDialog } from '../../../ui/alert-dialog.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Plate } from '../../../ui/plate.tsx'
import { lastStake } from '../../shared/last-point.tsx'
import css from './cards.module.css'
import { ClueCard, clueTitles } from './clue-card.tsx'
import { Wordplay } from './wordplay.tsx'

interface ClueCardsProps {
  readonly state: ForgottenWordState
  readonly setup: Setup
  readonly isOver: boolean
  readonly onUnlock: (clue: Clue) => void
}

/** The definition is open; etymology and usage are sealed until a trial is won. */
export function ClueCards({ state, setup, isOver, onUnlock }: ClueCardsProps) {
  const [asked, setAsked] = useState<Clue | null>(null)
  const { puzzle, openClues, vitals } = state
  const stake = lastStake(setup, vitals)
  const unlock = (clue: Clue) => (stake ? setAsked(clue) : onUnlock(clue))
  const isOpen = (clue: Clue) => isOver || openClues.includes(clue)
  const common = { isPlaying: state.status === 'playing', isOver, onUnlock: unlock }
  return (
    <div className={css.cards}>
      <Definition text={puzzle.definition} partOfSpeech={puzzle.partOfSpeech} />
      <ClueCard clue="etymology" isOpen={isOpen('etymology')} {...common}>
        {puzzle.etymology}
      </ClueCard>
      <ClueCard
        clue="usage"
        isOpen={isOpen('usage')}
        waitsFor={openClues.includes('etymology') ? null : 'Open the etymology first.'}
        {...common}
      >
        {isOver ? <ToldUsage usage={puzzle.usage} /> : maskUsage(puzzle.usage)}
      </ClueCard>
      <Wordplay state={state} isOver={isOver} />
      <Opened state={state} />
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
function Opened({ state }: { readonly state: ForgottenWordState }) {
  const { puzzle, openClues } = state
  const [before] = useState(openClues)
  const [hadWordplay] = useState(() => isWordplayOpen(state))
  const clue = openClues.findLast(open => !before.includes(open))
  const hasWordplay = !hadWordplay && isWordplayOpen(state)
  return (
    <p role="status" aria-label="Opened clue" className="vh">
      {clue &&
        `${clueTitles[clue]} opened: ${clue === 'usage' ? maskUsage(puzzle.usage) : puzzle.etymology}`}
      {hasWordplay && ` Wordplay opened: ${puzzle.wordplay?.clue}`}
    </p>
  )
}

interface DefinitionProps {
  readonly text: string
  readonly partOfSpeech: string
}

function Definition({ text, partOfSpeech }: DefinitionProps) {
  return (
    <Plate tone="vellum" asChild>
      <section className={classNames(css.card, css.definition)} aria-label="Definition">
        <h2>
          Definition <i>{partOfSpeech}</i>
        </h2>
        <div className={css.body}>
          <Initial letter={text.charAt(0).toUpperCase()} className={css.initial ?? ''} />
          <p>
            <span className="vh">{text}</span>
            <span aria-hidden="true">{text.slice(1)}</span>
          </p>
        </div>
      </section>
    </Plate>
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
