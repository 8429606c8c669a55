import type {
  ForgottenWordState,
  HiveBuilderState,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'
import { missedWords } from '../../../boards/shared/hive/missed-words.tsx'
import { Meaning } from '../../../boards/shared/meanings/meaning.tsx'
import { MoreLink } from '../../../boards/shared/meanings/more-link.tsx'
import { WordButton, WordButtons } from '../../../boards/shared/meanings/word-button.tsx'
import type { Ended } from '../ended.ts'
import css from './answer.module.css'
import { Threads, Traps } from './threads.tsx'

const MISSED_SHOWN = 5

/** The answer and its meaning, after a defeat. */
export function Answer({ ended }: { readonly ended: Ended }) {
  switch (ended.game) {
    case 'forgotten-word':
      return <ForgottenAnswer state={ended.state as ForgottenWordState} />
    case 'twistle':
      return <SeekerAnswer state={ended.state as TwistleState} />
    case 'word-web':
      return <WebAnswer state={ended.state as WordWebState} />
    default:
      return <HiveAnswer state={ended.state as HiveBuilderState | TimeTrialState} />
  }
}

function ForgottenAnswer({ state: { puzzle } }: { readonly state: ForgottenWordState }) {
  return (
    <div className={css.answer}>
      <p className="t-caps">The Forgotten Word Was:</p>
      <p className={css.word}>{puzzle.word.toUpperCase()}</p>
      <p className={css.meaning}>{puzzle.definition}</p>
      <MoreLink word={puzzle.word} />
    </div>
  )
}

function SeekerAnswer({ state: { puzzle } }: { readonly state: TwistleState }) {
  return (
    <div className={css.answer}>
      <p className="t-caps">The word was</p>
      <p className={css.word}>{puzzle.word}</p>
      <Meaning word={puzzle.word} isCentred />
      <p className={css.hint}>The hint was: {puzzle.hint}</p>
    </div>
  )
}

function WebAnswer({ state: { puzzle, solved } }: { readonly state: WordWebState }) {
  const missed = puzzle.groups.filter((_, i) => !solved.includes(i))
  return (
    <div className={css.answer}>
      <p className="t-caps">The threads you did not find</p>
      <Threads groups={missed} />
      <Traps puzzle={puzzle} />
    </div>
  )
}

function HiveAnswer({ state }: { readonly state: HiveBuilderState | TimeTrialState }) {
  const missed = missedWords(state)
    .filter(word => word !== state.puzzle.pangram)
    .slice(0, MISSED_SHOWN)
  return (
    <div className={css.answer}>
      <Pangram word={state.puzzle.pangram} />
      <Meaning word={state.puzzle.pangram} isCentred />
      {missed.length > 0 && (
        <>
          <p className="t-caps">Words that were still there</p>
          <WordButtons words={missed} className={css.missed} />
        </>
      )}
    </div>
  )
}

export function Pangram({ word }: { readonly word: string }) {
  return (
    <p className={css.meaning}>
      One word of all seven letters: <WordButton word={word} />
    </p>
  )
}
