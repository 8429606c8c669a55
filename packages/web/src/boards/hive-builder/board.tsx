import {
  canOverride,
  type HiveBuilderMove,
  type HiveBuilderView,
  type HivePuzzle,
  isOwnJourney,
  type Outcome,
  refuseBlocked,
  type Setup,
} from '@lexiverse/rules'
import { memo, useCallback, useState } from 'react'
import type { BoardProps } from '../board.ts'
import { GlyphNote, nectarText } from '../shared/glyph-note.tsx'
import { FeedbackBox, stillSuggested } from '../shared/hive/feedback-box.tsx'
import { FoundWords } from '../shared/hive/found-words.tsx'
import { HiveField } from '../shared/hive/hive-field.tsx'
import parts from '../shared/hive/hive-parts.module.css'
import { MissedWords } from '../shared/hive/missed-words.tsx'
import { ProgressLine } from '../shared/hive/progress-line.tsx'
import { useCelebration } from '../shared/hive/use-celebration.ts'
import { useHiveKeys } from '../shared/hive/use-hive-keys.ts'
import { useMessage } from '../shared/hive/use-message.ts'
import { useWordEntry } from '../shared/hive/use-word-entry.ts'
import { WordBuilder } from '../shared/hive/word-builder.tsx'
import { useJudging } from '../shared/use-judging.ts'
import { AddWord } from './add-word.tsx'
import { DebugList } from './debug-list.tsx'
import { describe } from './describe.ts'
import { LettersFaded } from './letters-faded.tsx'
import { NextWord } from './next-word.tsx'
import { PangramMoment } from './pangram-moment.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { HiveStats } from './stats.tsx'
import { useFadingLetter } from './use-fading-letter.ts'
import { useHiveEnd } from './use-hive-end.ts'
import { useHiveSounds } from './use-hive-sounds.ts'
import { WildWord } from './wild-word.tsx'
import { WordsLeft } from './words-left.tsx'

const labels = { submit: 'SUBMIT WORD', clear: 'CLEAR' }
const SCORING =
  'Four letters score 1 point, and each further letter 1 more: a word of all seven scores at least 4.'

export function HiveBuilderBoard(props: BoardProps<HiveBuilderMove, HiveBuilderView, HivePuzzle>) {
  const { view, answers, setup, outcome, actions, endingNotes, play } = props
  const place = { attemptId: actions.attemptId, setup }
  const entry = useWordEntry(view.letters, place, outcome !== null)
  const messages = useMessage(view, describe)
  const [restoring, setRestoring] = useState<string | null>(null)
  const closeRestore = useCallback(() => setRestoring(null), [])
  const restore = useCallback((letter: string) => play({ type: 'restore', letter }), [play])
  /** The offer to add a word lapses with the next word, even if that is refused and is no move. */
  const [lapsed, setLapsed] = useState<HiveBuilderView['pendingWord']>(null)
  /** True while the dictionary is asked: no other word may be submitted in between. */
  const [isAsking, setIsAsking] = useState(false)
  const [isWeighed, judge] = useJudging()
  const isOver = view.status !== 'playing'
  const isFaded = isShownByHive(view, setup, outcome)
  const pangram = useHiveEnd(view, outcome !== null, actions.onShown)
  const fading = useFadingLetter(view)
  useHiveSounds(view)

  const submit = () => {
    const word = entry.word
    if (word === '' || isAsking || isWeighed) return
    judge(refuseBlocked(word) ?? play({ type: 'word', word }), refusal => {
      if (refusal) {
        messages.showRefusal(refusal.message)
        setLapsed(view.pendingWord)
      }
      if (refusal?.code !== 'too-short') entry.remove(word)
    })
  }
  useHiveKeys(entry, submit, !isOver)

  return (
    <section className={parts.layout} aria-label="Hive Builder">
      <Head view={view} />
      <FeedbackBox
        message={messages.message}
        celebration={useCelebration(place, view, messages.message)}
        suggested={isOver ? [] : stillSuggested(view)}
        offer={
          canOverride(view) &&
          actions.attemptId > 0 &&
          !setup.isSealed &&
          lapsed !== view.pendingWord &&
          !isOver && (
            <AddWord
              view={view}
              attemptId={actions.attemptId}
              play={play}
              isAsking={isAsking}
              onAsking={setIsAsking}
              onFailure={messages.showRefusal}
            />
          )
        }
      />
      <div className={parts.middle}>
        {isFaded ? (
          <LettersFaded
            view={view}
            pangram={answers?.pangram}
            isSpent={setup.runKind === 'multiplayer' && outcome?.mindPoints === 0}
            isPlayedOnce={setup.isSealed === true || setup.runKind === 'race'}
            isPractice={setup.difficulty !== undefined}
            onAgain={actions.playAgain}
            onLeave={actions.leave}
          >
            {endingNotes}
          </LettersFaded>
        ) : (
          <>
            <GlyphNote icon="nectar" left={view.nectar ?? 0} text={nectarText(view.nectar ?? 0)} />
            <PangramMoment found={pangram}>
              <HiveField
                center={view.center}
                order={entry.order}
                flash={entry.flash}
                faded={view.fadedLetters}
                fading={fading}
                gold={view.gold}
                isOver={isOver}
                onPress={entry.press}
                onFadedPress={isAsking ? undefined : setRestoring}
              />
            </PangramMoment>
            <NextWord view={view} />
            <WordBuilder
              entry={entry}
              labels={labels}
              isOver={isOver}
              isHeld={isAsking}
              isWeighed={isWeighed}
              message={messages.message}
              onSubmit={submit}
            >
              <WildWord view={view} play={play} />
              {!isOver && answers && <DebugList puzzle={answers} actions={actions} />}
            </WordBuilder>
          </>
        )}
      </div>
      <Found view={view} answers={answers} />
      <RestoreDialog
        view={view}
        setup={setup}
        letter={restoring}
        onClose={closeRestore}
        onConfirm={restore}
      />
    </section>
  )
}

interface PartProps {
  readonly view: HiveBuilderView
}

// Memoised: only a move changes these, not every letter of a word.
const Head = memo(function Head({ view }: PartProps) {
  return (
    <>
      <HiveStats view={view} />
      <ProgressLine label={`Round ${view.gameRound}`} score={view.score} goal={view.threshold} />
    </>
  )
})

interface FoundProps extends PartProps {
  readonly answers: HivePuzzle | null
}

const Found = memo(function Found({ view, answers }: FoundProps) {
  const isOver = view.status !== 'playing'
  const found = view.found.map(word => ({ ...word, isBonus: word.kind === 'bonus' }))
  return (
    <FoundWords found={found} isOver={isOver} scoring={SCORING}>
      {!isOver && <WordsLeft view={view} />}
      {isOver && answers && <MissedWords puzzle={answers} found={view.found} />}
    </FoundWords>
  )
})

/** The hive shows its own panel after LETTERS FADED, unless the journey ends with it. */
function isShownByHive(view: HiveBuilderView, setup: Setup, outcome: Outcome | null): boolean {
  if (outcome === null || view.status !== 'entropy-end') return false
  return !isOwnJourney(setup.runKind) || outcome.mindPoints > 0
}
