import type { FastifyInstance } from 'fastify'
import { Gauge } from 'prom-client'
import type { Platform } from '../../platform/platform.ts'
import { onSignOut } from '../../platform/sign-outs.ts'
import { LocalRooms } from './local-rooms.ts'
import { PendingTasks } from './pending-tasks.ts'
import { ProcessBus } from './process-bus.ts'
import { roomPresence } from './room-presence.ts'
import type { RoomService } from './service.ts'
import { shutdownLimits } from './shutdown-limits.ts'
import { PING_TICK_MS, Sockets } from './sockets.ts'
import { Sweep } from './sweep.ts'

const ROUND_MS = 1_000

/** Opens the sockets and the periodic work with the server, and closes them with it. */
export function openRooms(app: FastifyInstance, platform: Platform, service: RoomService): void {
  const { database, bus } = platform
  const report = (error: Error) => app.log.error({ err: error }, 'multiplayer')
  const processBus = new ProcessBus(bus, report)
  const rooms = new LocalRooms(database.db, service, processBus, report)
  const sockets = new Sockets(app, platform, rooms)
  const sweep = new Sweep(database, rooms, processBus)
  countRooms(app, rooms, sockets)
  let timer: NodeJS.Timeout | null = null
  let pings: NodeJS.Timeout | null = null
  let round: Promise<void> = Promise.resolve()
  let isSweeping = false

  const sweepOnce = async () => {
    if (isSweeping) return
    isSweeping = true
    await sweep.round().catch(report)
    isSweeping = false
  }

  const stopListening = service.onChange(roomId => {
    rooms.onRoomChanged(roomId)
    processBus.publishRoomChanged(roomId)
  })

  app.addHook('onListen', async () => {
    await processBus.open(rooms)
    await onSignOut(bus, (playerId, tokenHash) => sockets.signOut(playerId, tokenHash))
    round = sweepOnce()
    timer = setInterval(() => {
      round = sweepOnce()
    }, ROUND_MS)
    pings = setInterval(() => sockets.checkLiveness(), PING_TICK_MS)
  })

  app.addHook('preClose', async () => {
    if (timer) clearInterval(timer)
    if (pings) clearInterval(pings)
    rooms.close()
    await sockets.close()
    const last = new PendingTasks(report)
    last.run(round)
    last.run(rooms.settled(shutdownLimits.pendingTasks))
    await last.done(shutdownLimits.pendingTasks)
    stopListening()
    if (!timer) return
    last.run(processBus.close())
    last.run(roomPresence(database.db).removeProcess(rooms.processId))
    await last.done(shutdownLimits.processRemoval)
  })
}

function countRooms({ metrics }: FastifyInstance, rooms: LocalRooms, sockets: Sockets): void {
  const gauge = (name: string, help: string, count: () => number) =>
    new Gauge({
      name,
      help,
      registers: [metrics],
      collect() {
        this.set(count())
      },
    })
  gauge('lexiverse_sockets', 'WebSockets open in this process.', () => sockets.openCount)
  gauge('lexiverse_rooms', 'Rooms with players connected to this process.', () => rooms.rooms.size)
}
