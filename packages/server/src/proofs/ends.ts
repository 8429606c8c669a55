import type { DataPlace } from '../test-kit/data-place.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { count, newTally, type Tally } from './tally.ts'
import { findLosses, startWriting } from './writers.ts'

const WRITERS = 6
const ENDED_WITHIN_MS = 10_000

/** SIGTERM under load, again and again: all that was acknowledged is there, and the end comes soon. */
export async function proveEndsDropNothing(place: DataPlace, rounds: number): Promise<Tally> {
  const tally = newTally()
  for (let round = 0; round < rounds; round++) {
    const faults = await endOnce(place)
    count(tally, faults.length === 0 ? null : `round ${round}: ${faults.slice(0, 5).join('; ')}`)
  }
  return tally
}

async function endOnce(place: DataPlace): Promise<string[]> {
  const server = await ServerProcess.start(place.env)
  const writing = startWriting([server.origin], WRITERS)
  await writing.untilCompleted(3)
  const before = writing.refusals.length
  const signalled = performance.now()
  const { code, signal } = await server.end('SIGTERM')
  const took = performance.now() - signalled
  await writing.stop()
  // Nobody answers once the door is closed, which counts as 0; whoever is answered before is told 503.
  const strange = writing.refusals.filter(status => status !== 503 && status !== 0)
  return [
    ...(code === 0 ? [] : [`ended with ${code ?? signal}`]),
    ...(took < ENDED_WITHIN_MS ? [] : [`took ${Math.round(took)} ms`]),
    ...(before === 0 ? [] : [`${before} calls were refused before`]),
    ...(strange.length === 0 ? [] : [`answers other than 503: ${[...new Set(strange)]}`]),
    ...(await place.look(database => findLosses(database, writing.acknowledged))),
  ]
}
