import type { Database } from '../platform/database/database.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting } from './writers.ts'

export interface Place {
  /** The settings by which a server finds the data. */
  env: Record<string, string>
  /** Looks at the data while no server runs. */
  look<T>(at: (database: Database) => Promise<T>): Promise<T>
}

const WRITERS = 6
const LONGEST_LIFE_MS = 400

/** Kills a real server in the middle of its writing, again and again, and looks for what it had promised. */
export async function proveKillsLoseNothing(place: Place, rounds: number): Promise<Tally> {
  const tally = newTally()
  const die = dice(`kills ${rounds}`)
  let promises = 0
  for (let round = 0; round < rounds; round++) {
    const server = await ServerProcess.start(place.env)
    const writing = startWriting([server.origin], WRITERS)
    await writing.untilCompleted(1)
    await new Promise(resolve => setTimeout(resolve, die.roll(LONGEST_LIFE_MS)))
    await server.end('SIGKILL')
    await writing.stop()
    promises += writing.acknowledged.logs.size
    const losses = await place.look(database => findLosses(database, writing.acknowledged))
    count(tally, losses.length === 0 ? null : `round ${round}: ${losses.slice(0, 5).join('; ')}`)
  }
  if (promises < rounds) tally.lost.push(`only ${promises} logs were acknowledged`)
  return tally
}
