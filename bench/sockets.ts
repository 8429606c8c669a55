import { loadavg } from 'node:os'
import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import { compare, median, print } from './server/ratio.ts'
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

const asked = process.argv.slice(3)
const names = asked.filter(word => !/^\d+$/.test(word))
const isAsked = (name: string) => names.length === 0 || names.includes(name)
/** Eight connections each. */
const IDLE_ROOMS = Number(asked.find(word => /^\d+$/.test(word)) ?? 1_250)
const pause = (ms: number) => new Promise(resolve => setTimeout(resolve, ms))

interface Latency {
  p50: number
  p99: number
  heard: number
  expected: number
}

async function withServer(work: (server: ServerProcess, crowd: Crowd) => Promise<void>) {
  const folder = temporaryFolder()
  const server = await ServerProcess.start({ LEXIVERSE_DATA: folder.path })
  const crowd = new Crowd()
  try {
    await work(server, crowd)
  } finally {
    crowd.end()
    await server.end('SIGTERM')
    folder.remove()
  }
}

function load(): string {
  return `load ${loadavg()
    .map(value => value.toFixed(1))
    .join(' ')}`
}

async function fanOut(server: ServerProcess, crowd: Crowd): Promise<void> {
  const socketIo = await startSocketIo()
  const { origin } = server
  await crowd.ask({ task: 'open', name: 'ours', kind: 'ours', origin, rooms: ROOMS })
  const theirs = { name: 'theirs', kind: 'theirs', origin: socketIo.origin, rooms: ROOMS }
  await crowd.ask({ task: 'open', ...theirs })
  const round = (name: string) => () =>
    crowd.ask<{ requests: number; seconds: number }>({ task: 'fan-out', name, seconds: SECONDS })
  const title = `fan-out to 7, ${ROOMS} rooms`
  print(
    [
      await compare(
        title,
        1,
        { pid: server.pid, round: round('ours') },
        { pid: socketIo.pid, round: round('theirs') },
      ),
    ],
    'Socket.IO/s',
  )
  socketIo.end()
}

async function idle(server: ServerProcess, crowd: Crowd): Promise<void> {
  const before = memoryOf(server.pid)
  const started = performance.now()
  const { origin } = server
  await crowd.ask({ task: 'open', name: 'idle', kind: 'ours', origin, rooms: IDLE_ROOMS })
  const took = Math.round((performance.now() - started) / 1000)
  await crowd.ask({ task: 'open', name: 'few', kind: 'ours', origin, rooms: 5 })
  await pause(35_000)
  const held = await crowd.ask<number>({ task: 'held', name: 'idle' })
  const each = (memoryOf(server.pid) - before) / held / 1024
  const seen = await crowd.ask<Latency>({ task: 'latency', name: 'few', noise: null, seconds: 5 })
  console.log(`${held} of ${IDLE_ROOMS * 8} connections held over two pings (seated in ${took} s)`)
  console.log(`${each.toFixed(1)} KiB of memory each; ${load()}`)
  console.log(`figures beside them: p50 ${ms(seen.p50)}, p99 ${ms(seen.p99)}`)
}

async function slow(server: ServerProcess, crowd: Crowd): Promise<void> {
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
  const p99 = (which: 'reading' | 'never') => ms(median(pairs.map(pair => pair[which].p99)))
  const lost = pairs.filter(({ never }) => never.heard < never.expected).length
  console.log(`${SLOW_ROOMS * 7} listeners that never read; ${load()}`)
  console.log(`p99 of the others: ${p99('reading')} while they read, ${p99('never')} while not`)
  console.log(`ratio ${ratio.toFixed(2)}, target at most 2${ratio > 2 ? '  MISSED' : ''}`)
  if (lost > 0) console.log(`figures were lost in ${lost} of ${ROUNDS} rounds  MISSED`)
}

function ms(value: number): string {
  return `${value.toFixed(1)} ms`
}

if (isAsked('fan-out')) await withServer(fanOut)
if (isAsked('slow')) await withServer(slow)
if (isAsked('idle')) await withServer(idle)
