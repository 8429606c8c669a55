import { type GameId, gameLabels } from '@lexiverse/rules'
import { Suspense, useEffect } from 'react'
import { useStore } from 'zustand'
import { RealmBackdrop } from '../../art/realm-backdrop.tsx'
import { boards } from '../../boards/registry.ts'
import type { AttemptSession, Settlement } from '../../play/attempt-session.ts'
import { adoptCompletion } from '../../play/journey-store.ts'
import type { Place } from '../../play/open-attempt.ts'
import { Button, IconLink } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import css from './game.module.css'
import { useClueTrial, useWonClues } from './use-clue-trial.ts'
import { useFrame } from './use-frame.tsx'
import { usePlace } from './use-place.ts'
import { useSession } from './use-session.ts'

export function GameScreen({ game }: { readonly game: GameId }) {
  return <Attempt place={usePlace(game)} />
}

function Attempt({ place }: { readonly place: Place }) {
  const [state, retry] = useSession(place)
  if (state.status === 'loading') return <Loading text={loadingTexts[place.game]} page />
  if (state.status === 'failed') {
    return (
      <EmptyState title="Failed to load puzzle" text={state.message}>
        <Button onClick={retry}>Try Again</Button>
      </EmptyState>
    )
  }
  return <Play session={state.session} place={place} onAgain={retry} />
}

const realmOf = (level: number) => level as 0 | 1 | 2 | 3

const loadingTexts: Record<GameId, string> = {
  'word-web': 'Weaving word connections...',
  'hive-builder': 'Gathering honeyed words...',
  'time-trial': 'Loading puzzle...',
  twistle: 'Loading game...',
  'forgotten-word': 'Composing riddles...',
}

interface PlayProps {
  readonly session: AttemptSession
  readonly place: Place
  readonly onAgain: () => void
}

function Play({ session, place, onAgain }: PlayProps) {
  const { state, outcome } = useStore(session.game.store)
  const settlement = useStore(session.settlement)
  const Board = boards[place.game]
  useAdoption(session, settlement)
  useClueTrial(session, settlement)
  useWonClues(session)
  const { frame, isEndShown, question } = useFrame(session, onAgain)
  return (
    <main className={css.screen}>
      <RealmBackdrop realm={realmOf(session.setup.level)} />
      <header className={css.header}>
        <IconLink icon="compass" label="MAP" href="/game-map" />
        <h1>{gameLabels[place.game].screenTitle}</h1>
      </header>
      <Suspense fallback={<Loading text={loadingTexts[place.game]} />}>
        {Board && (
          <Board
            state={state}
            setup={session.setup}
            outcome={outcome}
            frame={frame}
            play={session.game.play}
          />
        )}
      </Suspense>
      {outcome && isEndShown && (
        <Ending settlement={settlement} result={outcome.result} onAgain={onAgain} />
      )}
      {question}
    </main>
  )
}

/** The journey is what the server says it is; its answer is taken over as soon as it comes. */
function useAdoption(session: AttemptSession, settlement: Settlement): void {
  useEffect(() => {
    if (settlement.status === 'settled') adoptCompletion(session.runId, settlement.completion)
  }, [session, settlement])
}

interface EndingProps {
  readonly settlement: Settlement
  readonly result: 'victory' | 'defeat'
  readonly onAgain: () => void
}

function Ending({ settlement, result, onAgain }: EndingProps) {
  return (
    <section className={css.ending} aria-live="polite">
      <h2>{result === 'victory' ? 'VICTORY!' : 'DEFEAT'}</h2>
      <p>{settlementText(settlement)}</p>
      {result === 'defeat' && <Button onClick={onAgain}>TRY AGAIN</Button>}
    </section>
  )
}

function settlementText(settlement: Settlement): string {
  switch (settlement.status) {
    case 'settled':
      return `Score ${settlement.completion.rewards.score}`
    case 'pending':
      return 'Waiting for the connection: your result is kept and will be sent.'
    case 'refused':
      return settlement.reason
    default:
      return 'Loading rewards...'
  }
}
