import type { ParticipantProgress } from '@lexiverse/rules'
import css from './watch.module.css'

interface WatchedBoardProps {
  readonly progress: ParticipantProgress
  /** The words, rows or groups of the board, as far as this player may see them. */
  readonly words?: readonly string[]
}

interface Words {
  readonly words: readonly string[]
}

const GROUPS = 4
const LETTERS = 5

const range = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index)
const numbersIn = (board: string) => board.split('.').filter(Boolean).map(Number)
/** Shapes say nothing to a screen reader that the text above does not. */
const shapes = (words: readonly string[]) => ({ 'aria-hidden': words.length === 0 })

/** Shapes in place of words, so that nothing is given away to a player who may still play this puzzle. */
export function WatchedBoard({ progress, words = [] }: WatchedBoardProps) {
  const { game, board = '', groupsSolved = 0, goal = 0 } = progress
  switch (game) {
    case 'word-web':
      return <Web solved={groupsSolved} wrong={Number(board) || 0} words={words} />
    case 'twistle':
      return <Rows rows={board.split('|').filter(Boolean)} count={goal} words={words} />
    case 'forgotten-word':
      return <Guesses lengths={numbersIn(board)} count={goal} words={words} />
    default:
      return <HiveWords lengths={numbersIn(board)} words={words} />
  }
}

interface WebProps extends Words {
  readonly solved: number
  readonly wrong: number
}

/** Solved groups as bars, the other words as empty tiles. */
function Web({ solved, wrong, words }: WebProps) {
  return (
    <div className={css.web} {...shapes(words)} data-board="word-web">
      {range(solved).map(group => (
        <span key={group} className={css.bar} data-group={group}>
          {words[group]}
        </span>
      ))}
      {range(GROUPS * (GROUPS - solved)).map(tile => (
        <span key={tile} className={css.tile} />
      ))}
      <span className={css.faults}>
        {range(wrong).map(fault => (
          <i key={fault} />
        ))}
      </span>
    </div>
  )
}

interface RowsProps extends Words {
  readonly rows: readonly string[]
  readonly count: number
}

function Rows({ rows, count, words }: RowsProps) {
  const lines = [...rows, ...range(count - rows.length).map(() => '')]
  return (
    <div className={css.rows} {...shapes(words)} data-board="twistle">
      {lines.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row never moves.
        <span key={line}>
          {range(row.length || LETTERS).map(place => (
            <i key={place} data-mark={row[place]}>
              {row && words[line]?.[place]}
            </i>
          ))}
        </span>
      ))}
    </div>
  )
}

interface GuessesProps extends Words {
  readonly lengths: readonly number[]
  readonly count: number
}

function Guesses({ lengths, count, words }: GuessesProps) {
  return (
    <div className={css.words} {...shapes(words)} data-board="forgotten-word">
      {range(Math.max(count, lengths.length)).map(guess => (
        <i key={guess} data-open={lengths[guess] === undefined || undefined}>
          {wordOr(words[guess], lengths[guess] ?? 0)}
        </i>
      ))}
    </div>
  )
}

function HiveWords({ lengths, words }: Omit<GuessesProps, 'count'>) {
  return (
    <div className={css.words} {...shapes(words)} data-board="hive">
      {lengths.map((length, word) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words are only added at the end.
        <i key={word}>{wordOr(words[word], length)}</i>
      ))}
    </div>
  )
}

/** The figures are ahead of the words, which the server gets a little later. */
const wordOr = (word: string | undefined, length: number): string =>
  (length > 0 && word) || '•'.repeat(length)
