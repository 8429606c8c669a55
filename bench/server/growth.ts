import { fillDatabase } from '@lexiverse/server/test-kit/fill-database'
import type { ServerData } from '@lexiverse/server/test-kit/server-data'
import { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'
import { winningLog } from '@lexiverse/server/test-kit/winning-log'
import { type Figure, ratioAtMost } from '../report/figure.ts'
import { type Deployment, openDeployment, withPostgres } from './deployment.ts'
import { describeRounds } from './traffic.ts'
import { type Round, travel } from './travel.ts'

const [FEW, MANY] = [10_000, 1_000_000]
const ROUNDS = 5
const PLAYERS_PER_ROUND = 100
/** With a hundred times the data, a call may take at most half as long again. */
const MOST = 1.5

/** The same traffic with ten thousand attempts stored and with a million, on both engines. */
export async function measureGrowth(): Promise<Figure[]> {
  const embedded = await grow('SQLite')
  return [...embedded, ...(await withPostgres(url => grow('PostgreSQL', url)))]
}

async function grow(engine: string, url = ''): Promise<Figure[]> {
  const houseWith = (attempts: number) =>
    openDeployment(`${engine}, ${attempts} attempts`, {
      url,
      prepare: data => fill(data, attempts),
    })
  const few = await houseWith(FEW)
  const many = await houseWith(MANY)
  try {
    return await byTurns(engine, few, many)
  } finally {
    await few.end()
    await many.end()
  }
}

async function byTurns(engine: string, few: Deployment, many: Deployment): Promise<Figure[]> {
  const rounds: { few: Round; many: Round }[] = []
  // Round 0 warms both up and is not counted.
  for (let n = 0; n <= ROUNDS; n++) {
    const order = n % 2 === 0 ? [few, many] : [many, few]
    const taken = new Map<Deployment, Round>()
    for (const deployment of order)
      taken.set(deployment, await travel(deployment.origins, PLAYERS_PER_ROUND))
    const [short, long] = [taken.get(few), taken.get(many)]
    if (n > 0 && short && long) rounds.push({ few: short, many: long })
  }
  const figures = describeRounds(
    `traffic with ${MANY} attempts, ${engine}`,
    rounds.map(round => round.many),
    rounds.map(round => round.few),
    `with ${FEW}`,
  )
  return figures.map(it => (it.name.endsWith('p50') ? promised(it) : it))
}

function promised(growth: Figure): Figure {
  return { ...growth, target: ratioAtMost(MOST), ok: (growth.ratio ?? Number.NaN) <= MOST }
}

/** Fills the database with copies of one real game. */
async function fill(data: ServerData, attempts: number): Promise<void> {
  const server = await ServerProcess.start(data.env)
  const player = new TestPlayer(overHttp(server.origin))
  await player.init()
  await player.startJourney()
  const open = await player.open('node-a', 'word-web')
  await player.complete(open, winningLog(open))
  await server.end('SIGTERM')
  const began = performance.now()
  await data.inspect(database => fillDatabase(database, { attempts, busiestPlayerId: player.id }))
  const seconds = ((performance.now() - began) / 1000).toFixed(0)
  console.log(`  ${attempts} attempts written in ${seconds} s`)
}
