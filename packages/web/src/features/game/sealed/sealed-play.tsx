import type { Refusal } from '@lexiverse/rules'
import { Suspense, useMemo, useState } from 'react'
import { Link } from 'wouter'
import { useStore } from 'zustand'
import { Icon } from '../../../art/icon.tsx'
import type { BoardActions } from '../../../boards/board.ts'
import { boards } from '../../../boards/registry.ts'
import { isExplained, markExplained } from '../../../play/attempt/explained-games.ts'
import type { SealedInPlay } from '../../../play/attempt/sealed-store.ts'
import { dayPath } from '../../../play/daily/daily-paths.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast-store.ts'
import css from '../game.module.css'
import { GlyphDialog } from '../glyphs/glyph-dialog.tsx'
import { MendingOffer } from '../glyphs/mending-offer.tsx'
import { SecondDawn } from '../glyphs/second-dawn.tsx'
import { LoadingBoard } from '../opening/loading-game.tsx'
import { GameBackdrop } from '../parts/game-backdrop.tsx'
import { GameFoot } from '../parts/game-foot.tsx'
import { GameHeader } from '../parts/game-header.tsx'
import { GiveUp } from '../parts/give-up.tsx'
import { HowToPlay } from '../parts/how-to-play.tsx'
import { useGameSounds } from '../parts/use-game-sounds.ts'
import { SealedEnding } from './sealed-ending.tsx'
import type { OpenStar } from './use-daily-star.ts'
import { useSealedGlyphs } from './use-sealed-glyphs.ts'

interface SealedPlayProps {
  readonly opened: OpenStar
  /** Enters the next star. */
  readonly onNext: () => void
}

type OpenDialog = 'explanation' | 'glyphs' | 'give-up' | null

/** The screen of a sealed game: the same board, without answers, aids and local moves. */
export function SealedPlay({ opened, onNext }: SealedPlayProps) {
  const { setup, game: sealed } = opened
  const inPlay = useStore(sealed.store)
  const { game, view, outcome, answers, log } = inPlay
  const [isEndShown, setEndShown] = useState(false)
  const [dialog, setDialog] = useState<OpenDialog>(() => (isExplained(game) ? null : 'explanation'))
  const close = () => setDialog(null)
  useGameSounds(game, setup, view.vitals.mindPoints)
  const glyphs = useSealedGlyphs(sealed)
  const actions = useMemo(() => actionsOf(opened, () => setEndShown(true)), [opened])
  const Board = boards[game]
  const giveUp = async () => {
    close()
    const refusal = await sealed.play({ type: 'yield' })
    if (refusal) showRefusal(refusal)
    else setEndShown(true)
  }
  return (
    <div className={css.page} data-game={game}>
      <GameBackdrop game={game} level={setup.level} />
      <GameHeader
        game={game}
        back={{ href: dayPath(opened.date), label: 'DAY', icon: 'moon' }}
        onGlyphs={glyphs.isOffered ? () => setDialog('glyphs') : undefined}
        offer={<MendingOffer {...{ glyphs, view }} isOver={outcome !== null} />}
      />
      <main className={css.main} tabIndex={-1}>
        <Notice inPlay={inPlay} opened={opened} />
        <Suspense fallback={<LoadingBoard game={game} />}>
          <Board
            view={view}
            answers={answers}
            setup={setup}
            outcome={outcome}
            actions={actions}
            play={sealed.play}
          />
        </Suspense>
        <GameFoot
          isOver={outcome !== null}
          onExplain={() => setDialog('explanation')}
          onGiveUp={() => setDialog('give-up')}
        />
      </main>
      <HowToPlay
        game={game}
        open={dialog === 'explanation'}
        onClose={() => {
          markExplained(game)
          close()
        }}
      />
      <GlyphDialog glyphs={glyphs} open={dialog === 'glyphs'} onClose={close} />
      <GiveUp
        open={dialog === 'give-up' && outcome === null}
        setup={setup}
        vitals={view.vitals}
        onGiveUp={() => void giveUp()}
        onStay={close}
      />
      <SecondDawn
        setup={setup}
        awaitsRevival={view.vitals.awaitsRevival}
        onRise={glyphs.use}
        onYield={() => void giveUp()}
      />
      <ClosedGame isOpen={inPlay.isClosed} date={opened.date} />
      {outcome && isEndShown && (
        <SealedEnding
          opened={opened}
          ended={{ game, view, answers, moves: log ?? [], outcome }}
          isJourneyOver={inPlay.completion?.isRunComplete === true}
          onNext={onNext}
        />
      )}
    </div>
  )
}

interface ClosedGameProps {
  readonly isOpen: boolean
  readonly date: string
}

const ClosedGame = ({ isOpen, date }: ClosedGameProps) => (
  <Dialog
    open={isOpen}
    dismissable={false}
    onClose={() => undefined}
    title="This game was closed"
    text="Its journey was left, or went on in another place. The day shows how it stands."
    actions={
      <Button asChild tone="primary">
        <Link href={dayPath(date)}>Back to the Day</Link>
      </Button>
    }
  />
)

const showRefusal = ({ message }: Refusal): void => {
  showToast({ title: message, tone: 'destructive' })
}

/** A sealed game has no aids and no trials, and is played once. */
function actionsOf({ attemptId, elapsed }: OpenStar, onShown: () => void): BoardActions {
  return {
    attemptId,
    elapsed,
    assist: async () => false,
    openTrial: () => undefined,
    onShown,
    leave: onShown,
    playAgain: () => undefined,
  }
}

interface NoticeProps {
  readonly inPlay: SealedInPlay
  readonly opened: OpenStar
}

const WAITING = {
  connection: 'No connection. Your move is kept here and is sent when the connection returns.',
  network:
    'There seems to be no connection to the game; perhaps this network asks you to sign in first. Your move is kept here and is sent again in a moment.',
  server: 'The server is busy. Your move is kept here and is sent again in a moment.',
} as const
const PRACTICE = 'Practice of this day: it does not count.'

function Notice({ inPlay, opened }: NoticeProps) {
  const { waitsFor } = inPlay
  const text = waitsFor ? WAITING[waitsFor] : opened.isPractice ? PRACTICE : null
  return (
    <div role="status">
      {text && (
        <p className={css.notice}>
          <Icon id={waitsFor ? 'offline' : 'info'} size={18} />
          {text}
        </p>
      )}
    </div>
  )
}
