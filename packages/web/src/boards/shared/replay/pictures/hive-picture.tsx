import type { HivePuzzle } from '@lexiverse/rules'
import { hexagon } from '../../../../art/kit/line.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { Progress } from '../../../../ui/progress.tsx'
import css from './pictures.module.css'

interface HivePictureProps {
  readonly puzzle: HivePuzzle
  readonly found: readonly { word: string; points: number; isPangram: boolean }[]
  readonly lastFound: { word: string } | null
  readonly score: number
  readonly goal: number
  readonly faded: readonly string[]
  readonly isLast: boolean
}

/** A hive has up to sixty answers; more than this would crowd out the board. */
const MISSED_SHOWN = 12

const cell = hexagon(94)
const places = [
  [0, 0],
  [0, -173],
  [150, -86.5],
  [150, 86.5],
  [0, 173],
  [-150, 86.5],
  [-150, -86.5],
] as const

export function HivePicture(props: HivePictureProps) {
  const { puzzle, found, lastFound, score, goal, faded, isLast } = props
  const missed = isLast ? missedWords(puzzle, found) : []
  return (
    <div className={css.hive}>
      <Hive puzzle={puzzle} faded={faded} />
      <div className={css.hiveSide}>
        <p className={css.score}>
          {score} of {goal} points
        </p>
        <Progress label="Score" value={score} max={goal} />
        <ul className={css.words} aria-label="Words found">
          {found.map(({ word, points, isPangram }) => (
            <li key={word} className={classNames(word === lastFound?.word && css.latest)}>
              {word} <small>+{points}</small>
              {isPangram && <small> pangram</small>}
            </li>
          ))}
        </ul>
      </div>
      {missed.length > 0 && <p className={css.told}>Never found: {listMissed(missed)}.</p>}
    </div>
  )
}

/** Required words only, the pangram first. */
function missedWords(
  { pangram, validWords }: HivePuzzle,
  found: HivePictureProps['found'],
): string[] {
  const known = new Set(found.map(({ word }) => word))
  const missed = validWords.filter(word => !known.has(word) && word !== pangram)
  return known.has(pangram) ? missed : [`${pangram} (the pangram)`, ...missed]
}

function listMissed(missed: readonly string[]): string {
  const rest = missed.length - MISSED_SHOWN
  const shown = missed.slice(0, MISSED_SHOWN).join(', ')
  return rest > 0 ? `${shown} and ${rest} more` : shown
}

interface HiveProps {
  readonly puzzle: HivePuzzle
  readonly faded: readonly string[]
}

function Hive({ puzzle, faded }: HiveProps) {
  const { center, letters } = puzzle
  const gone = faded.length > 0 ? `; faded: ${faded.join(', ')}` : ''
  return (
    <svg
      className={css.comb}
      viewBox="-255 -268 510 536"
      role="img"
      aria-label={`Letters ${letters.join(', ')} around ${center}${gone}`}
    >
      {[center, ...letters].map((letter, i) => (
        <g
          key={letter}
          transform={`translate(${places[i]?.join(' ')})`}
          className={classNames(i === 0 && css.core, faded.includes(letter) && css.faded)}
        >
          <path d={cell} className={css.cell} />
          <text y={24} className={css.letter}>
            {letter}
          </text>
        </g>
      ))}
    </svg>
  )
}
