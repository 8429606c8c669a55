import type {
  ForgottenWordState,
  HiveBuilderState,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'
import { LookUp, WordLink, WordLinks } from '../../../boards/shared/look-up.tsx'
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
      <LookUp word={puzzle.word} />
    </div>
  )
}

function SeekerAnswer({ state: { puzzle } }: { readonly state: TwistleState }) {
  return (
    <div className={css.answer}>
      <p className="t-caps">The word was</p>
      <p className={css.word}>{puzzle.word}</p>
      <p className={css.meaning}>{puzzle.hint}</p>
      <LookUp word={puzzle.word} />
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
  const found = new Set(state.found.map(({ word }) => word))
  // A hive lists its answers with the commonest first: those a player regrets most.
  const missed = state.puzzle.validWords
    .filter(word => !found.has(word) && word !== state.puzzle.pangram)
    .slice(0, MISSED_SHOWN)
  return (
    <div className={css.answer}>
      <Pangram word={state.puzzle.pangram} />
      {missed.length > 0 && (
        <>
          <p className="t-caps">Words that were still there</p>
          <WordLinks words={missed} className={css.missed} />
        </>
      )}
    </div>
  )
}

export function Pangram({ word }: { readonly word: string }) {
  return (
    <p className={css.meaning}>
      One word of all seven letters: <WordLink word={word} />
    </p>
  )
}
