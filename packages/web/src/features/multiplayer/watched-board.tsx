import type { ParticipantProgress } from '@lexiverse/rules'
import css from './watch.module.css'

interface WatchedBoardProps {
  readonly progress: ParticipantProgress
}

const GROUPS = 4
const LETTERS = 5

const range = (count: number) => Array.from({ length: Math.max(0, count) }, (_, index) => index)
const numbersIn = (board: string) => board.split('.').filter(Boolean).map(Number)

/** Shapes in place of words, so that nothing is given away. The text above it says the same in figures. */
export function WatchedBoard({ progress }: WatchedBoardProps) {
  const { game, board = '', groupsSolved = 0, goal = 0 } = progress
  switch (game) {
    case 'word-web':
      return <Web solved={groupsSolved} wrong={Number(board) || 0} />
    case 'twistle':
      return <Rows rows={board.split('|').filter(Boolean)} count={goal} />
    case 'forgotten-word':
      return <Guesses lengths={numbersIn(board)} count={goal} />
    default:
      return <Words lengths={numbersIn(board)} />
  }
}

/** Solved groups as bars, the other words as empty tiles. */
function Web({ solved, wrong }: { readonly solved: number; readonly wrong: number }) {
  return (
    <div className={css.web} aria-hidden="true" data-board="word-web">
      {range(solved).map(group => (
        <span key={group} className={css.bar} data-group={group} />
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

function Rows({ rows, count }: { readonly rows: readonly string[]; readonly count: number }) {
  const lines = [...rows, ...range(count - rows.length).map(() => '')]
  return (
    <div className={css.rows} aria-hidden="true" data-board="twistle">
      {lines.map((row, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row never moves.
        <span key={line}>
          {range(row.length || LETTERS).map(place => (
            <i key={place} data-mark={row[place]} />
          ))}
        </span>
      ))}
    </div>
  )
}

function Guesses({
  lengths,
  count,
}: {
  readonly lengths: readonly number[]
  readonly count: number
}) {
  return (
    <div className={css.words} aria-hidden="true" data-board="forgotten-word">
      {range(Math.max(count, lengths.length)).map(guess => (
        <i key={guess} data-open={lengths[guess] === undefined || undefined}>
          {'•'.repeat(lengths[guess] ?? 0)}
        </i>
      ))}
    </div>
  )
}

function Words({ lengths }: { readonly lengths: readonly number[] }) {
  return (
    <div className={css.words} aria-hidden="true" data-board="hive">
      {lengths.map((length, word) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: words are only added at the end.
        <i key={word}>{'•'.repeat(length)}</i>
      ))}
    </div>
  )
}
