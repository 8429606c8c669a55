import {
  canOverride,
  type HiveBuilderMove,
  type HiveBuilderState,
  type Outcome,
  type Setup,
} from '@lexiverse/rules'
import { memo, useCallback, useState } from 'react'
import type { BoardProps } from '../board.ts'
import { FeedbackBox, stillSuggested } from '../shared/hive/feedback-box.tsx'
import { FoundWords } from '../shared/hive/found-words.tsx'
import { HiveField } from '../shared/hive/hive-field.tsx'
import parts from '../shared/hive/hive-parts.module.css'
import { MissedWords } from '../shared/hive/missed-words.tsx'
import { ProgressLine } from '../shared/hive/progress-line.tsx'
import { useHiveKeys } from '../shared/hive/use-hive-keys.ts'
import { useMessage } from '../shared/hive/use-message.ts'
import { useWordEntry } from '../shared/hive/use-word-entry.ts'
import { WordBuilder } from '../shared/hive/word-builder.tsx'
import { AddWord } from './add-word.tsx'
import { DebugList } from './debug-list.tsx'
import { describe } from './describe.ts'
import { LettersFaded } from './letters-faded.tsx'
import { PangramMoment } from './pangram-moment.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { HiveStats } from './stats.tsx'
import { useFadingLetter } from './use-fading-letter.ts'
import { useHiveEnd } from './use-hive-end.ts'
import { useHiveSounds } from './use-hive-sounds.ts'
import { WordsLeft } from './words-left.tsx'

const labels = { submit: 'SUBMIT WORD', clear: 'CLEAR' }
const SCORING =
  'Four letters score 1 point, and each further letter 1 more: a word of all seven scores at least 4.'

export function HiveBuilderBoard(props: BoardProps<HiveBuilderMove, HiveBuilderState>) {
  const { state, setup, outcome, actions, endingNotes, play } = props
  const { puzzle, fadedLetters } = state
  const place = { attemptId: actions.attemptId, setup }
  const entry = useWordEntry(puzzle.letters, place, outcome !== null)
  const messages = useMessage(state, describe)
  const [restoring, setRestoring] = useState<string | null>(null)
  const closeRestore = useCallback(() => setRestoring(null), [])
  const restore = useCallback((letter: string) => play({ type: 'restore', letter }), [play])
  /** The offer to add a word lapses with the next word, even if that is refused and is no move. */
  const [lapsed, setLapsed] = useState<HiveBuilderState['pendingWord']>(null)
  /** True while the dictionary is asked: no other word may be submitted in between. */
  const [isAsking, setIsAsking] = useState(false)
  const isOver = state.status !== 'playing'
  const isFaded = isShownByHive(state, setup, outcome)
  const pangram = useHiveEnd(state, outcome !== null, actions.onShown)
  const fading = useFadingLetter(state)
  useHiveSounds(state)

  const submit = () => {
    const word = entry.word
    if (word === '' || isAsking) return
    const refusal = play({ type: 'word', word })
    if (refusal) {
      messages.showRefusal(refusal.message)
      setLapsed(state.pendingWord)
    }
    if (refusal?.code !== 'too-short') entry.clear()
  }
  useHiveKeys(entry, submit, !isOver)

  return (
    <section className={parts.layout} aria-label="Hive Builder">
      <Head state={state} />
      <FeedbackBox
        message={messages.message}
        suggested={isOver ? [] : stillSuggested(state)}
        offer={
          canOverride(state) &&
          actions.attemptId > 0 &&
          lapsed !== state.pendingWord &&
          !isOver && (
            <AddWord
              state={state}
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
            state={state}
            isSpent={setup.runKind === 'multiplayer' && outcome?.mindPoints === 0}
            onAgain={actions.playAgain}
            onLeave={actions.leave}
          >
            {endingNotes}
          </LettersFaded>
        ) : (
          <>
            <PangramMoment found={pangram}>
              <HiveField
                center={puzzle.center}
                order={entry.order}
                flash={entry.flash}
                faded={fadedLetters}
                fading={fading}
                isOver={isOver}
                onPress={entry.press}
                onFadedPress={isAsking ? undefined : setRestoring}
              />
            </PangramMoment>
            <WordBuilder
              entry={entry}
              labels={labels}
              isOver={isOver}
              isHeld={isAsking}
              message={messages.message}
              onSubmit={submit}
            >
              {!isOver && <DebugList puzzle={puzzle} actions={actions} />}
            </WordBuilder>
          </>
        )}
      </div>
      <Found state={state} />
      <RestoreDialog
        state={state}
        setup={setup}
        letter={restoring}
        onClose={closeRestore}
        onConfirm={restore}
      />
    </section>
  )
}

interface PartProps {
  readonly state: HiveBuilderState
}

// Memoised: only a move changes these, not every letter of a word.
const Head = memo(function Head({ state }: PartProps) {
  return (
    <>
      <HiveStats state={state} />
      <ProgressLine label={`Round ${state.gameRound}`} score={state.score} goal={state.threshold} />
    </>
  )
})

const Found = memo(function Found({ state }: PartProps) {
  const isOver = state.status !== 'playing'
  const found = state.found.map(word => ({ ...word, isBonus: word.kind === 'bonus' }))
  return (
    <FoundWords found={found} isOver={isOver} scoring={SCORING}>
      {isOver ? <MissedWords {...state} /> : <WordsLeft state={state} />}
    </FoundWords>
  )
})

/** The hive shows its own panel after LETTERS FADED, unless the journey ends with it. */
function isShownByHive(state: HiveBuilderState, setup: Setup, outcome: Outcome | null): boolean {
  if (outcome === null || state.status !== 'entropy-end') return false
  return setup.runKind !== 'campaign' || outcome.mindPoints > 0
}
