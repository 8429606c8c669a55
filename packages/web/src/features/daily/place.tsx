import { star } from '../../art/kit/line.ts'
import type { DailyResult } from '../../play/daily/daily-types.ts'
import { figure as number } from '../../ui/figure.ts'
import { Plate } from '../../ui/plate.tsx'
import css from './daily.module.css'
import look from './result.module.css'

/** Fewer players make no meaningful distribution. */
const ENOUGH_PLAYERS = 30

type Standing = NonNullable<DailyResult['standing']>
type PlaceProps = { readonly result: DailyResult }

/** Where the result stands among all of its day. */
export function Place({ result }: PlaceProps) {
  const { standing, median } = result
  return (
    <Plate asChild className={css.stakes}>
      <section aria-labelledby="place">
        <h2 id="place" className={css.heading}>
          Your place in the sky
        </h2>
        {!standing && <p className={css.note}>{uncountedText(result)}</p>}
        {standing && standing.players < ENOUGH_PLAYERS && (
          <p className={css.note}>You are among the first.</p>
        )}
        {standing && standing.players >= ENOUGH_PLAYERS && (
          <>
            <p className={css.note}>
              {placeText(standing)} At least half have {number(median)} or more.
            </p>
            <Histogram columns={result.histogram} />
          </>
        )}
      </section>
    </Plate>
  )
}

/** A percentage of 100 or 0 would count the player among the others. */
function placeText({ rank, players, percentile }: Standing): string {
  if (rank === 1) return `First of ${number(players)}.`
  const place = `Your place: ${number(rank)} of ${number(players)}.`
  return percentile === 0 ? place : `Higher than ${percentile} of every 100 who played. ${place}`
}

const reasons = {
  late: 'This journey ended more than a day after it was begun',
  assisted: 'Help was taken on this journey',
  pace: 'Some moves of this journey came faster than people can read and enter them',
  repeated: 'A star of this day was played in two journeys before you signed in',
  void: 'An update of the game closed one of its stars, which was then played again',
} as const

function uncountedText({ uncounted, setAsideReason }: DailyResult): string {
  if (uncounted === null) return 'This result has no place among the others.'
  if (uncounted === 'set-aside') {
    return `We have set this result aside, so it has no place among the others. The reason: ${asSentence(setAsideReason ?? '')} Your row of days stays.`
  }
  return `${reasons[uncounted]}, so it has no place among the others. Your score and your row of days stay.`
}

/** An admin may write the reason without a full stop. */
const asSentence = (text: string): string =>
  /[.!?…]$/.test(text.trim()) ? text : `${text.trim()}.`

const WIDTH = 330
const HEIGHT = 118
const HATCH = 4

interface HistogramProps {
  readonly columns: DailyResult['histogram']
}

/** Engraved columns, the own one in leaf with a star. The sentence above says the same in words. */
function Histogram({ columns }: HistogramProps) {
  const most = Math.max(1, ...columns.map(({ players }) => players))
  const step = WIDTH / columns.length
  const ruler = Array.from(
    { length: 61 },
    (_, i) => `M${(i * WIDTH) / 60} ${HEIGHT + 1}v${i % 20 === 0 ? 8 : i % 5 === 0 ? 5 : 3}`,
  )
  return (
    <svg className={look.histogram} viewBox="-4 -26 338 176" aria-hidden="true">
      {columns.map(({ from, players, isYours }, i) => (
        <Column
          key={from}
          x={i * step + 2}
          width={step - 4}
          height={(players / most) * HEIGHT}
          isYours={isYours}
        />
      ))}
      <path d={`M-4 ${HEIGHT + 0.5}H334`} className={look.ground} />
      <path d={ruler.join('')} className={look.ruler} />
      {columns.map(
        ({ from }, i) =>
          i % Math.ceil(columns.length / 4) === 0 && (
            <text key={from} x={i * step + 2} y={HEIGHT + 24} className={look.scale}>
              {number(from)}
            </text>
          ),
      )}
    </svg>
  )
}

interface ColumnProps {
  readonly x: number
  readonly width: number
  readonly height: number
  readonly isYours: boolean
}

function Column({ x, width, height, isYours }: ColumnProps) {
  const top = HEIGHT - height
  const middle = x + width / 2
  if (isYours) {
    return (
      <g className={look.own}>
        <rect x={x} y={top} width={width} height={height} />
        <path d={star(middle, top - 10, 9, 2.2)} />
        <text x={middle} y={top - 22} textAnchor="middle">
          You
        </text>
      </g>
    )
  }
  let hatch = ''
  for (let y = top + HATCH; y < HEIGHT; y += HATCH) hatch += `M${x} ${y}h${width}`
  return (
    <g className={look.column}>
      <rect x={x} y={top} width={width} height={height} />
      <path d={hatch} />
    </g>
  )
}
