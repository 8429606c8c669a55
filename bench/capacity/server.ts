import { api } from '@lexiverse/contract'
import { dateAt, type GameType, gameOf } from '@lexiverse/rules'
import { newServerData } from '@lexiverse/server/test-kit/server-data'
import { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'
import { type Meter, postgresMeter, sqliteMeter } from './meter.ts'

export interface MeteredServer {
  origin: string
  meter: Meter
  /** The puzzle of each star of today, which is the same for everybody. */
  puzzles: ReadonlyMap<number, unknown>
  end(): Promise<void>
}

/** A server process with an open day on an empty database; on PostgreSQL if a URL is given. */
export async function openMetered(url: string): Promise<MeteredServer> {
  const data = await newServerData(url)
  const env = { ...data.env, RATE_LIMITS: 'no' }
  const first = await ServerProcess.start(env)
  const player = new TestPlayer(overHttp(first.origin))
  await player.init()
  await player.call(api.daily.start, { body: {} })
  await first.end('SIGTERM')
  const rows = await data.inspect(({ db }) =>
    db
      .selectFrom('daily_puzzles')
      .innerJoin('scenarios', 'scenarios.id', 'daily_puzzles.scenario_id')
      .select(['scenarios.id', 'scenarios.game', 'scenarios.puzzle', 'daily_puzzles.star'])
      .where('date', '=', dateAt(Date.now()))
      .execute(),
  )
  const puzzles = new Map(
    rows.map(({ id, game, puzzle, star }) => {
      const guessList = game === 'twistle' ? { guessList: 'any' } : {}
      const stored = { ...JSON.parse(puzzle), id, ...guessList }
      return [star, gameOf(game as GameType).puzzle.parse(stored)] as const
    }),
  )
  const server = await ServerProcess.start(env)
  const meter = url
    ? await postgresMeter(server.pid, data.env.DATABASE_URL ?? '')
    : sqliteMeter(server.pid, data.env.LEXIVERSE_DATA ?? '')
  const end = async () => {
    await server.end('SIGTERM')
    await data.remove()
  }
  return { origin: server.origin, meter, puzzles, end }
}
