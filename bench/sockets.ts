import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import {
  atLeast,
  atMost,
  type Figure,
  figure,
  type Measure,
  median,
  ratioAtLeast,
  ratioAtMost,
} from './report/figure.ts'
import { compare } from './server/ratio.ts'
import { Crowd, memoryOf, startSocketIo } from './sockets/processes.ts'

/**
 * Sockets: an idle crowd held, frames fanned out beside Socket.IO, and listeners that never read.
 * The clients are in a process of their own. `npm run bench -- sockets [idle] [fan-out] [slow] [rooms]`,
 * where fewer idle rooms than 1,250 can be asked for.
 */
const ROOMS = 60
const SLOW_ROOMS = 72
const SECONDS = 3
const ROUNDS = 5

/** Eight connections each. */
const IDLE_ROOMS = 1_250
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

interface Latency {
  p50: number
  p99: number
  heard: number
  expected: number
}

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

const idle =
  (rooms: number): Work =>
  async (server, crowd) => {
    const before = memoryOf(server.pid)
    const started = performance.now()
    const { origin } = server
    await crowd.ask({ task: 'open', name: 'idle', kind: 'ours', origin, rooms })
    const took = Math.round((performance.now() - started) / 1000)
    await crowd.ask({ task: 'open', name: 'few', kind: 'ours', origin, rooms: 5 })
    await pause(35_000)
    const held = await crowd.ask<number>({ task: 'held', name: 'idle' })
    const each = (memoryOf(server.pid) - before) / held / 1024
    const seen = await crowd.ask<Latency>({ task: 'latency', name: 'few', noise: null, seconds: 5 })
    return [
      figure({
        name: 'connections held over two pings',
        unit: '',
        value: held,
        target: atLeast(rooms * 8),
        note: `seated in ${took} s`,
      }),
      figure({ name: 'memory of each', unit: 'KiB', value: each }),
      figure({ name: 'figures beside them: p50', unit: 'ms', value: seen.p50 }),
      figure({ name: 'figures beside them: p99', unit: 'ms', value: seen.p99 }),
    ]
  }

async function slow(server: ServerProcess, crowd: Crowd): Promise<Figure[]> {
  const { origin } = server
  await crowd.ask({ task: 'open', name: 'few', kind: 'ours', origin, rooms: 20 })
  await crowd.ask({ task: 'open', name: 'slow', kind: 'ours', origin, rooms: SLOW_ROOMS })
  const sample = () =>
    crowd.ask<Latency>({ task: 'latency', name: 'few', noise: 'slow', seconds: SECONDS })
  const pairs: { reading: Latency; never: Latency }[] = []
  for (let n = 0; n < ROUNDS; n++) {
    await crowd.ask({ task: 'resume', name: 'slow' })
    await pause(2_000)
    const reading = await sample()
    await crowd.ask({ task: 'pause', name: 'slow' })
    pairs.push({ reading, never: await sample() })
  }
  const ratio = median(pairs.map(pair => pair.never.p99 / pair.reading.p99))
  const p99 = (which: 'reading' | 'never') => median(pairs.map(pair => pair[which].p99))
  const lost = pairs.filter(({ never }) => never.heard < never.expected).length
  return [
    figure({
      name: `p99 beside ${SLOW_ROOMS * 7} listeners that never read`,
      unit: 'ms',
      value: p99('never'),
      reference: { name: 'while they read', value: p99('reading') },
      ratio,
      target: ratioAtMost(2),
    }),
    figure({ name: 'rounds that lost figures', unit: '', value: lost, target: atMost(0) }),
  ]
}

export const measure: Measure = async words => {
  const names = words.filter(word => !/^\d+$/.test(word))
  const isAsked = (name: string) => names.length === 0 || names.includes(name)
  const rooms = Number(words.find(word => /^\d+$/.test(word)) ?? IDLE_ROOMS)
  return [
    ...(isAsked('fan-out') ? await withServer(fanOut) : []),
    ...(isAsked('slow') ? await withServer(slow) : []),
    ...(isAsked('idle') ? await withServer(idle(rooms)) : []),
  ]
}
