import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import type { WordOf } from './parts.ts'
import { type Figure, type Measure, ratioAtLeast } from './report/figure.ts'
import { compare } from './server/ratio.ts'
import { idle } from './sockets/idle.ts'
import { Crowd, startSocketIo } from './sockets/processes.ts'
import { slow } from './sockets/slow.ts'

/**
 * Sockets: progress sent to a room and idle connections, both beside Socket.IO, and clients that never
 * read. The clients run in their own processes. `npm run bench -- sockets [idle] [fan-out] [slow]
 * [rooms]`; the number asks for fewer idle rooms than 1,250.
 */
const ROOMS = 60
const SECONDS = 3

/** Eight connections each. */
const IDLE_ROOMS = 1_250

type Work = (server: ServerProcess, crowd: Crowd) => Promise<Figure[]>

async function withServer(work: Work): Promise<Figure[]> {
  const folder = temporaryFolder()
  const server = await ServerProcess.start({ LEXIVERSE_DATA: folder.path })
  const crowd = new Crowd()
  try {
    return await work(server, crowd)
  } finally {
    crowd.end()
    await server.end('SIGTERM')
    folder.remove()
  }
}

async function fanOut(server: ServerProcess, crowd: Crowd): Promise<Figure[]> {
  const socketIo = await startSocketIo()
  const { origin } = server
  await crowd.ask({ task: 'open', name: 'ours', kind: 'ours', origin, rooms: ROOMS })
  const theirs = { name: 'theirs', kind: 'theirs', origin: socketIo.origin, rooms: ROOMS }
  await crowd.ask({ task: 'open', ...theirs })
  const round = (name: string) => () =>
    crowd.ask<{ requests: number; seconds: number }>({ task: 'fan-out', name, seconds: SECONDS })
  const title = `fan-out to 7, ${ROOMS} rooms`
  try {
    return await compare(
      title,
      ratioAtLeast(1),
      { pid: server.pid, round: round('ours') },
      { pid: socketIo.pid, round: round('theirs') },
      'Socket.IO',
    )
  } finally {
    socketIo.end()
  }
}

export const measure: Measure = async words => {
  const names = words.filter(word => !/^\d+$/.test(word))
  const isAsked = (name: WordOf<'sockets'>) => names.length === 0 || names.includes(name)
  const rooms = Number(words.find(word => /^\d+$/.test(word)) ?? IDLE_ROOMS)
  return [
    ...(isAsked('fan-out') ? await withServer(fanOut) : []),
    ...(isAsked('slow') ? await withServer(slow) : []),
    ...(isAsked('idle') ? await withServer((server, crowd) => idle(server, crowd, rooms)) : []),
  ]
}
