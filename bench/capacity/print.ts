import { parseArgs } from 'node:util'
import { type Engine, engines } from './costs.ts'
import { type Estimate, estimate, type Plan } from './estimate.ts'
import { measuredCosts } from './measured-costs.ts'

/**
 * `npm run capacity -- --players=1000000 --daily=0.6 --rooms=0.1`: what that many players a day need, by the
 * costs that `npm run bench -- capacity` has measured.
 */
const defaults = {
  players: 1_000_000,
  minutes: 20,
  daily: 0.5,
  rooms: 0.1,
  'guests-without-game': 0.3,
  'star-minutes': 3.5,
  peak: 2.5,
  'keep-guests-days': 90,
}

function readPlan(): Plan {
  const options = Object.fromEntries(
    Object.entries(defaults).map(([name, value]) => [
      name,
      { type: 'string', default: String(value) } as const,
    ]),
  )
  const { values } = parseArgs({ options })
  const number = (name: keyof typeof defaults, most = Number.POSITIVE_INFINITY) => {
    const value = Number(values[name])
    if (!(value >= 0 && value <= most)) {
      throw new Error(`--${name} must be a number from 0${most === 1 ? ' to 1' : ''}`)
    }
    return value
  }
  return {
    playersPerDay: number('players'),
    minutesPerPlayer: number('minutes'),
    daily: number('daily', 1),
    rooms: number('rooms', 1),
    guestsWithoutGame: number('guests-without-game', 1),
    starMinutes: number('star-minutes'),
    peak: number('peak'),
    keepGuestsDays: number('keep-guests-days'),
  }
}

const round = (value: number) =>
  value >= 100 ? Math.round(value).toLocaleString('en') : value.toPrecision(2)

function tellOf(engine: Engine, told: Estimate): string {
  const rows = [
    ['server processes', String(engine === 'sqlite' ? 1 : told.servers)],
    ['processors of the servers, at the busiest hour', round(told.serverCores)],
    ...(engine === 'postgres'
      ? [
          ['processors of the database', round(told.databaseCores)],
          ['written by the database, MB a second', round(told.writtenMbPerS)],
          ['connections without a pool in front', round(told.connections)],
        ]
      : []),
    ['sockets at the busiest hour', round(told.socketsAtPeak)],
    ['stored, GB a day', round(told.storedGbPerDay)],
    ['stored after a year, TB', round(told.storedTbPerYear)],
  ]
  const limits = told.limits.map(
    ({ name, playersPerDay }) => `    ${round(playersPerDay).padStart(12)}  ${name}`,
  )
  return [
    engine === 'sqlite' ? 'Embedded engine, one process' : 'PostgreSQL',
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(48)} ${value.padStart(12)}`),
    '  first limits, in players a day:',
    ...limits,
  ].join('\n')
}

try {
  const plan = readPlan()
  for (const engine of engines) {
    console.log(`${tellOf(engine, estimate(plan, measuredCosts[engine], engine))}\n`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
