import { PausableTransport, sendHalfRequest } from '../test-kit/half-sent-call.ts'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { inTime } from './in-time.ts'
import { count, newTally, type Tally } from './tally.ts'
import { type Acknowledged, findLosses, startWriting } from './writers.ts'

const WRITERS = 6
/** A process that runs longer than this after the signal is killed and counts as hanging. */
const NEVER_MS = 30_000
/** With this many rounds, it cannot be chance that no new request was refused. */
const ENOUGH_ROUNDS = 10

/**
 * Sends SIGTERM under load repeatedly: requests in progress are answered, new ones get 503, every
 * acknowledged write is stored, and the process ends with 0. A shutdown that takes ten seconds is
 * given up and ends with 1.
 */
export async function proveShutdownsDropNothing(data: ServerData, rounds: number): Promise<Tally> {
  const tally = newTally()
  let refusedRounds = 0
  for (let round = 0; round < rounds; round++) {
    const { faults, wasNewRequestRefused } = await shutDownOnce(data)
    if (wasNewRequestRefused) refusedRounds++
    count(tally, faults.length === 0 ? null : `round ${round}: ${faults.slice(0, 5).join('; ')}`)
  }
  if (rounds >= ENOUGH_ROUNDS && refusedRounds < rounds / 2) {
    tally.lost.push(`new requests got 503 in ${refusedRounds} of ${rounds} rounds`)
  }
  return tally
}

async function shutDownOnce(data: ServerData) {
  const server = await ServerProcess.start(data.env)
  const writing = startWriting([server.origin], WRITERS)
  await writing.untilCompleted(3)
  const before = writing.refusals.length
  const inHand = await takeInHand(server.origin, writing.acknowledged)
  const signalled = performance.now()
  const ended = server.end('SIGTERM')
  const firstStatus = await untilRefused(server.origin, signalled + NEVER_MS)
  const faults = await inTime(inHand.finish(), NEVER_MS)
  if ((await inTime(ended, NEVER_MS)) === null) void server.end('SIGKILL')
  const { code, signal } = await ended
  await writing.stop()
  // New requests get 503, or 0 (no response) once the port is closed.
  const strange = writing.refusals.filter(status => status !== 503 && status !== 0)
  return {
    wasNewRequestRefused: firstStatus === 503,
    faults: [
      ...(faults ?? ['a request in progress was never answered']),
      ...(firstStatus === 503 || firstStatus === 0 ? [] : [`a new request got ${firstStatus}`]),
      ...(code === 0 ? [] : [`ended with ${code ?? signal}`]),
      ...(before === 0 ? [] : [`${before} calls were refused before`]),
      ...(strange.length === 0 ? [] : [`answers other than 503: ${[...new Set(strange)]}`]),
      ...(await data.inspect(database => findLosses(database, writing.acknowledged))),
    ],
  }
}

/** A half-sent completion, and open connections with half-sent new requests. */
async function takeInHand(origin: string, acknowledged: Acknowledged) {
  const line = new PausableTransport(origin, overHttp(origin))
  const player = new TestPlayer(line.transport)
  await player.init()
  await player.startJourney()
  const open = await player.open('node-a', 'word-web')
  const asked = {
    '/readyz': await sendHalfRequest(origin, 'GET /readyz HTTP/1.1\r\nhost: x\r\n'),
    'new work': await sendHalfRequest(
      origin,
      'GET /api/validate-word/word HTTP/1.1\r\nhost: x\r\n',
    ),
  }
  const isHeld = line.hold()
  const completing = player.complete(open, winningLog(open)).then(
    completion => {
      acknowledged.completions.push(completion)
      return []
    },
    error => [`work in hand was not finished: ${(error as Error).message}`],
  )
  await Promise.race([isHeld, completing])
  return {
    async finish(): Promise<string[]> {
      const faults: string[] = []
      for (const [name, call] of Object.entries(asked)) {
        const status = await call.finish('\r\n')
        if (!call.wasAnswered || status !== 503) faults.push(`${name} got ${status}, not 503`)
      }
      line.release()
      return [...faults, ...(await completing)]
    },
  }
}

/** Repeats a request until its status changes; 0 if the server no longer responds. */
async function untilRefused(origin: string, deadline: number): Promise<number> {
  while (performance.now() < deadline) {
    try {
      const signal = AbortSignal.timeout(NEVER_MS)
      const { status } = await fetch(`${origin}/healthz`, {
        headers: { connection: 'close' },
        signal,
      })
      if (status !== 200) return status
    } catch {
      return 0
    }
  }
  return 200
}
