import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting } from './writers.ts'

const WRITERS = 6
const LONGEST_LIFE_MS = 400

/** Kills a real server repeatedly while it writes, and looks for every write that it had acknowledged. */
export async function proveKillsLoseNothing(data: ServerData, rounds: number): Promise<Tally> {
  const tally = newTally()
  const die = dice(`kills ${rounds}`)
  let acknowledgedLogs = 0
  for (let round = 0; round < rounds; round++) {
    const server = await ServerProcess.start(data.env)
    const writing = startWriting([server.origin], WRITERS)
    await writing.untilCompleted(1)
    await new Promise(resolve => setTimeout(resolve, die.roll(LONGEST_LIFE_MS)))
    await server.end('SIGKILL')
    await writing.stop()
    acknowledgedLogs += writing.acknowledged.logs.size
    const losses = await data.inspect(database => findLosses(database, writing.acknowledged))
    count(tally, losses.length === 0 ? null : `round ${round}: ${losses.slice(0, 5).join('; ')}`)
  }
  if (acknowledgedLogs < rounds) tally.lost.push(`only ${acknowledgedLogs} logs were acknowledged`)
  return tally
}
