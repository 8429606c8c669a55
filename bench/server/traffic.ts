import { type Figure, figure, median } from '../report/figure.ts'
import { type Deployment, openDeployment, withPostgres } from './deployment.ts'
import { startIdle } from './processes.ts'
import { idle, type Round, travel } from './travel.ts'

const ROUNDS = 5
/** A thousand in all, in each deployment. */
const PLAYERS_PER_ROUND = 200

/**
 * Mixed traffic: a thousand players each play a whole node, forty at a time, in five alternating rounds.
 * The embedded engine runs in one process by design: it locks its data folder.
 */
export async function measureTraffic(): Promise<Figure[]> {
  return withPostgres(async url => {
    const deployments = [
      await openDeployment('SQLite, 1 process'),
      await openDeployment('PostgreSQL, 1 process', { url }),
      await openDeployment('PostgreSQL, 2 processes', { url, processes: 2 }),
    ]
    const bare = await startIdle()
    try {
      return await inTurns(deployments, () => idle(bare.origin, PLAYERS_PER_ROUND))
    } finally {
      bare.end()
      for (const deployment of deployments) await deployment.end()
    }
  })
}

async function inTurns(deployments: readonly Deployment[], control: () => Promise<Round>) {
  const visits = new Map(deployments.map(deployment => [deployment, [] as Round[]]))
  const idleRounds: Round[] = []
  // Round 0 warms up and is not counted.
  for (let n = 0; n <= ROUNDS; n++) {
    const empty = await control()
    if (n > 0) idleRounds.push(empty)
    for (const [deployment, rounds] of visits) {
      const round = await travel(deployment.origins, PLAYERS_PER_ROUND)
      if (n > 0) rounds.push(round)
    }
  }
  return [...visits].flatMap(([{ name }, rounds]) =>
    describeRounds(`traffic, ${name}`, rounds, idleRounds, 'calls that do nothing'),
  )
}

/** Each figure beside the reference's, whose rounds alternated with it. */
export function describeRounds(
  name: string,
  rounds: readonly Round[],
  others: readonly Round[],
  reference: string,
): Figure[] {
  const middle = (of: readonly Round[], key: keyof Round) => median(of.map(round => round[key]))
  const ratio = (key: keyof Round) =>
    median(rounds.map((round, n) => round[key] / (others[n]?.[key] ?? Number.NaN)))
  const told = [
    ['p50', 'ms'],
    ['p99', 'ms'],
    ['rate', 'calls/s'],
  ] as const
  return told.map(([key, unit]) =>
    figure({
      name: `${name}: ${key}`,
      unit,
      value: middle(rounds, key),
      reference: { name: reference, value: middle(others, key) },
      ratio: ratio(key),
    }),
  )
}
