import type {
  ForgottenWordState,
  HiveBuilderState,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'
import { Icon } from '../../art/icon.tsx'
import css from './answer.module.css'
import type { Ended } from './ended.ts'

const MISSED_SHOWN = 5

/** What the answer was and means, after a game that was not won. */
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
      <ul className={css.groups}>
        {missed.map(({ theme, words }) => (
          <li key={theme}>
            <strong>{theme}</strong> {words.join(', ')}
          </li>
        ))}
      </ul>
    </div>
  )
}

function HiveAnswer({ state }: { readonly state: HiveBuilderState | TimeTrialState }) {
  const found = new Set(state.found.map(({ word }) => word))
  const missed = state.puzzle.validWords
    .filter(word => !found.has(word))
    .sort((a, b) => b.length - a.length)
    .slice(0, MISSED_SHOWN)
  if (missed.length === 0) return null
  return (
    <div className={css.answer}>
      <p className="t-caps">Words that were still there</p>
      <p className={css.missed}>{missed.join(' · ')}</p>
    </div>
  )
}

/** Any word just played can be looked up. */
export function LookUp({ word }: { readonly word: string }) {
  return (
    <a
      className={css.lookUp}
      href={`https://en.wiktionary.org/wiki/${word.toLowerCase()}`}
      target="_blank"
      rel="noreferrer"
    >
      <Icon id="book" size={16} /> Look it up
      <span className="vh"> (opens a new tab)</span>
    </a>
  )
}
