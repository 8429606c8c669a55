import { type AddressInfo, connect } from 'node:net'
import { buildTestApp } from '../test-kit/test-app.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'
import { winningLog } from '../test-kit/winning-log.ts'
import { dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'

/**
 * Limit for disconnecting a slow caller. Wide, because the machine may be busy, but below the 30
 * seconds and more after which other timeouts would disconnect them.
 */
const MAX_HELD_MS = 15_000
const AT_ONCE = 100
const HEAD = 'POST /api/players/init HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

const NEVER_READS = 'asks and never reads'
/** Multiple of the timeout; longer than the server waits for a client that reads nothing. */
const READS_AFTER = 16

/** Ways to hold a connection without ever finishing. */
const ways: Record<string, (send: (text: string) => void) => (() => void) | undefined> = {
  'says nothing': () => undefined,
  'half a head': send => void send(HEAD),
  'half a body': send => void send(`${HEAD}content-length: 100\r\n\r\n{"deviceId":`),
  'a letter at a time': send => {
    send(HEAD)
    const timer = setInterval(() => send('x'), 200)
    return () => clearInterval(timer)
  },
  [NEVER_READS]: send => void send('GET /api/openapi.json HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(100)),
}

/** Slow callers are disconnected, and other players are not affected. */
export async function proveSlowCallersAreCut(callers: number, timeoutMs = 1_000): Promise<Tally> {
  const tally = newTally()
  const server = await buildTestApp({ requestTimeoutMs: timeoutMs })
  try {
    await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = server.app.server.address() as AddressInfo
    const die = dice(`slow ${callers}`)
    while (tally.tried < callers) {
      const crowd = Array.from({ length: Math.min(AT_ONCE, callers - tally.tried) }, () =>
        holdConnection(port, die.pick(Object.keys(ways)), READS_AFTER * timeoutMs),
      )
      tally.lost.push(...(await playBeside(port)))
      for (const fault of await Promise.all(crowd)) count(tally, fault)
    }
  } finally {
    await server.close()
  }
  return tally
}

function holdConnection(port: number, way: string, readsAfterMs: number): Promise<string | null> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    const stop = ways[way]?.(text => void socket.write(text))
    // A client that does not read notices the disconnect only when it reads again.
    const readsAfter = way === NEVER_READS ? readsAfterMs : 0
    const reading = setTimeout(() => socket.resume(), readsAfter)
    const late = setTimeout(() => socket.destroy(new Error('late')), readsAfter + MAX_HELD_MS)
    let fault: string | null = null
    socket.on('error', error => {
      if (error.message === 'late') fault = `${way}: was held ${readsAfter + MAX_HELD_MS} ms`
    })
    socket.on('close', () => {
      clearTimeout(reading)
      clearTimeout(late)
      stop?.()
      resolve(fault)
    })
  })
}

async function playBeside(port: number): Promise<string[]> {
  const player = new TestPlayer(overHttp(`http://127.0.0.1:${port}`))
  await player.init()
  await player.startJourney()
  const open = await player.open('node-a', 'word-web')
  const { result } = await player.complete(open, winningLog(open))
  return result === 'victory' ? [] : ['somebody beside them could not finish a game']
}
