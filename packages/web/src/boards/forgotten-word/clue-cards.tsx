import {
  type Clue,
  type ForgottenWordState,
  maskUsage,
  trialGoal,
  wouldEndJourney,
} from '@lexiverse/rules'
import { type ReactNode, useRef, useState } from 'react'
import { Initial } from '../../art/initial.tsx'
import { SealedScript } from '../../art/sealed-script.tsx'
import { AlertDialog } from '../../ui/alert-dialog.tsx'
import { Button } from '../../ui/button.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Plate } from '../../ui/plate.tsx'
import css from './cards.module.css'

const titles: Readonly<Record<Clue, string>> = {
  etymology: 'Etymology',
  usage: 'Usage Example',
}

interface ClueCardsProps {
  readonly state: ForgottenWordState
  readonly isOver: boolean
  readonly onUnlock: (clue: Clue) => void
}

/** The definition lies open; the other two are under seal until a trial is won. */
export function ClueCards({ state, isOver, onUnlock }: ClueCardsProps) {
  const [asked, setAsked] = useState<Clue | null>(null)
  const { puzzle, openClues, vitals } = state
  const unlock = (clue: Clue) => (wouldEndJourney(vitals) ? setAsked(clue) : onUnlock(clue))
  const isOpen = (clue: Clue) => isOver || openClues.includes(clue)
  const common = { isPlaying: state.status === 'playing', onUnlock: unlock }
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
      <AlertDialog
        open={asked !== null}
        title="Your last mind point"
        text="A lost trial costs a mind point, and this is your last: losing it would end your journey."
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
            <span className="vh">{text.charAt(0)}</span>
            {text.slice(1)}
          </p>
        </div>
      </section>
    </Plate>
  )
}

interface ClueCardProps {
  readonly clue: Clue
  readonly isOpen: boolean
  readonly isPlaying: boolean
  /** Why it cannot be unlocked yet. */
  readonly waitsFor?: string | null
  readonly onUnlock: (clue: Clue) => void
  readonly children: ReactNode
}

function ClueCard(props: ClueCardProps) {
  const { clue, isOpen, isPlaying, waitsFor = null, onUnlock, children } = props
  const wasOpen = useRef(isOpen)
  const title = titles[clue]
  if (isOpen) {
    return (
      <Plate tone="vellum" asChild>
        <section
          className={classNames(css.card, css.told, !wasOpen.current && css.unsealed)}
          aria-label={title}
        >
          <h2>{title}</h2>
          <p>{children}</p>
        </section>
      </Plate>
    )
  }
  const noteId = `${clue}-terms`
  return (
    <Plate asChild>
      <section className={classNames(css.card, css.sealed)} aria-label={`${title}, locked`}>
        <h2>{title}</h2>
        <SealedScript seed={clue === 'etymology' ? 3 : 8} className={css.script ?? ''} />
        <p className={css.terms} id={noteId}>
          {waitsFor ?? `Hive trial: ${trialGoal(clue)} points. A loss costs 1 mind point.`}
        </p>
        <Button
          size="small"
          wide
          aria-label={`Unlock ${title}`}
          aria-describedby={noteId}
          disabled={waitsFor !== null || !isPlaying}
          onClick={() => onUnlock(clue)}
        >
          Unlock
        </Button>
      </section>
    </Plate>
  )
}

/** The sentence as it was written, with the word in its place. */
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
