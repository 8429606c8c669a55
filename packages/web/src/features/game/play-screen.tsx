import { type GameId, trialOf } from '@lexiverse/rules'
import { Suspense, useState } from 'react'
import { useStore } from 'zustand'
import { Icon } from '../../art/icon.tsx'
import { boards } from '../../boards/registry.ts'
import type { AttemptSession } from '../../play/attempt/attempt.ts'
import { isExplained, markExplained } from '../../play/attempt/explained-games.ts'
import { Loading } from '../../ui/loading.tsx'
import { Afterword } from './afterword.tsx'
import { Conflict } from './conflict.tsx'
import { Endings } from './endings.tsx'
import css from './game.module.css'
import { GameBackdrop } from './game-backdrop.tsx'
import { GameFoot } from './game-foot.tsx'
import { GameHeader } from './game-header.tsx'
import { GiveUp } from './give-up.tsx'
import { GlyphDialog } from './glyph-dialog.tsx'
import { Guide } from './guide.tsx'
import { HowToPlay } from './how-to-play.tsx'
import { loadingTexts } from './loading-game.tsx'
import { SecondDawn } from './second-dawn.tsx'
import { useClueTrial, useWonClues } from './use-clue-trial.ts'
import { useFrame } from './use-frame.tsx'
import { useGameSounds } from './use-game-sounds.ts'
import { useGlyphs } from './use-glyphs.ts'
import { useParty } from './use-party.ts'

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
