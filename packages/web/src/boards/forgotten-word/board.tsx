import {
  bossAt,
  bossOf,
  type ForgottenWordMove,
  type ForgottenWordPuzzle,
  type ForgottenWordView,
  gameLabels,
  levelAt,
  planOf,
  type Setup,
} from '@lexiverse/rules'
import { type ReactNode, useEffect, useState } from 'react'
import * as z from 'zod/mini'
import { Flank } from '../../art/ornament.tsx'
import type { Realm } from '../../art/realm.ts'
import { isMotionReduced } from '../../platform/preferences.ts'
import { useDraft } from '../../play/attempt/drafts.ts'
import { classNames } from '../../ui/class-names.ts'
import type { BoardActions, BoardProps } from '../board.ts'
import { useSkip } from '../shared/use-skip.ts'
import { AfterGame } from './after-game.tsx'
import { BossStats } from './boss-stats.tsx'
import { ClueCards } from './clues/clue-cards.tsx'
import css from './forgotten-word.module.css'
import { GuessForm } from './guess/guess-form.tsx'
import { BossLayer } from './presence/boss-layer.tsx'
import { replyOf } from './presence/replies.ts'
import { useEntrance } from './presence/use-entrance.ts'
import { useMood } from './presence/use-mood.ts'
import { useSounds } from './use-sounds.ts'
import { Trait } from './voices/boss-voice.tsx'
import { voiceAt } from './voices/speak.ts'

/** How long the boss reacts to the last guess before the ending opens. */
const FAREWELL_MS = 1_600

export function ForgottenWordBoard(
  props: BoardProps<ForgottenWordMove, ForgottenWordView, ForgottenWordPuzzle>,
) {
  const { view, answers, setup, outcome, actions, guide, play } = props
  const boss = bossOf(setup)
  const realm = boss as Realm
  const hasBegun = view.guesses.length > 0 || view.openClues.length > 0
  const { current, maximum } = setup.mindPoints
  const isEntering = useEntrance(actions.attemptId, hasBegun, maximum - current)
  const mood = useMood(view)
  const place = { attemptId: actions.attemptId, setup }
  const draft = useDraft(place, z.string(), '', outcome !== null)
  const [isRevealed, setIsRevealed] = useState(false)
  useSounds(view)
  useEnd(outcome !== null, actions)
  const magnify = async () => setIsRevealed(await actions.assist('magnifier'))

  return (
    <section
      className={classNames(css.board, isEntering && css.entering)}
      aria-label="The Forgotten Word"
    >
      {isEntering && <BossLayer realm={realm} mood="entering" />}
      {mood && !isEntering && (
        <BossLayer key={`${mood}-${view.guesses.length}`} realm={realm} mood={mood} />
      )}
      <BossStats view={view} />
      <div className={css.sky} aria-hidden="true" />
      <BossName setup={setup} reply={replyOf(boss, view)}>
        {view.guesses.length === 0 && <Trait setup={setup} />}
      </BossName>
      <ClueCards view={view} told={outcome && answers} setup={setup} onUnlock={actions.openTrial} />
      {outcome ? (
        <AfterGame {...{ view, answers, setup, outcome, actions }} />
      ) : (
        <GuessForm
          view={view}
          answers={answers}
          setup={setup}
          draft={draft}
          play={play}
          guide={guide}
          onMagnify={magnify}
        />
      )}
      {isRevealed && answers && !outcome && (
        <p className={css.revealed} role="status">
          The word is <strong>{answers.word}</strong>.
        </p>
      )}
    </section>
  )
}

interface BossNameProps {
  readonly setup: Setup
  /** How the boss reacted to the last guess. */
  readonly reply: string | null
  readonly children: ReactNode
}

/**
 * The name of the boss, replaced after a guess by its reply. The title of the screen is in the
 * header.
 */
function BossName({ setup, reply, children }: BossNameProps) {
  const { level, nodeId, finale } = setup
  const name = planOf(level, finale ? nodeId : bossAt(level))?.title ?? ''
  const voice = voiceAt(bossOf(setup))
  return (
    <div className={css.titles}>
      <p className={reply ? 'vh' : css.boss}>
        <Flank side="left" width={90} />
        <span>{name.toLowerCase()}</span>
        <Flank side="right" width={90} />
      </p>
      {voice && !reply && <p className={css.epithet}>{voice.name}</p>}
      {reply && (
        <p key={reply} className={css.reply}>
          {reply}
        </p>
      )}
      <p className={classNames(css.title, 't-leaf')} aria-hidden="true">
        {gameLabels['forgotten-word'].screenTitle}
      </p>
      <p className="vh">{levelAt(level).name}</p>
      {children}
    </div>
  )
}

function useEnd(isOver: boolean, { onShown }: BoardActions): void {
  useEffect(() => {
    if (!isOver) return
    const timer = setTimeout(onShown, isMotionReduced() ? 0 : FAREWELL_MS)
    return () => clearTimeout(timer)
  }, [isOver, onShown])
  useSkip(isOver, onShown)
}
