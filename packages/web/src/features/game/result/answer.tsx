import type {
  ForgottenWordPuzzle,
  HiveBuilderView,
  HivePuzzle,
  TimeTrialView,
  TwistlePuzzle,
  WordWebPuzzle,
  WordWebView,
} from '@lexiverse/rules'
import { missedWords } from '../../../boards/shared/hive/missed-words.tsx'
import { Meaning } from '../../../boards/shared/meanings/meaning.tsx'
import { MoreLink } from '../../../boards/shared/meanings/more-link.tsx'
import { WordButton, WordButtons } from '../../../boards/shared/meanings/word-button.tsx'
import { curly } from '../../../ui/curly.ts'
import type { EndedGame } from '../ended.ts'
import css from './answer.module.css'
import { Threads, Traps } from './threads.tsx'

const MISSED_SHOWN = 5

/** The answer and its meaning, after a defeat. */
export function Answer({ ended: { game, view, answers } }: { readonly ended: EndedGame }) {
  switch (game) {
    case 'forgotten-word':
      return <ForgottenAnswer puzzle={answers as ForgottenWordPuzzle} />
    case 'twistle':
      return <SeekerAnswer puzzle={answers as TwistlePuzzle} />
    case 'word-web':
      return <WebAnswer view={view as WordWebView} puzzle={answers as WordWebPuzzle} />
    default:
      return (
        <HiveAnswer view={view as HiveBuilderView | TimeTrialView} puzzle={answers as HivePuzzle} />
      )
  }
}

function ForgottenAnswer({ puzzle }: { readonly puzzle: ForgottenWordPuzzle }) {
  return (
    <div className={css.answer}>
      <p className="t-caps">The Forgotten Word Was:</p>
      <p className={css.word}>{puzzle.word.toUpperCase()}</p>
      <p className={css.meaning}>{curly(puzzle.definition)}</p>
      <MoreLink word={puzzle.word} />
    </div>
  )
}

function SeekerAnswer({ puzzle }: { readonly puzzle: TwistlePuzzle }) {
  return (
    <div className={css.answer}>
      <p className="t-caps">The word was</p>
      <p className={css.word}>{puzzle.word}</p>
      <Meaning word={puzzle.word} isCentred />
      <p className={css.hint}>The hint was: {curly(puzzle.hint)}</p>
    </div>
  )
}

interface WebAnswerProps {
  readonly view: WordWebView
  readonly puzzle: WordWebPuzzle
}

function WebAnswer({ view, puzzle }: WebAnswerProps) {
  const solved = view.solved.flatMap(({ words }) => words)
  const missed = puzzle.groups.filter(({ words }) => !words.some(word => solved.includes(word)))
  return (
    <div className={css.answer}>
      <p className="t-caps">The threads you did not find</p>
      <Threads groups={missed} />
      <Traps puzzle={puzzle} />
    </div>
  )
}

interface HiveAnswerProps {
  readonly view: HiveBuilderView | TimeTrialView
  readonly puzzle: HivePuzzle
}

function HiveAnswer({ view: { found }, puzzle }: HiveAnswerProps) {
  const missed = missedWords({ puzzle, found })
    .filter(word => word !== puzzle.pangram)
    .slice(0, MISSED_SHOWN)
  return (
    <div className={css.answer}>
      <Pangram word={puzzle.pangram} />
      <Meaning word={puzzle.pangram} isCentred />
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
