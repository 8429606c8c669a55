import { bossOf, type GameId, reveal, trialOf } from '@lexiverse/rules'
import { Suspense, useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { boards } from '../../boards/registry.ts'
import type { AttemptInPlay } from '../../play/attempt/attempt.ts'
import {
  isExplanationDue,
  markExplained,
  skipExplanation,
} from '../../play/attempt/explained-games.ts'
import { BoardEndingNotes } from './endings/board-ending-notes.tsx'
import { Endings } from './endings/endings.tsx'
import css from './game.module.css'
import { BargainCard } from './glyphs/bargain-card.tsx'
import { GlyphDialog } from './glyphs/glyph-dialog.tsx'
import { MendingOffer } from './glyphs/mending-offer.tsx'
import { SecondDawn } from './glyphs/second-dawn.tsx'
import { useGlyphs } from './glyphs/use-glyphs.ts'
import { LoadingBoard } from './opening/loading-game.tsx'
import { CarriedLines } from './parts/carried-lines.tsx'
import { Conflict } from './parts/conflict.tsx'
import { GameBackdrop } from './parts/game-backdrop.tsx'
import { GameFoot } from './parts/game-foot.tsx'
import { GameHeader } from './parts/game-header.tsx'
import { GiveUp } from './parts/give-up.tsx'
import { Guide } from './parts/guide.tsx'
import { HowToPlay } from './parts/how-to-play.tsx'
import { OmenLine } from './parts/omen-line.tsx'
import { PerksHere, PerksLine } from './parts/perks-here.tsx'
import { useBoardActions } from './parts/use-board-actions.tsx'
import { useClueTrial, useWonClues } from './parts/use-clue-trial.ts'
import { useGameSounds } from './parts/use-game-sounds.ts'
import { useReportToParty } from './parts/use-report-to-party.ts'
import { SharedBossFollower, useSharedBoss } from './parts/use-shared-boss.ts'
import { practiceBack } from './practice-way.ts'

interface PlayScreenProps {
  readonly game: GameId
  readonly attempt: AttemptInPlay
  /** Shown above the board where the game is not the usual one. */
  readonly notice: string | null
  readonly onAgain: () => void
}

type OpenDialog = 'explanation' | 'glyphs' | 'give-up' | null

/** The rules open with the board where they are due; skipping them counts until the board is left. */
function useOpenDialog(game: GameId) {
  const dialog = useState<OpenDialog>(() => (isExplanationDue(game) ? 'explanation' : null))
  useEffect(() => () => skipExplanation(null), [])
  return dialog
}

export function PlayScreen({ game, attempt, notice, onAgain }: PlayScreenProps) {
  const { setup } = attempt
  const { state, view, outcome, moves } = useStore(attempt.game.store)
  const answers = reveal(state)
  const resultStatus = useStore(attempt.resultStatus)
  const [dialog, setDialog] = useOpenDialog(game)
  const close = () => setDialog(null)
  useClueTrial(attempt, resultStatus)
  useWonClues(attempt)
  useGameSounds(game, setup, view.vitals.mindPoints)
  useReportToParty(game, setup, state, outcome)
  const { actions, isEndShown, isLeaving, question } = useBoardActions(
    attempt,
    resultStatus,
    onAgain,
  )
  const glyphs = useGlyphs(attempt, game)
  const sharedBoss = useSharedBoss(attempt)
  const Board = boards[game]
  const guide = (
    <>
      <BargainCard attempt={attempt} view={view} glyphs={glyphs} />
      <Guide nodeId={setup.nodeId} moves={moves} isOver={outcome !== null} />
    </>
  )
  // The emblem of a boss fills the top of the page, so its guide is inside the board.
  const isGuideInside = game === 'forgotten-word'
  const ended = outcome && { game, attempt, view, answers, moves, outcome, resultStatus, onAgain }
  // Leaving an open clue trial costs a mind point because its clock runs on: it needs confirmation.
  const isClueTrialOpen = outcome === null && trialOf(setup.nodeId) !== null
  const giveUp = () => {
    close()
    attempt.game.play({ type: 'yield' })
    actions.onShown()
  }
  return (
    <div className={css.page} data-game={game}>
      <GameBackdrop game={game} level={bossOf(setup)} />
      <GameHeader
        game={game}
        back={practiceBack(setup.difficulty)}
        onMap={isClueTrialOpen ? () => setDialog('give-up') : undefined}
        onGlyphs={glyphs.isOffered ? () => setDialog('glyphs') : undefined}
        offer={<MendingOffer {...{ glyphs, view }} isOver={outcome !== null} />}
      />
      <main className={css.main} tabIndex={-1}>
        {notice && (
          <p className={css.notice} role="status">
            <Icon id="info" size={18} />
            {notice}
          </p>
        )}
        {outcome === null && <OmenLine id={setup.omen} />}
        {outcome === null && <CarriedLines items={setup.carried} />}
        {!isGuideInside && guide}
        <Suspense fallback={<LoadingBoard game={game} />}>
          {Board && (
            <Board
              view={view}
              answers={answers}
              setup={setup}
              outcome={outcome}
              actions={actions}
              guide={isGuideInside && guide}
              endingNotes={ended && <BoardEndingNotes ended={ended} />}
              play={sharedBoss?.play ?? attempt.game.play}
            />
          )}
          {sharedBoss && <SharedBossFollower boss={sharedBoss} />}
          {outcome === null && <PerksLine game={game} setup={setup} />}
          <GameFoot
            isOver={outcome !== null}
            onExplain={() => setDialog('explanation')}
            onGiveUp={() => setDialog('give-up')}
          />
        </Suspense>
      </main>
      <HowToPlay
        game={game}
        open={dialog === 'explanation'}
        onClose={() => {
          markExplained(game)
          close()
        }}
      >
        <PerksHere game={game} setup={setup} />
      </HowToPlay>
      <GlyphDialog glyphs={glyphs} open={dialog === 'glyphs'} onClose={close} />
      <GiveUp
        open={dialog === 'give-up' && outcome === null}
        setup={setup}
        vitals={view.vitals}
        onGiveUp={giveUp}
        onStay={close}
      />
      <SecondDawn
        setup={setup}
        awaitsRevival={view.vitals.awaitsRevival}
        onRise={glyphs.use}
        onYield={() => attempt.game.play({ type: 'yield' })}
      />
      <Conflict attempt={attempt} resultStatus={resultStatus} onAdopt={onAgain} />
      {ended && (isEndShown || isLeaving) && resultStatus.status !== 'refused' && (
        <Endings ended={ended} isLeaving={isLeaving} />
      )}
      {question}
    </div>
  )
}
