import type { OwnPlay } from '@lexiverse/contract/own-play'
import {
  type Difficulty,
  difficulties,
  type GameType,
  gameLabels,
  gameTypes,
} from '@lexiverse/rules'
import { useState } from 'react'
import { formatCount, formatPercent, formatUtcDay } from '../../platform/formats.ts'
import { type ChartColumn, ColumnChart } from '../../ui/charts/column-chart.tsx'
import { DialRow } from '../../ui/charts/dial.tsx'
import { Figure } from '../../ui/charts/figure.tsx'
import { Select } from '../../ui/input.tsx'
import css from './how-you-play.module.css'

type Week = OwnPlay['weeks'][number]
interface Tally {
  won: number
  lost: number
}

const WEEK_MS = 604_800_000
const WEEKS = 26

const names: Record<Difficulty, string> = {
  easy: 'Easy',
  medium: 'Medium',
  hard: 'Hard',
  expert: 'Expert',
}

const columns = [
  { id: 'week', title: 'Week of', cell: (row: Week) => formatUtcDay(row.week) },
  { id: 'game', title: 'Game', cell: (row: Week) => gameLabels[row.game].label },
  { id: 'difficulty', title: 'Difficulty', cell: (row: Week) => names[row.difficulty] },
  { id: 'won', title: 'Won', align: 'end' as const, cell: (row: Week) => formatCount(row.won) },
  { id: 'lost', title: 'Lost', align: 'end' as const, cell: (row: Week) => formatCount(row.lost) },
]

const sumOf = (weeks: readonly Week[]): Tally => ({
  won: weeks.reduce((sum, { won }) => sum + won, 0),
  lost: weeks.reduce((sum, { lost }) => sum + lost, 0),
})

interface SuccessProps {
  readonly weeks: readonly Week[]
  readonly since: number
}

/** Won and lost games by week, and the share won at each difficulty; of all games or of one. */
export function Success({ weeks, since }: SuccessProps) {
  const [game, setGame] = useState<GameType | ''>('')
  const played = gameTypes.filter(known => weeks.some(week => week.game === known))
  const options = [
    { value: '', label: 'All games' },
    ...played.map(value => ({ value, label: gameLabels[value].label })),
  ]
  const chosen = weeks.filter(week => game === '' || week.game === game)
  const rowKey = ({ week, game: of, difficulty }: Week) => `${week} ${of} ${difficulty}`
  return (
    <Figure
      title="What you win"
      note="Games that ended, week by week, and the share that you won at each difficulty"
      tools={
        <Select
          label="Game"
          labelHidden
          className={css.choice}
          options={options}
          value={game}
          onChange={({ target }) => setGame(target.value as GameType | '')}
        />
      }
      columns={columns}
      rows={chosen.toReversed()}
      rowKey={rowKey}
    >
      {weeks.length === 0 ? (
        <p className={css.none}>Tutorial games do not count here. Play a star and it will show.</p>
      ) : (
        <ColumnChart
          label="Games by week"
          legend={{ up: 'Won', down: 'Lost' }}
          columns={columnsOf(chosen, since)}
          height={210}
        />
      )}
      <ul className={css.dials}>
        {difficulties.map(difficulty => (
          <DifficultyDial
            key={difficulty}
            name={names[difficulty]}
            sum={sumOf(chosen.filter(week => week.difficulty === difficulty))}
          />
        ))}
      </ul>
    </Figure>
  )
}

/** From the first week with a game on, so that a new player does not see an empty half year. */
function columnsOf(weeks: readonly Week[], since: number): ChartColumn[] {
  const first = weeks[0]?.week ?? since
  const all = Array.from({ length: WEEKS }, (_, place) => since + place * WEEK_MS)
  return all
    .filter(week => week >= first)
    .map(week => {
      const { won, lost } = sumOf(weeks.filter(entry => entry.week === week))
      const name = formatUtcDay(week)
      const tip = `Week of ${name}: ${formatCount(won)} won, ${formatCount(lost)} lost`
      return { id: String(week), name, tip, up: won, down: lost }
    })
}

interface DifficultyDialProps {
  readonly name: string
  readonly sum: Tally
}

function DifficultyDial({ name, sum: { won, lost } }: DifficultyDialProps) {
  const played = won + lost
  return (
    <DialRow
      share={played === 0 ? 0 : won / played}
      text={played === 0 ? '–' : formatPercent(won, played)}
      title={name}
      isEmpty={played === 0}
    >
      <p>{played === 0 ? 'Not played yet' : `${formatCount(won)} of ${formatCount(played)} won`}</p>
    </DialRow>
  )
}
