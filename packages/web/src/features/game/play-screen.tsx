import { type GameId, trialOf } from '@lexiverse/rules'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { boards } from '../../boards/registry.ts'
import type { AttemptSession } from '../../play/attempt/attempt.ts'
import { isExplained, markExplained } from '../../play/attempt/explained-games.ts'
import { Loading } from '../../ui/loading.tsx'
import { Afterword } from './endings/board-ending-notes.tsx'
import { Endings } from './endings/endings.tsx'
import { Conflict } from './frame/conflict.tsx'
import { GameBackdrop } from './frame/game-backdrop.tsx'
import { GameFoot } from './frame/game-foot.tsx'
import { GameHeader } from './frame/game-header.tsx'
import { GiveUp } from './frame/give-up.tsx'
import { Guide } from './frame/guide.tsx'
import { HowToPlay } from './frame/how-to-play.tsx'
import { useClueTrial, useWonClues } from './frame/use-clue-trial.ts'
import { useFrame } from './frame/use-frame.tsx'
import { useGameSounds } from './frame/use-game-sounds.ts'
import { useParty } from './frame/use-party.ts'
import css from './game.module.css'
import { GlyphDialog } from './glyphs/glyph-dialog.tsx'
import { SecondDawn } from './glyphs/second-dawn.tsx'
import { useGlyphs } from './glyphs/use-glyphs.ts'
import { loadingTexts } from './opening/loading-game.tsx'

interface PlayScreenProps {
  readonly game: GameId
  readonly session: AttemptSession
  /** Said above the board where the game is not the usual one. */
  readonly notice: string | null
  readonly onAgain: () => void
}

type Door = 'explanation' | 'glyphs' | 'give-up' | null

export function PlayScreen({ game, session, notice, onAgain }: PlayScreenProps) {
  const { setup } = session
  const { state, outcome, moves } = useStore(session.game.store)
  const settlement = useStore(session.settlement)
  const [door, setDoor] = useState<Door>(() => (isExplained(game) ? null : 'explanation'))
  const close = () => setDoor(null)
  useClueTrial(session, settlement)
  useWonClues(session)
  useGameSounds(game, setup, state.vitals.mindPoints)
  useParty(game, setup, state, outcome)
  const { frame, isEndShown, isLeaving, question } = useFrame(session, settlement, onAgain)
  const glyphs = useGlyphs(session, game)
  const Board = boards[game]
  const guide = <Guide nodeId={setup.nodeId} moves={moves} isOver={outcome !== null} />
  // The emblem of a boss fills the head of the page: its guide stands where the word is spoken.
  const isGuideInside = game === 'forgotten-word'
  const ended = outcome && { game, session, state, moves, outcome, settlement, onAgain }
  // Its clock runs on, and a mind point with it.
  const isClueTrialOpen = outcome === null && trialOf(setup.nodeId) !== null
  const giveUp = () => {
    close()
    session.game.play({ type: 'yield' } as never)
    frame.onShown()
  }
  return (
    <div className={css.page} data-game={game}>
      <GameBackdrop game={game} level={setup.level} />
      <GameHeader
        game={game}
        onMap={isClueTrialOpen ? () => setDoor('give-up') : undefined}
        onGlyphs={glyphs.isOffered ? () => setDoor('glyphs') : undefined}
      />
      <main className={css.main}>
        {notice && (
          <p className={css.notice} role="status">
            <Icon id="info" size={18} />
            {notice}
          </p>
        )}
        {!isGuideInside && guide}
        <Suspense fallback={<Loading text={loadingTexts[game]} />}>
          {Board && (
            <Board
              state={state}
              setup={setup}
              outcome={outcome}
              frame={frame}
              guide={isGuideInside && guide}
              afterword={ended && <Afterword ended={ended} />}
              play={session.game.play}
            />
          )}
        </Suspense>
        <GameFoot
          isOver={outcome !== null}
          onExplain={() => setDoor('explanation')}
          onGiveUp={() => setDoor('give-up')}
        />
      </main>
      <HowToPlay
        game={game}
        open={door === 'explanation'}
        onClose={() => {
          markExplained(game)
          close()
        }}
      />
      <GlyphDialog glyphs={glyphs} open={door === 'glyphs'} onClose={close} />
      <GiveUp
        open={door === 'give-up' && outcome === null}
        setup={setup}
        vitals={state.vitals}
        onGiveUp={giveUp}
        onStay={close}
      />
      <SecondDawn session={session} isFallen={state.vitals.fallen} onRise={glyphs.use} />
      <Conflict session={session} settlement={settlement} onAdopt={onAgain} />
      {ended && (isEndShown || isLeaving) && settlement.status !== 'refused' && (
        <Endings ended={ended} isLeaving={isLeaving} />
      )}
      {question}
    </div>
  )
}
