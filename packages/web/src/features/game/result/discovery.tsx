import type {
  ForgottenWordPuzzle,
  ForgottenWordView,
  HiveBuilderView,
  HivePuzzle,
  TimeTrialView,
  TwistlePuzzle,
  WordWebPuzzle,
  WordWebView,
} from '@lexiverse/rules'
import type { ReactNode } from 'react'
import { Icon } from '../../../art/icon.tsx'
import { Meaning } from '../../../boards/shared/meanings/meaning.tsx'
import { MoreLink } from '../../../boards/shared/meanings/more-link.tsx'
import { counted } from '../../../platform/formats.ts'
import { describeWebPlay } from '../../../play/sharing/result-text.ts'
import { curly } from '../../../ui/curly.ts'
import type { EndedGame } from '../ended.ts'
import css from './answer.module.css'
import { Pangram } from './answer.tsx'
import { Threads, Traps } from './threads.tsx'

interface DiscoveryProps {
  readonly ended: EndedGame
  /** Keeps the explanations one press away, where the page has a choice to show. */
  readonly isFolded?: boolean
}

/** What was found: the word with its meaning, or the figures and the best of a game without one. */
export function Discovery({ ended, isFolded = false }: DiscoveryProps) {
  const word = discoveredWord(ended)
  if (word) {
    return (
      <>
        <p className="t-caps">
          {isNamedByFriend(ended) ? 'A FRIEND NAMED THE WORD' : 'YOU DISCOVERED THE WORD'}
        </p>
        <p className={css.word}>{word}</p>
        <Folding isFolded={isFolded} label="What it means">
          {ended.game === 'forgotten-word' ? (
            <>
              <p className={css.meaning}>
                {curly((ended.answers as ForgottenWordPuzzle).definition)}
              </p>
              <MoreLink word={word} />
            </>
          ) : (
            <Meaning word={word} isCentred />
          )}
        </Folding>
      </>
    )
  }
  return (
    <>
      <p className="t-lede">{figureOf(ended)}</p>
      {ended.game === 'word-web' ? (
        <WebContents puzzle={ended.answers as WordWebPuzzle} isFolded={isFolded} />
      ) : (
        <Folding isFolded={isFolded} label="Your best word">
          <HiveContents view={ended.view as HiveView} puzzle={ended.answers as HivePuzzle} />
        </Folding>
      )}
    </>
  )
}

interface FoldingProps {
  readonly isFolded: boolean
  readonly label: string
  readonly children: ReactNode
}

function Folding({ isFolded, label, children }: FoldingProps) {
  if (!isFolded) return children
  return (
    <details className={css.threads}>
      <summary>
        <Icon id="book" size={16} /> {label}
      </summary>
      {children}
    </details>
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

interface WebContentsProps {
  readonly puzzle: WordWebPuzzle
  readonly isFolded: boolean
}

/** What joined the groups, in view unless folded; the words and the traps one press away. */
function WebContents({ puzzle, isFolded }: WebContentsProps) {
  const reasoned = isFolded ? [] : puzzle.groups.filter(({ reason }) => reason)
  return (
    <>
      {reasoned.length > 0 && (
        <ul className={css.reasons}>
          {reasoned.map(({ theme, reason }) => (
            <li key={theme}>
              <strong>{curly(theme)}</strong> {curly(reason ?? '')}
            </li>
          ))}
        </ul>
      )}
      <Folding isFolded label="What joined the words">
        <Threads groups={puzzle.groups} hasReasons={reasoned.length === 0} />
        <Traps puzzle={puzzle} />
      </Folding>
    </>
  )
}

/** At a boss that the party shares. */
function isNamedByFriend({ game, view }: EndedGame): boolean {
  return game === 'forgotten-word' && Boolean((view as ForgottenWordView).authors?.at(-1))
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
