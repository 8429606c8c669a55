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
  const checked = (
    name: keyof typeof defaults,
    isValid: (value: number) => boolean,
    words: string,
  ) => {
    const value = Number(values[name])
    if (!(values[name] && Number.isFinite(value) && isValid(value))) {
      throw new Error(`--${name} must be ${words}`)
    }
    return value
  }
  const above0 = (name: keyof typeof defaults) =>
    checked(name, value => value > 0, 'a number above 0, as in 1000000')
  const share = (name: keyof typeof defaults) =>
    checked(name, value => value >= 0 && value <= 1, 'a share from 0 to 1')
  return {
    playersPerDay: above0('players'),
    minutesPerPlayer: above0('minutes'),
    daily: share('daily'),
    rooms: share('rooms'),
    guestsWithoutGame: share('guests-without-game'),
    starMinutes: above0('star-minutes'),
    peak: checked('peak', value => value >= 1, 'at least 1, the mean of the day'),
    // 0 keeps them for ever, as in the server's setting.
    keepGuestsDays:
      checked('keep-guests-days', value => value >= 0, 'a number of days, or 0 for ever') ||
      Number.POSITIVE_INFINITY,
  }
}

/** The costs are not known more exactly than to two digits. */
const round = (value: number) => value.toLocaleString('en', { maximumSignificantDigits: 2 })

function title(engine: Engine, { servers }: Estimate): string {
  if (engine === 'postgres') return 'PostgreSQL'
  return `Embedded engine, ${servers > 1 ? 'too small: it has one process' : 'one process'}`
}

function tellOf(engine: Engine, told: Estimate): string {
  const rows = [
    ['server processes needed', String(told.servers)],
    ['processors that the servers use', round(told.serverCores)],
    ...(engine === 'postgres'
      ? [
          ['processors that the database uses', round(told.databaseCores)],
          ['written by the database, MB a second', round(told.writtenMbPerS)],
          ['connections without a pool in front', round(told.connections)],
        ]
      : // Players who arrive together share commits.
        [['written by the server, MB a second, at most', round(told.writtenMbPerS)]]),
    ['sockets', round(told.socketsAtPeak)],
    ['stored for good, GB a day', round(told.storedGbPerDay)],
    ['stored after a year, TB', round(told.storedTbPerYear)],
  ]
  const limits = told.limits.map(
    ({ name, playersPerDay }) => `    ${round(playersPerDay).padStart(12)}  ${name}`,
  )
  return [
    title(engine, told),
    ...rows.map(([name = '', value = '']) => `  ${name.padEnd(48)} ${value.padStart(12)}`),
    '  limits, in players a day:',
    ...limits,
  ].join('\n')
}

try {
  const plan = readPlan()
  console.log(`The busiest hour of ${plan.playersPerDay.toLocaleString('en')} players a day.\n`)
  for (const engine of engines) {
    console.log(`${tellOf(engine, estimate(plan, measuredCosts[engine], engine))}\n`)
  }
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
