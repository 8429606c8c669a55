import {
  bossAt,
  type ForgottenWordMove,
  type ForgottenWordState,
  levelAt,
  planOf,
} from '@lexiverse/rules'
import { useEffect, useState } from 'react'
import type { Realm } from '../../art/charts/ink.ts'
import { Flank } from '../../art/ornament.tsx'
import { isMotionReduced } from '../../platform/preferences.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BoardFrame, BoardProps } from '../board.ts'
import { AfterGame } from './after-game.tsx'
import { ClueCards } from './clue-cards.tsx'
import { Entrance } from './entrance/entrance.tsx'
import { useEntrance } from './entrance/use-entrance.ts'
import css from './forgotten-word.module.css'
import { GuessForm } from './guess-form.tsx'
import { Standing } from './standing.tsx'
import { useSounds } from './use-sounds.ts'

/** The last words are read before the end is told. */
const FAREWELL_MS = 900

export function ForgottenWordBoard(props: BoardProps<ForgottenWordMove, ForgottenWordState>) {
  const { state, setup, outcome, frame, play } = props
  const hasBegun = state.guesses.length > 0 || state.openClues.length > 0
  const { current, maximum } = setup.mindPoints
  const isEntering = useEntrance(frame.attemptId, hasBegun, maximum - current)
  const [isRevealed, setIsRevealed] = useState(false)
  useSounds(state)
  useEnd(outcome !== null, frame)
  const magnify = async () => setIsRevealed(await frame.assist('magnifier'))

  return (
    <section
      className={classNames(css.board, isEntering && css.entering)}
      aria-label="The Forgotten Word"
    >
      {isEntering && <Entrance realm={setup.level as Realm} />}
      <Standing state={state} />
      <div className={css.sky} aria-hidden="true" />
      <BossName level={setup.level} />
      <ClueCards state={state} isOver={outcome !== null} onUnlock={frame.openTrial} />
      {outcome ? (
        <AfterGame state={state} setup={setup} outcome={outcome} frame={frame} />
      ) : (
        <GuessForm state={state} play={play} onMagnify={magnify} />
      )}
      {isRevealed && !outcome && (
        <p className={css.revealed} role="status">
          The word is <strong>{state.puzzle.word}</strong>.
        </p>
      )}
    </section>
  )
}

/** Whose word it is. The title of the screen itself stands in its head. */
function BossName({ level }: { readonly level: number }) {
  const name = planOf(level, bossAt(level))?.title ?? ''
  return (
    <div className={css.titles}>
      <p className={css.boss}>
        <Flank side="left" width={90} />
        <span>{name.toLowerCase()}</span>
        <Flank side="right" width={90} />
      </p>
      <p className={classNames(css.title, 't-leaf')} aria-hidden="true">
        The Forgotten Word
      </p>
      <p className="vh">{levelAt(level).name}</p>
    </div>
  )
}

function useEnd(isOver: boolean, { onShown }: BoardFrame): void {
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(onShown, isMotionReduced() ? 0 : FAREWELL_MS)
    window.addEventListener('pointerdown', onShown)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pointerdown', onShown)
    }
  }, [isOver, onShown])
}
