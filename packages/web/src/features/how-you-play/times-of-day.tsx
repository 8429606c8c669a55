import { polar, polygon, round, ticks } from '../../art/kit/line.ts'
import { counted, formatCount } from '../../platform/formats.ts'
import { Figure } from '../../ui/charts/figure.tsx'
import css from './how-you-play.module.css'

const INNER = 58
const OUTER = 150
const RIM = 160
const HOUR_DEGREES = 15
/** Half the width of a ray at its foot. */
const FOOT_DEGREES = 5.5

const rim = ticks(0, 0, RIM, 96, [
  [24, 12],
  [4, 8],
  [1, 4],
])

const names: Record<number, string> = { 0: 'midnight', 6: '6 AM', 12: 'noon', 18: '6 PM' }

const hourName = (hour: number): string => {
  if (hour === 0 || hour === 12) return hour === 0 ? 'Midnight' : 'Noon'
  return hour < 12 ? `${hour} AM` : `${hour - 12} PM`
}

interface Row {
  hour: number
  games: number
}

const columns = [
  { id: 'hour', title: 'Hour', cell: ({ hour }: Row) => hourName(hour) },
  {
    id: 'games',
    title: 'Games',
    align: 'end' as const,
    cell: ({ games }: Row) => formatCount(games),
  },
]

/** Noon is up, midnight down, as the sun stands; a ray is an hour, its length the games begun in it. */
const angleOf = (hour: number): number => (hour - 12) * HOUR_DEGREES - 90

function rayOf(hour: number, share: number): string {
  const angle = angleOf(hour + 0.5)
  return polygon([
    polar(0, 0, INNER, angle - FOOT_DEGREES),
    polar(0, 0, INNER + share * (OUTER - INNER), angle),
    polar(0, 0, INNER, angle + FOOT_DEGREES),
  ])
}

/** The hours of the player's day as the rays of a sun. */
export function TimesOfDay({ hours }: { readonly hours: readonly number[] }) {
  const most = Math.max(...hours)
  const total = hours.reduce((sum, games) => sum + games, 0)
  const favorite = hours.indexOf(most)
  const rows = hours.map((games, hour) => ({ hour, games }))
  return (
    <Figure
      title="When you play"
      note={most === 0 ? 'No game has ended lately' : `Most often after ${hourName(favorite)}`}
      columns={columns}
      rows={rows.filter(({ games }) => games > 0)}
      rowKey={({ hour }) => hour}
    >
      <svg
        className={css.sun}
        viewBox="-190 -190 380 380"
        role="img"
        aria-label={`${counted(total, 'game')} by hour of the day; the table has every hour.`}
      >
        <path d={rim} className={css.rim} />
        <circle r={RIM} className={css.ring} />
        <circle r={INNER - 6} className={css.ring} />
        {rows.map(({ hour, games }) => (
          <path
            key={hour}
            d={rayOf(hour, most === 0 ? 0 : games / most)}
            className={css.ray}
            data-favorite={(games > 0 && hour === favorite) || undefined}
          />
        ))}
        {Object.entries(names).map(([hour, name]) => {
          const [x, y] = polar(0, 0, RIM + 17, angleOf(Number(hour)))
          const anchor = Math.abs(x) < 1 ? 'middle' : x < 0 ? 'end' : 'start'
          const inside = anchor === 'middle' ? x : Math.sign(x) * (RIM - 16)
          return (
            <text
              key={hour}
              x={round(inside)}
              y={round(anchor === 'middle' ? y + 4 : y - 8)}
              textAnchor={anchor === 'start' ? 'end' : anchor === 'end' ? 'start' : 'middle'}
              className={css.hour}
            >
              {name}
            </text>
          )
        })}
        <text y={6} className={css.total}>
          {formatCount(total)}
        </text>
        <text y={26} className={css.hourSmall}>
          {total === 1 ? 'game' : 'games'}
        </text>
      </svg>
    </Figure>
  )
}
