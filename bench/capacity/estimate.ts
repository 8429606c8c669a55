import type { Activity, Cost, Costs, Engine } from './costs.ts'

/** What a day is made of. */
export interface Plan {
  playersPerDay: number
  minutesPerPlayer: number
  /** Shares of the players. */
  daily: number
  rooms: number
  guestsWithoutGame: number
  starMinutes: number
  /** The busiest hour compared with the mean of the day. */
  peak: number
  /** How long guests without a finished game are kept. */
  keepGuestsDays: number
}

export const DAILY_STARS = 5
const DAY_S = 86_400
/** A process that is busier answers late. */
const SERVER_LOAD = 0.7
/** Of the pool, and one that listens. */
const CONNECTIONS_PER_SERVER = 11
const DATABASE_LOAD = 0.6
/** A large machine for the database, as clouds rent it out. */
const DATABASE = { cores: 32, writtenMbPerS: 200, connections: 1_000, storedTb: 8 }
/** `max_connections` of PostgreSQL, unless it is raised. */
const DEFAULT_CONNECTIONS = 100
/** Sockets that one process was measured with. */
const SOCKETS_PER_SERVER = 10_000

export interface Estimate {
  servers: number
  serverCores: number
  databaseCores: number
  writtenMbPerS: number
  storedGbPerDay: number
  /** What is stored after a year. */
  storedTbPerYear: number
  socketsAtPeak: number
  connections: number
  /** Players a day at which each limit is reached, lowest first. */
  limits: { name: string; playersPerDay: number }[]
}

/** How often each thing is done in a day. */
export function activityOf(plan: Plan): Record<Activity, number> {
  const { playersPerDay, minutesPerPlayer, starMinutes } = plan
  const playing = playersPerDay * (1 - plan.guestsWithoutGame)
  const stars = (playing * minutesPerPlayer) / starMinutes
  const dailyStar = Math.min(playing * plan.daily * DAILY_STARS, stars)
  const roomMinute = playing * plan.rooms * minutesPerPlayer
  return { visit: playersPerDay, dailyStar, star: stars - dailyStar, roomMinute }
}

export function estimate(plan: Plan, costs: Costs, engine: Engine): Estimate {
  const done = activityOf(plan)
  const total = (key: keyof Cost) =>
    Object.entries(done).reduce((sum, [name, n]) => sum + n * costs[name as Activity][key], 0)
  const atPeak = (perDay: number) => (perDay / DAY_S) * plan.peak
  const serverCores = atPeak(total('serverMs')) / 1_000
  // Only players in rooms hold a socket.
  const socketsAtPeak = atPeak(done.roomMinute * 60)
  const servers = Math.max(1, Math.ceil(fullServers({ serverCores, socketsAtPeak })))
  const passing = plan.playersPerDay * plan.guestsWithoutGame * costs.visit.storedKb
  const storedKbPerDay = total('storedKb') - passing
  const storedTbPerYear =
    (storedKbPerDay * 365 + passing * Math.min(plan.keepGuestsDays, 365)) / 1024 ** 3
  const figures = {
    servers,
    serverCores,
    databaseCores: atPeak(total('databaseMs')) / 1_000,
    writtenMbPerS: atPeak(total('writtenKb')) / 1024,
    storedGbPerDay: storedKbPerDay / 1024 ** 2,
    storedTbPerYear,
    socketsAtPeak,
    connections: engine === 'postgres' ? servers * CONNECTIONS_PER_SERVER : 0,
  }
  return { ...figures, limits: limitsOf(figures, plan, engine) }
}

type Figures = Omit<Estimate, 'limits'>

/** Fully used processes: not a whole number, so that it grows in proportion to the players. */
function fullServers({
  serverCores,
  socketsAtPeak,
}: Pick<Figures, 'serverCores' | 'socketsAtPeak'>) {
  return Math.max(serverCores / SERVER_LOAD, socketsAtPeak / SOCKETS_PER_SERVER)
}

/** Everything grows in proportion to the players, so each limit is reached at a multiple of today's. */
function limitsOf(figures: Figures, { playersPerDay }: Plan, engine: Engine): Estimate['limits'] {
  const shares: [string, number][] =
    engine === 'sqlite'
      ? [
          ['processor of the one server', figures.serverCores / SERVER_LOAD],
          ['sockets of the one server', figures.socketsAtPeak / SOCKETS_PER_SERVER],
        ]
      : [
          [
            `processor of the database (${DATABASE.cores} cores)`,
            figures.databaseCores / (DATABASE.cores * DATABASE_LOAD),
          ],
          [
            `writes of the database (${DATABASE.writtenMbPerS} MB/s)`,
            figures.writtenMbPerS / DATABASE.writtenMbPerS,
          ],
          ...[DEFAULT_CONNECTIONS, DATABASE.connections].map((most): [string, number] => [
            `connections without a pool in front (${most})`,
            (fullServers(figures) * CONNECTIONS_PER_SERVER) / most,
          ]),
          [
            `disk of the database after a year (${DATABASE.storedTb} TB)`,
            figures.storedTbPerYear / DATABASE.storedTb,
          ],
        ]
  return shares
    .filter(([, share]) => share > 0)
    .map(([name, share]) => ({ name, playersPerDay: playersPerDay / share }))
    .sort((a, b) => a.playersPerDay - b.playersPerDay)
}
