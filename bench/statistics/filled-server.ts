import { api } from '@lexiverse/contract'
import { fillDatabase } from '@lexiverse/server/test-kit/fill-database'
import { newServerData, type ServerData } from '@lexiverse/server/test-kit/server-data'
import { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'
import { winningLog } from '@lexiverse/server/test-kit/winning-log'

type Database = Parameters<typeof fillDatabase>[0]

const PASSWORD = 'a password for the bench'

/** A server with so many attempts behind it, and a player who made a hundredth of them. */
export interface FilledServer {
  origin: string
  cookie: string
  playerId: number
  deviceId: string
  runId: number
  attemptId: number
  end(): Promise<void>
}

export async function openFilledServer(
  attempts: number,
  prepare?: (database: Database, playerId: number) => Promise<void>,
): Promise<FilledServer> {
  const data = await newServerData()
  const played = await playOnce(data)
  const started = performance.now()
  await data.inspect(async database => {
    await fillDatabase(database, { attempts, busiestPlayerId: played.playerId })
    await prepare?.(database, played.playerId)
  })
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${attempts} attempts written in ${seconds} s`)
  const env = { ...data.env, SERVE_WEB: 'yes', ADMIN_PASSWORD: PASSWORD, RATE_LIMITS: 'no' }
  const server = await ServerProcess.start(env)
  const admin = new TestPlayer(overHttp(server.origin))
  await admin.call(api.admin.login, { body: { password: PASSWORD } })
  return {
    ...played,
    cookie: [played.cookie, cookiesOf(admin)].join('; '),
    origin: server.origin,
    async end() {
      await server.end('SIGTERM')
      await data.remove()
    },
  }
}

const cookiesOf = (player: TestPlayer) => [...player.cookies].map(pair => pair.join('=')).join('; ')

/** One real game: the model of all the others. */
async function playOnce(data: ServerData) {
  const server = await ServerProcess.start(data.env)
  const player = new TestPlayer(overHttp(server.origin))
  await player.init()
  const { runId } = await player.startJourney()
  const open = await player.open('node-a', 'word-web')
  await player.complete(open, winningLog(open))
  await server.end('SIGTERM')
  return {
    cookie: cookiesOf(player),
    playerId: player.id,
    deviceId: player.deviceId,
    runId,
    attemptId: open.attemptId,
  }
}
