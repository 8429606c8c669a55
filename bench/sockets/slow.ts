import type { ServerProcess } from '@lexiverse/server/test-kit/server-process'
import { atLeast, atMost, type Figure, figure, median, ratioAtMost } from '../report/figure.ts'
import { type Latency, pause } from './latency.ts'
import { Crowd } from './processes.ts'

const ROOMS = 20
const SLOW_ROOMS = 72
const SEATS = 8
const LISTENERS = SLOW_ROOMS * (SEATS - 1)
const SECONDS = 3
const ROUNDS = 5
/** A round that a busy machine stretched over a second ping is invalid and is repeated. */
const MOST_TRIES = 3 * ROUNDS
const LEAST_LEFT_OUT = 1
/** Time for unread data to arrive. */
const CATCH_UP_MS = 2_000

interface Pair {
  reading: Latency
  never: Latency
  /** Connections of all slow clients, senders included, at the end of the time without reading. */
  held: number
  leftOut: number
}

/**
 * Latency in other rooms while many clients read, and while the same clients never read. Both groups run
 * in their own process, so that reading does not delay the measurement.
 */
export async function slow({ origin }: ServerProcess, crowd: Crowd): Promise<Figure[]> {
  const few = new Crowd()
  const rounds: Pair[] = []
  try {
    await few.ask({ task: 'open', name: 'few', kind: 'ours', origin, rooms: ROOMS })
    for (let tries = 0; held(rounds).length < ROUNDS && tries < MOST_TRIES; tries++) {
      const isWhole = rounds.length > 0 && isHeld(rounds.at(-1))
      if (!isWhole) {
        await crowd.ask({ task: 'close', name: 'slow' })
        await crowd.ask({ task: 'open', name: 'slow', kind: 'ours', origin, rooms: SLOW_ROOMS })
      }
      rounds.push(await takeRound(few, crowd, tries % 2 === 0))
    }
  } finally {
    few.end()
  }
  return figuresOf(rounds)
}

const isHeld = (pair: Pair | undefined) => pair?.held === SLOW_ROOMS * SEATS
const held = (rounds: readonly Pair[]) => rounds.filter(isHeld)

/** The order alternates, because the second one runs on a machine that the first has warmed up. */
async function takeRound(few: Crowd, crowd: Crowd, isReadingFirst: boolean): Promise<Pair> {
  const sample = async () => {
    const [heard] = await Promise.all([
      few.ask<Latency>({ task: 'latency', name: 'few', seconds: SECONDS }),
      crowd.ask({ task: 'speak', name: 'slow', seconds: SECONDS }),
    ])
    return heard
  }
  const unread = async () => {
    await crowd.ask({ task: 'pause', name: 'slow' })
    const never = await sample()
    const stillHeld = await crowd.ask<number>({ task: 'held', name: 'slow' })
    await crowd.ask({ task: 'resume', name: 'slow' })
    await pause(CATCH_UP_MS)
    const leftOut = await crowd.ask<number>({ task: 'left-out', name: 'slow' })
    return { never, held: stillHeld, leftOut }
  }
  if (isReadingFirst) return { reading: await sample(), ...(await unread()) }
  const cut = await unread()
  return { ...cut, reading: await sample() }
}

function figuresOf(rounds: readonly Pair[]): Figure[] {
  const pairs = held(rounds)
  if (pairs.length < ROUNDS) {
    const counts = rounds.map(pair => pair.held).join(', ')
    throw new Error(`Cut by their pings before the end of a round: ${counts} were still held`)
  }
  const p99 = (which: 'reading' | 'never') => median(pairs.map(pair => pair[which].p99))
  const lost = pairs.filter(({ never }) => never.heard < never.expected).length
  const cut = rounds.length - pairs.length
  return [
    figure({
      name: `p99 beside ${LISTENERS} listeners that never read`,
      unit: 'ms',
      value: p99('never'),
      reference: { name: 'while they read', value: p99('reading') },
      ratio: median(pairs.map(pair => pair.never.p99 / pair.reading.p99)),
      target: ratioAtMost(2),
    }),
    figure({
      name: 'figures left out for those who never read',
      unit: 'of 100',
      value: median(pairs.map(pair => pair.leftOut)) * 100,
      target: atLeast(LEAST_LEFT_OUT),
      note: 'else nothing between the two was full, and the figure above says nothing',
    }),
    figure({
      name: 'rounds in which all who never read were held to the end',
      unit: '',
      value: pairs.length,
      target: atLeast(ROUNDS),
      note: `${cut} more were cut by a ping and taken anew`,
    }),
    figure({ name: 'rounds that lost figures', unit: '', value: lost, target: atMost(0) }),
  ]
}
