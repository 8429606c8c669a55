import {
  type HivePuzzle,
  refuseBlocked,
  type TimeTrialMove,
  type TimeTrialView,
} from '@lexiverse/rules'
import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { bossPathOf } from '../../play/journey/boss-path.ts'
import { Stat } from '../../ui/stat.tsx'
import type { BoardProps } from '../board.ts'
import { GlyphNote, nectarText, sandText } from '../shared/glyph-note.tsx'
import { FeedbackBox, stillSuggested } from '../shared/hive/feedback-box.tsx'
import { FoundWords } from '../shared/hive/found-words.tsx'
import { HiveField } from '../shared/hive/hive-field.tsx'
import parts from '../shared/hive/hive-parts.module.css'
import { MissedWords } from '../shared/hive/missed-words.tsx'
import { ProgressLine } from '../shared/hive/progress-line.tsx'
import { useCelebration } from '../shared/hive/use-celebration.ts'
import { useHiveKeys } from '../shared/hive/use-hive-keys.ts'
import { type Message, useMessage } from '../shared/hive/use-message.ts'
import { useWordEntry } from '../shared/hive/use-word-entry.ts'
import { WordBuilder } from '../shared/hive/word-builder.tsx'
import { MindPoints } from '../shared/mind-points.tsx'
import { useJudging } from '../shared/use-judging.ts'
import { Clock } from './clock.tsx'
import { ClueWon } from './clue-won.tsx'
import { ExitGame } from './exit-game.tsx'
import { useClock } from './use-clock.ts'
import { useTrialSounds } from './use-trial-sounds.ts'

const labels = { submit: 'Submit Word', clear: 'Clear' }
const SCORING =
  'Four letters score 1 point, longer words as many points as letters, all seven letters 7 more.'

export function TimeTrialBoard(props: BoardProps<TimeTrialMove, TimeTrialView, HivePuzzle>) {
  const { view, answers, setup, outcome, actions, play } = props
  const { clue, vitals } = view
  const [, navigate] = useLocation()
  const place = { attemptId: actions.attemptId, setup }
  const entry = useWordEntry(view.letters, place, outcome !== null)
  const messages = useMessage(view, describe)
  const isOver = view.status !== 'playing'
  const bossPath = bossPathOf(setup.nodeId)
  const [isWeighed, judge] = useJudging()
  const seconds = useClock(view, actions.elapsed, () => play({ type: 'timeout' }))
  useTrialSounds(view)
  const { onShown } = actions
  const isEnded = outcome !== null
  useEffect(() => {
    if (isEnded) onShown()
  }, [isEnded, onShown])

  const submit = () => {
    const word = entry.word
    if (word === '' || isWeighed) return
    judge(refuseBlocked(word) ?? play({ type: 'word', word }), refusal => {
      if (refusal) messages.showRefusal(refusal.message)
      if (refusal?.code !== 'too-short') entry.remove(word)
    })
  }
  useHiveKeys(entry, submit, !isOver)
  const exit = () => {
    play({ type: 'yield' })
    if (clue === null) navigate('/')
  }

  return (
    <section className={parts.layout} aria-label="Time Trial">
      <div className={parts.stats}>
        <Clock view={view} seconds={seconds} />
        <Stat label="Score">{view.score}</Stat>
        <Stat label="Goal">{view.goal}</Stat>
        {clue && (
          <Stat label="Mind">
            <MindPoints current={vitals.mindPoints} max={vitals.maxMindPoints} size={22} />
          </Stat>
        )}
      </div>
      <ProgressLine score={view.score} goal={view.goal} />
      <FeedbackBox
        message={messages.message}
        celebration={useCelebration(place, view, messages.message)}
        suggested={isOver ? [] : stillSuggested(view)}
      />
      <div className={parts.middle}>
        {clue && bossPath && view.status === 'won' ? (
          <ClueWon clue={clue} bossPath={bossPath} isPractice={actions.attemptId === 0} />
        ) : (
          <>
            <GlyphNote icon="nectar" left={view.nectar ?? 0} text={nectarText(view.nectar ?? 0)} />
            <GlyphNote icon="slow-sand" left={view.sand ?? 0} text={sandText(view.sand ?? 0)} />
            <HiveField
              center={view.center}
              order={entry.order}
              flash={entry.flash}
              isOver={isOver}
              onPress={entry.press}
            />
            <WordBuilder
              entry={entry}
              labels={labels}
              isOver={isOver}
              isWeighed={isWeighed}
              message={messages.message}
              onSubmit={submit}
            />
          </>
        )}
      </div>
      {!isOver && (
        <div className={parts.exit}>
          <ExitGame view={view} setup={setup} onExit={exit} />
        </div>
      )}
      <FoundWords found={view.found} isOver={isOver} scoring={SCORING}>
        {isOver && answers && <MissedWords puzzle={answers} found={view.found} />}
      </FoundWords>
    </section>
  )
}

function describe({ feedback, lastFound }: TimeTrialView): Message | null {
  if (!feedback) return null
  return feedback.tone === 'good' ? { ...feedback, word: lastFound?.word } : feedback
}
