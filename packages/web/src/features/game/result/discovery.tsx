import type {
  ForgottenWordPuzzle,
  HiveBuilderView,
  HivePuzzle,
  TimeTrialView,
  TwistlePuzzle,
  WordWebPuzzle,
  WordWebView,
} from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import { Meaning } from '../../../boards/shared/meanings/meaning.tsx'
import { MoreLink } from '../../../boards/shared/meanings/more-link.tsx'
import { counted } from '../../../platform/formats.ts'
import { describeWebPlay } from '../../../play/sharing/result-text.ts'
import type { EndedGame } from '../ended.ts'
import css from './answer.module.css'
import { Pangram } from './answer.tsx'
import { Threads, Traps } from './threads.tsx'

/** What was found: the word with its meaning, or the figures and the best of a game without one. */
export function Discovery({ ended }: { readonly ended: EndedGame }) {
  const word = discoveredWord(ended)
  if (word) {
    return (
      <>
        <p className="t-caps">YOU DISCOVERED THE WORD</p>
        <p className={css.word}>{word}</p>
        {ended.game === 'forgotten-word' ? (
          <>
            <p className={css.meaning}>{(ended.answers as ForgottenWordPuzzle).definition}</p>
            <MoreLink word={word} />
          </>
        ) : (
          <Meaning word={word} isCentred />
        )}
      </>
    )
  }
  return (
    <>
      <p className="t-lede">{figureOf(ended)}</p>
      {ended.game === 'word-web' ? (
        <WebContents puzzle={ended.answers as WordWebPuzzle} />
      ) : (
        <HiveContents view={ended.view as HiveView} puzzle={ended.answers as HivePuzzle} />
      )}
    </>
  )
}

type HiveView = HiveBuilderView | TimeTrialView

interface HiveContentsProps {
  readonly view: HiveView
  readonly puzzle: HivePuzzle
}

/** The best word that was found, with its meaning, and the pangram that was not. */
function HiveContents({ view: { found }, puzzle }: HiveContentsProps) {
  const best = bestOf(found)
  return (
    <>
      {best && (
        <>
          <p className="t-caps">Your best word</p>
          <p className={css.word}>{best}</p>
          <Meaning word={best} isCentred />
        </>
      )}
      <Pangram word={puzzle.pangram} />
    </>
  )
}

/** The word of most points; of several the first. */
function bestOf(found: HiveView['found']): string | null {
  const points = Math.max(...found.map(word => word.points))
  return found.find(word => word.points === points)?.word ?? null
}

/** What joined the groups in view, the words and the traps one press away. */
function WebContents({ puzzle }: { readonly puzzle: WordWebPuzzle }) {
  const reasoned = puzzle.groups.filter(({ reason }) => reason)
  return (
    <>
      {reasoned.length > 0 && (
        <ul className={css.reasons}>
          {reasoned.map(({ theme, reason }) => (
            <li key={theme}>
              <strong>{theme}</strong> {reason}
            </li>
          ))}
        </ul>
      )}
      <details className={css.threads}>
        <summary>
          <Icon id="book" size={16} /> What joined the words
        </summary>
        <Threads groups={puzzle.groups} hasReasons={reasoned.length === 0} />
        <Traps puzzle={puzzle} />
      </details>
    </>
  )
}

function discoveredWord({ game, view, answers }: EndedGame): string | null {
  if (game === 'twistle') return (answers as TwistlePuzzle).word
  if (game === 'forgotten-word') return (answers as ForgottenWordPuzzle).word.toUpperCase()
  if (game === 'word-web') return null
  return (view as HiveView).found.find(({ isPangram }) => isPangram)?.word ?? null
}

function figureOf({ game, view, moves, outcome }: EndedGame): string {
  if (game === 'word-web') {
    return `All four threads, ${describeWebPlay(view as WordWebView, moves)}.`
  }
  return `${counted(outcome.wordsFound, 'word')} for ${counted(outcome.score, 'point')}.`
}
