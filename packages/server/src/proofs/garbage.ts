import { once } from 'node:events'
import { connect } from 'node:net'
import fc from 'fast-check'
import { count, newTally, type Tally } from './tally.ts'

const crlf = (text: string) => text.replaceAll('\n', '\r\n')

const lines = fc.constantFrom(
  'GET / HTTP/1.1\nhost: x\n\n',
  'GET /%E0%A4%A HTTP/1.1\nhost: x\n\n',
  'GET /api/validate-word/%00 HTTP/1.1\nhost: x\n\n',
  'GET //evil.example/%2e%2e HTTP/1.1\nhost: x\n\n',
  'GET http://evil.example/ HTTP/1.1\nhost: x\n\n',
  'GET / HTTP/9.9\nhost: x\n\n',
  'BREW /pot HTTP/1.1\nhost: x\n\n',
  'TRACE / HTTP/1.1\nhost: x\n\n',
  'OPTIONS * HTTP/1.1\nhost: x\n\n',
  'GET / HTTP/1.1\n\n',
  'GET / HTTP/1.1\nhost: x\nhost: y\n\n',
  'POST /api/players/init HTTP/1.1\nhost: x\ncontent-length: -1\n\n',
  'POST /api/players/init HTTP/1.1\nhost: x\ncontent-length: 5\ntransfer-encoding: chunked\n\n0\n\n',
  'POST /api/players/init HTTP/1.1\nhost: x\ntransfer-encoding: chunked\n\nzz\n',
  'POST /api/players/init HTTP/1.1\nhost: x\ncontent-length: 99999999\n\n{}',
  'GET / HTTP/1.1\nhost: x\nexpect: the-unexpected\n\n',
  `GET / HTTP/1.1\nhost: x\ncookie: ${'a'.repeat(20_000)}\n\n`,
  `GET /${'a'.repeat(20_000)} HTTP/1.1\nhost: x\n\n`,
  'GET / HTTP/1.1\nhost: x\nupgrade: websocket\nconnection: upgrade\n\n',
)

const garbage = fc.oneof(
  lines.map(line => Buffer.from(crlf(line))),
  fc.uint8Array({ maxLength: 400 }).map(bytes => Buffer.from(bytes)),
  fc
    .tuple(lines, fc.nat(200), fc.uint8Array({ maxLength: 20 }))
    .map(([line, cut, tail]) => Buffer.concat([Buffer.from(crlf(line)).subarray(0, cut), tail])),
)

const PATIENCE_MS = 150

/** Sends malformed HTTP over real sockets; the server must survive each. */
export async function proveGarbage(port: number, shots: number, seed: number): Promise<Tally> {
  const tally = newTally()
  for (const bytes of fc.sample(garbage, { numRuns: shots, seed })) {
    const answer = await throwBytes(port, bytes)
    const isBroken = / 50[0-9] /.test(answer.slice(0, 20)) && !answer.startsWith('HTTP/1.1 505')
    count(tally, isBroken ? `${answer.slice(0, 100)} to ${bytes.toString('latin1')}` : null)
  }
  const { status } = await fetch(`http://127.0.0.1:${port}/healthz`)
  if (status !== 200) tally.lost.push(`afterwards: ${status}`)
  return tally
}

async function throwBytes(port: number, bytes: Uint8Array): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let answer = ''
  socket.on('data', data => {
    answer += data.toString('latin1')
  })
  socket.on('error', () => socket.destroy())
  const closed = once(socket, 'close')
  const timer = setTimeout(() => socket.destroy(), PATIENCE_MS)
  socket.end(bytes)
  await closed
  clearTimeout(timer)
  return answer
}
