import type { FastifyInstance } from 'fastify'
import type { Platform } from '../../platform/platform.ts'
import { onSignOut } from '../../platform/sign-outs.ts'
import { endWithin } from './end-within.ts'
import { Errands } from './errands.ts'
import { Grapevine } from './grapevine.ts'
import { holdRepository } from './holds.ts'
import { Hub } from './hub.ts'
import type { RoomService } from './service.ts'
import { Sockets } from './sockets.ts'
import { Sweep } from './sweep.ts'

const ROUND_MS = 1_000

/** The live side of the rooms: from the first socket of a listening server to the last of a closing one. */
export function openRooms(app: FastifyInstance, platform: Platform, rooms: RoomService): void {
  const { database, bus } = platform
  const report = (error: Error) => app.journal.error({ err: error }, 'multiplayer')
  const grapevine = new Grapevine(bus, report)
  const hub = new Hub(platform, rooms, grapevine, report)
  const sockets = new Sockets(app, platform, hub)
  const sweep = new Sweep(database, hub, grapevine)
  let timer: NodeJS.Timeout | null = null
  let round: Promise<void> = Promise.resolve()
  let isSweeping = false

  const sweepOnce = async () => {
    if (isSweeping) return
    isSweeping = true
    await sweep.round().catch(report)
    isSweeping = false
  }

  const stopTelling = rooms.onChange(roomId => {
    hub.hearOf(roomId)
    grapevine.tell(roomId)
  })

  app.addHook('onListen', async () => {
    await grapevine.open(hub)
    await onSignOut(bus, (playerId, tokenHash) => sockets.signOut(playerId, tokenHash))
    round = sweepOnce()
    timer = setInterval(() => {
      sockets.ping()
      round = sweepOnce()
    }, ROUND_MS)
  })

  app.addHook('preClose', async () => {
    if (timer) clearInterval(timer)
    hub.close()
    await sockets.close()
    const last = new Errands(report)
    last.run(round)
    last.run(hub.settled(endWithin.errands))
    await last.done(endWithin.errands)
    stopTelling()
    if (!timer) return
    last.run(grapevine.close())
    last.run(holdRepository(database.db).forget(hub.processId))
    await last.done(endWithin.farewell)
  })
}
