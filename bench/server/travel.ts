import { api } from '@lexiverse/contract'
import { TestPlayer } from '@lexiverse/server/test-kit/test-player'
import { winningLog } from '@lexiverse/server/test-kit/winning-log'
import { Caller } from './agent.ts'
import { address } from './players.ts'

/** Players at any moment; the next one starts when another has finished. */
const AT_ONCE = 40

export interface Round {
  /** Milliseconds. */
  p50: number
  p99: number
  /** Calls a second. */
  rate: number
}

let arrivals = 0

/** Each player plays a whole node; calls go to the servers in turn. */
export function travel(origins: readonly string[], players: number): Promise<Round> {
  return timed(players, async caller => {
    const from = address(arrivals++)
    const lines = origins.map(origin => caller.transport(origin, from))
    let turn = arrivals
    const player = new TestPlayer(sent => {
      const line = lines[turn++ % lines.length]
      if (!line) throw new Error('There is no server')
      return line(sent)
    })
    await throughNode(player)
  })
}

/** A browser's calls from the first visit to the map until the map after the first node. */
async function throughNode(player: TestPlayer): Promise<void> {
  await player.init()
  await player.startJourney()
  const params = { playerId: player.id }
  await player.call(api.glyphs.inventory, { params })
  const open = await player.open('node-a', 'word-web')
  const log = winningLog(open)
  for (const moves of [1, log.length - 1]) {
    const { status } = await player.save(open, log.slice(0, moves))
    if (status !== 200) throw new Error(`The log was refused with ${status}`)
  }
  const { completionId } = await player.complete(open, log)
  await player.call(api.games.completion, { params: { completionId }, query: params })
  await player.call(api.perks.inventory, { params })
  await player.call(api.statistics.runs, { params })
}

const CALLS = 11

/** The same number of calls that do nothing: the cost of client, loopback and framework alone. */
export function idle(origin: string, players: number): Promise<Round> {
  return timed(players, async caller => {
    const line = caller.transport(origin, address(arrivals++))
    for (let i = 0; i < CALLS; i++) {
      await line({ method: 'GET', path: '/api/validate-word/crane', headers: {}, body: undefined })
    }
  })
}

async function timed(players: number, play: (caller: Caller) => Promise<void>): Promise<Round> {
  const caller = new Caller(AT_ONCE)
  let left = players
  const seat = async () => {
    while (left-- > 0) await play(caller)
  }
  const began = performance.now()
  await Promise.all(Array.from({ length: AT_ONCE }, seat))
  const seconds = (performance.now() - began) / 1000
  caller.close()
  const times = caller.times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(share * (times.length - 1))] ?? Number.NaN
  return { p50: at(0.5), p99: at(0.99), rate: times.length / seconds }
}
