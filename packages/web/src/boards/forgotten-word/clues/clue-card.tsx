import type { Clue } from '@lexiverse/rules'
import { type ReactNode, useRef } from 'react'
import { SealedScript } from '../../../art/sealed-script.tsx'
import { Button } from '../../../ui/button.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Plate } from '../../../ui/plate.tsx'
import css from './cards.module.css'
import { StarFlight } from './star-flight.tsx'
import { type SealPhase, useUnsealing } from './use-unsealing.ts'

export const clueTitles: Readonly<Record<Clue, string>> = {
  etymology: 'Etymology',
  usage: 'Usage Example',
}

interface ClueCardProps {
  readonly clue: Clue
  /** The points that its trial asks for. */
  readonly goal: number
  readonly isOpen: boolean
  readonly isPlaying: boolean
  readonly isOver: boolean
  /** Without one only a glyph or a bargain opens the clue. */
  readonly hasTrial: boolean
  /** Why it cannot be unlocked yet. */
  readonly waitsFor?: string | null
  readonly onUnlock: (clue: Clue) => void
  readonly children: ReactNode
}

export function ClueCard(props: ClueCardProps) {
  const { clue, goal, isOpen, isPlaying, isOver, hasTrial, waitsFor = null } = props
  const { onUnlock, children } = props
  const wasOpen = useRef(isOpen)
  const phase = useUnsealing(isOpen, isOver)
  const title = clueTitles[clue]
  if (phase === 'open') {
    return (
      <Plate tone="vellum" asChild>
        <section
          className={classNames(css.card, css.open, !wasOpen.current && css.unsealed)}
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
        <Seal clue={clue} phase={phase} />
        <p className={css.terms} id={noteId}>
          {hasTrial
            ? (waitsFor ?? `Hive trial: ${goal} points. A loss costs 1 mind point.`)
            : 'No trial opens it here.'}
        </p>
        {hasTrial && (
          <Button
            size="small"
            wide
            aria-label={`Unlock ${title}`}
            aria-describedby={noteId}
            disabled={waitsFor !== null || !isPlaying || isOpen}
            onClick={() => onUnlock(clue)}
          >
            Unlock
          </Button>
        )}
      </section>
    </Plate>
  )
}

/** The unreadable text under its seal; the seal breaks in two. */
function Seal({ clue, phase }: { readonly clue: Clue; readonly phase: SealPhase }) {
  const script = <SealedScript seed={clue === 'etymology' ? 3 : 8} className={css.script ?? ''} />
  return (
    <div className={css.seal} data-phase={phase}>
      {script}
      {phase === 'cracking' && script}
      {phase !== 'sealed' && <StarFlight />}
    </div>
  )
}
