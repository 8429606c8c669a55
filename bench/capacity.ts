import { activities, type Cost, type Costs, type Engine } from './capacity/costs.ts'
import { measureLogs } from './capacity/logs.ts'
import { measuredCosts } from './capacity/measured-costs.ts'
import { costOf } from './capacity/meter.ts'
import { inTurns, newPlayers, playDay, playInRooms, playStar, visit } from './capacity/play.ts'
import { type MeteredServer, openMetered } from './capacity/server.ts'
import type { WordOf } from './parts.ts'
import { type Figure, figure, type Measure, ratioAtMost } from './report/figure.ts'
import { Caller } from './server/agent.ts'
import { withPostgres } from './server/deployment.ts'

/**
 * What a player costs, on both engines. Then three loads are played, and what they used is compared with what these
 * costs predict, and with what the stored costs predict with which `npm run capacity` reckons.
 */
const PLAYERS = 400
const DAYS = 40
const ROOMS = 10
const ROOM_MINUTES = 20
const LOADS_PER_S = [2, 5, 10]
const LOAD_SECONDS = 20
const WARM_UP = 40
const IDLE_SECONDS = 10
/** A prediction may be wrong by a quarter. */
const WITHIN = 1.25

export const measure: Measure = async words => {
  const isAsked = (name: WordOf<'capacity'>) => words.length === 0 || words.includes(name)
  return [
    ...(isAsked('logs') ? measureLogs() : []),
    ...(isAsked('engines') ? await measureEngine('sqlite', '') : []),
    ...(isAsked('engines') ? await withPostgres(url => measureEngine('postgres', url)) : []),
  ]
}

async function measureEngine(engine: Engine, url: string): Promise<Figure[]> {
  const server = await openMetered(url)
  const caller = new Caller(40)
  try {
    const warm = newPlayers(server, caller, WARM_UP)
    await inTurns(warm, visit)
    await inTurns(warm, playStar)
    await inTurns(warm.slice(0, 4), player => playDay(player, server))
    const costs = await measureCosts(server, caller)
    const told = activities.flatMap(name => figuresOf(`${engine}: ${name}`, costs[name]))
    return [...told, ...(await checkLoads(engine, server, caller, costs))]
  } finally {
    caller.close()
    await server.end()
  }
}

async function measureCosts(server: MeteredServer, caller: Caller): Promise<Costs> {
  const { meter, origin } = server
  const players = newPlayers(server, caller, PLAYERS)
  const visitors = await costOf(meter, PLAYERS, () => inTurns(players, visit))
  const star = await costOf(meter, PLAYERS, () => inTurns(players, playStar))
  const daily = players.slice(0, DAYS)
  const dailyStar = await costOf(meter, DAYS * 5, () =>
    inTurns(daily, player => playDay(player, server)),
  )
  const rooms = await playInRooms(origin, ROOMS, ROOM_MINUTES)
  const roomMinute = await costOf(meter, rooms.players * ROOM_MINUTES, rooms.play)
  return { visit: visitors, star, dailyStar, roomMinute }
}

function figuresOf(name: string, cost: Cost): Figure[] {
  return [
    figure({ name: `${name}, server`, unit: 'ms of processor', value: cost.serverMs }),
    figure({ name: `${name}, database`, unit: 'ms of processor', value: cost.databaseMs }),
    figure({ name: `${name}, written`, unit: 'KB', value: cost.writtenKb }),
    figure({ name: `${name}, stored`, unit: 'KB', value: cost.storedKb }),
  ]
}

type Compare = (
  what: string,
  unit: string,
  value: number,
  predict: (costs: Costs) => number,
) => void

/** By this run's costs: whether costs add up. By the stored ones: whether those still hold, on a machine like theirs. */
function comparison(engine: Engine, costs: Costs, figures: Figure[]): Compare {
  const predictions = { 'predicted, this run': costs, 'npm run capacity': measuredCosts[engine] }
  return (what, unit, value, predict) => {
    for (const [by, from] of Object.entries(predictions)) {
      const predicted = predict(from)
      const ratio = Math.max(value / predicted, predicted / value)
      const reference = { name: by, value: predicted }
      const name = `${engine}: ${what}`
      figures.push(figure({ name, unit, value, reference, ratio, target: ratioAtMost(WITHIN) }))
    }
  }
}

const ofBoth = ({ visit: first, star }: Costs, key: keyof Cost) => first[key] + star[key]

/** So many players a second arrive, and each plays a star. */
async function checkLoads(
  engine: Engine,
  server: MeteredServer,
  caller: Caller,
  costs: Costs,
): Promise<Figure[]> {
  const figures: Figure[] = []
  const compare = comparison(engine, costs, figures)
  const rest = () => new Promise(resolve => setTimeout(resolve, IDLE_SECONDS * 1_000))
  const idle = await costOf(server.meter, IDLE_SECONDS, rest)
  const idleMs = idle.serverMs + idle.databaseMs
  figures.push(
    figure({ name: `${engine}: nobody`, unit: 'ms of processor a second', value: idleMs }),
  )
  let stored = 0
  for (const perSecond of LOADS_PER_S) {
    const players = newPlayers(server, caller, perSecond * LOAD_SECONDS)
    const used = await costOf(server.meter, LOAD_SECONDS, () => arrive(players, perSecond))
    const load = `${perSecond} players a second`
    const processor = used.serverMs + used.databaseMs
    compare(load, 'ms of processor a second', processor, from => {
      return idleMs + perSecond * (ofBoth(from, 'serverMs') + ofBoth(from, 'databaseMs'))
    })
    if (engine === 'postgres') {
      const predict = (from: Costs) => perSecond * ofBoth(from, 'writtenKb')
      compare(load, 'KB written a second', used.writtenKb, predict)
    }
    stored += used.storedKb * LOAD_SECONDS
  }
  const players = LOADS_PER_S.reduce((sum, perSecond) => sum + perSecond * LOAD_SECONDS, 0)
  // Tables grow by pages: less than all of them together says little.
  compare('all of these', 'KB stored', stored, from => players * ofBoth(from, 'storedKb'))
  return figures
}

async function arrive(players: ReturnType<typeof newPlayers>, perSecond: number): Promise<void> {
  const playing = players.map(async (player, n) => {
    await new Promise(resolve => setTimeout(resolve, (n / perSecond) * 1_000))
    await visit(player)
    await playStar(player)
  })
  await Promise.all(playing)
}
