import type {
  ForgottenWordState,
  HiveBuilderState,
  TimeTrialState,
  TwistleState,
  WordWebState,
} from '@lexiverse/rules'
import { Icon } from '../../../art/icon.tsx'
import { Meaning } from '../../../boards/shared/meanings/meaning.tsx'
import { MoreLink } from '../../../boards/shared/meanings/more-link.tsx'
import { describeWebPlay } from '../../../play/sharing/result-text.ts'
import type { Ended } from '../ended.ts'
import css from './answer.module.css'
import { Pangram } from './answer.tsx'
import { Threads, Traps } from './threads.tsx'

/** The found word, or the figures of a game without one answer. */
export function Discovery({ ended }: { readonly ended: Ended }) {
  const word = discoveredWord(ended)
  if (word) {
    return (
      <>
        <p className="t-caps">YOU DISCOVERED THE WORD</p>
        <p className={css.word}>{word}</p>
        {ended.game === 'forgotten-word' ? (
          <>
            <p className={css.meaning}>{(ended.state as ForgottenWordState).puzzle.definition}</p>
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
      <PuzzleContents ended={ended} />
    </>
  )
}

/** What a puzzle without one answer held. */
function PuzzleContents({ ended: { game, state } }: { readonly ended: Ended }) {
  if (game !== 'word-web') {
    return <Pangram word={(state as HiveBuilderState | TimeTrialState).puzzle.pangram} />
  }
  const { puzzle } = state as WordWebState
  return (
    <details className={css.threads}>
      <summary>
        <Icon id="book" size={16} /> What joined the words
      </summary>
      <Threads groups={puzzle.groups} />
      <Traps puzzle={puzzle} />
    </details>
  )
}

function discoveredWord({ game, state }: Ended): string | null {
  if (game === 'twistle') return (state as TwistleState).puzzle.word
  if (game === 'forgotten-word') return (state as ForgottenWordState).puzzle.word.toUpperCase()
  if (game === 'word-web') return null
  const { found } = state as HiveBuilderState | TimeTrialState
  return found.find(({ isPangram }) => isPangram)?.word ?? null
}

const counted = (count: number, one: string): string => `${count} ${one}${count === 1 ? '' : 's'}`

function figureOf({ game, state, moves, outcome }: Ended): string {
  if (game === 'word-web') {
    return `All four threads, ${describeWebPlay(state as WordWebState, moves)}.`
  }
  return `${counted(outcome.wordsFound, 'word')} for ${counted(outcome.score, 'point')}.`
}
