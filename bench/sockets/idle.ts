import type { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { atLeast, type Figure, figure, median, ratioAtMost } from '../report/figure.ts'
import { type Latency, pause } from './latency.ts'
import { Crowd, memoryOf, startSocketIo } from './processes.ts'

const SEATS = 8
const FEW_ROOMS = 5
const ROUNDS = 5
const SECONDS = 5
/** Longer than two pings. */
const HOLD_MS = 35_000

interface Side {
  crowd: Crowd
  pid: number
  kind: 'ours' | 'theirs'
  origin: string
}

interface Seated {
  seconds: number
  /** Bytes of memory before the first connection. */
  before: number
}

/** Equally many idle connections to our server and to Socket.IO at the same time, each from its own process. */
export async function idle(server: ServerProcess, crowd: Crowd, rooms: number): Promise<Figure[]> {
  const socketIo = await startSocketIo()
  const others = new Crowd()
  const ours: Side = { crowd, pid: server.pid, kind: 'ours', origin: server.origin }
  const theirs: Side = {
    crowd: others,
    pid: socketIo.pid,
    kind: 'theirs',
    origin: socketIo.origin,
  }
  try {
    return await beside(ours, theirs, rooms)
  } finally {
    others.end()
    socketIo.end()
  }
}

async function beside(ours: Side, theirs: Side, rooms: number): Promise<Figure[]> {
  const [own, other] = [await seat(ours, rooms), await seat(theirs, rooms)]
  await pause(HOLD_MS)
  const [held, heldThere] = [await heldBy(ours), await heldBy(theirs)]
  const each = ({ pid }: Side, { before }: Seated) =>
    (memoryOf(pid) - before) / (rooms * SEATS) / 1024
  return [
    figure({
      name: 'connections held over two pings',
      unit: '',
      value: held,
      reference: { name: 'Socket.IO', value: heldThere },
      target: atLeast(rooms * SEATS),
      note: `seated in ${Math.round(own.seconds)} s, there in ${Math.round(other.seconds)} s; one crowd each, not five`,
    }),
    figure({
      name: 'memory of each',
      unit: 'KiB',
      value: each(ours, own),
      reference: { name: 'Socket.IO', value: each(theirs, other) },
      note: 'what a fresh process grew by, which may have given back some of what its start had taken; one crowd each, not five',
    }),
    ...(await figuresBeside(ours, theirs)),
  ]
}

async function seat({ crowd, pid, kind, origin }: Side, rooms: number): Promise<Seated> {
  const [before, started] = [memoryOf(pid), performance.now()]
  await crowd.ask({ task: 'open', name: 'idle', kind, origin, rooms })
  const seconds = (performance.now() - started) / 1000
  await crowd.ask({ task: 'open', name: 'few', kind, origin, rooms: FEW_ROOMS })
  return { seconds, before }
}

const heldBy = ({ crowd }: Side) => crowd.ask<number>({ task: 'held', name: 'idle' })

const listen = ({ crowd }: Side) =>
  crowd.ask<Latency>({ task: 'latency', name: 'few', seconds: SECONDS })

/** Alternating, while both sides keep their idle connections. */
async function figuresBeside(ours: Side, theirs: Side): Promise<Figure[]> {
  const rounds: { own: Latency; other: Latency }[] = []
  for (let n = 0; n < ROUNDS; n++) {
    const isOursFirst = n % 2 === 0
    const first = await listen(isOursFirst ? ours : theirs)
    const second = await listen(isOursFirst ? theirs : ours)
    rounds.push(isOursFirst ? { own: first, other: second } : { own: second, other: first })
  }
  return (['p50', 'p99'] as const).map(key =>
    figure({
      name: `figures beside them: ${key}`,
      unit: 'ms',
      value: median(rounds.map(({ own }) => own[key])),
      reference: { name: 'Socket.IO', value: median(rounds.map(({ other }) => other[key])) },
      ratio: median(rounds.map(({ own, other }) => own[key] / other[key])),
      ...(key === 'p99' && { target: ratioAtMost(1) }),
    }),
  )
}
