import { api } from '@lexiverse/contract'
import { fillCrowd } from '@lexiverse/server/test-kit/crowd'
import { type DataPlace, newDataPlace } from '@lexiverse/server/test-kit/data-place'
import { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { solve } from '@lexiverse/server/test-kit/solve'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { overHttp } from '@lexiverse/server/test-kit/transport'

const PASSWORD = 'a password for the bench'

/** A server with so many attempts behind it, and a player who made a hundredth of them. */
export interface House {
  origin: string
  cookie: string
  playerId: number
  deviceId: string
  runId: number
  attemptId: number
  end(): Promise<void>
}

export async function openHouse(attempts: number): Promise<House> {
  const place = await newDataPlace()
  const played = await playOnce(place)
  const started = performance.now()
  await place.look(database => fillCrowd(database, { attempts, keenPlayerId: played.playerId }))
  const seconds = ((performance.now() - started) / 1000).toFixed(0)
  console.log(`${attempts} attempts written in ${seconds} s`)
  const env = { ...place.env, SERVE_WEB: 'yes', ADMIN_PASSWORD: PASSWORD }
  const server = await ServerProcess.start(env)
  const admin = new TestPlayer(overHttp(server.origin))
  await admin.call(api.admin.login, { body: { password: PASSWORD } })
  return {
    ...played,
    cookie: [played.cookie, cookiesOf(admin)].join('; '),
    origin: server.origin,
    async end() {
      await server.end('SIGTERM')
      await place.remove()
    },
  }
}

const cookiesOf = (player: TestPlayer) => [...player.cookies].map(pair => pair.join('=')).join('; ')

/** One real game: the model of all the others. */
async function playOnce(place: DataPlace) {
  const server = await ServerProcess.start(place.env)
  const player = new TestPlayer(overHttp(server.origin))
  await player.init()
  const { runId } = await player.startJourney()
  const open = await player.open('node-a', 'word-web')
  await player.complete(open, solve(open))
  await server.end('SIGTERM')
  return {
    cookie: cookiesOf(player),
    playerId: player.id,
    deviceId: player.deviceId,
    runId,
    attemptId: open.attemptId,
  }
}
