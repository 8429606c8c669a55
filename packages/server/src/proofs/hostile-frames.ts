import { connect, type Socket } from 'node:net'
import { SOCKET_PATH } from '@lexiverse/contract'
import { WebSocket } from 'ws'
import type { TestHouse, TestParty } from '../test-kit/test-room.ts'
import { type Dice, dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'

const FRAMES_A_VOLLEY = 60
const RAW_A_VOLLEY = 20
const PACE_MS = 50

const types = ['join', 'leave', 'sync_request', 'navigate', 'game_update', 'error', '', 'host']
const texts = [
  '',
  '\u0000',
  '__proto__',
  'p1',
  'p2',
  'p9',
  '\ud800',
  '/game-map',
  '9'.repeat(99),
  'x',
]
const values: readonly unknown[] = [
  null,
  true,
  -1,
  0,
  1e308,
  2 ** 53,
  [],
  {},
  [[[]]],
  { version: -1 },
  { version: 1e9 },
  { version: 0 },
  { path: '/admin' },
  { path: '/game-map' },
  { path: ['/game-map'] },
  { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing', word: 'SECRET' },
  { level: 9, nodeId: 'node-a', game: 'word-web', status: 'playing' },
  { level: 1, nodeId: 'node-a', game: null, status: 'map', score: 1e9 },
  { __proto__: { isAdmin: true } },
  ...texts,
]
const garbage = [
  '',
  '{',
  'null',
  '[]',
  '"join"',
  '{"type":"join"}',
  '{"__proto__":{"isAdmin":true}}',
  `${'['.repeat(4000)}${']'.repeat(4000)}`,
  'x'.repeat(8_000),
  'x'.repeat(9_000),
  '\u0000',
]

/** One frame that no browser of ours would send. */
function hostileFrame(die: Dice, sessionIds: readonly string[]): string | Buffer {
  if (die.chance(0.05))
    return Buffer.from(Array.from({ length: die.roll(40) }, () => die.roll(256)))
  if (die.chance(0.2)) return die.pick(garbage)
  return JSON.stringify({
    type: die.pick(types),
    sessionId: die.chance(0.8) ? die.pick(sessionIds) : die.pick(values),
    deviceId: die.pick([...texts, null, 'p1', 'p2']),
    data: die.pick(values),
    timestamp: die.pick(values),
  })
}

/** Bytes below the frames: unmasked, reserved bits, unknown kinds, endless fragments, lengths that lie. */
function hostileBytes(die: Dice): Buffer {
  const mask = [1, 2, 3, 4]
  return die.pick([
    Buffer.from([0x81, 0x02, 0x7b, 0x7d]),
    Buffer.from([0xf1, 0x82, ...mask, 0, 0]),
    Buffer.from([0x83, 0x80, ...mask]),
    Buffer.from([0x01, 0x81, ...mask, 0x60]),
    Buffer.from([0x00, 0x81, ...mask, 0x60]),
    Buffer.from([0x81, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, ...mask]),
    Buffer.from([0x81, 0xff, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, ...mask]),
    Buffer.from([0x89, 0xfe, 0x00, 0xff, ...mask]),
    Buffer.from([0x88, 0x81, ...mask, 0]),
    Buffer.from([0x81, 0x82, ...mask, 0xff, 0xff]),
    Buffer.from(Array.from({ length: 1 + die.roll(60) }, () => die.roll(256))),
  ])
}

/** Volleys of hostile frames by people with seats; the party beside them plays on, and nothing is thrown. */
export async function proveFramesAreBounded(
  house: TestHouse,
  frames: number,
  seed: number,
): Promise<Tally> {
  const tally = newTally()
  const die = dice(`frames ${seed}`)
  const thrown: string[] = []
  const note = (error: unknown) => void thrown.push(String((error as Error)?.stack ?? error))
  process.on('uncaughtException', note).on('unhandledRejection', note)
  const bystanders = await house.journey(2)
  const foes = await house.party(3)
  for (const socket of foes.sockets) socket.cut()
  while (tally.tried < frames) {
    const raw = die.chance(0.2)
    const wanted = Math.min(raw ? RAW_A_VOLLEY : FRAMES_A_VOLLEY, frames - tally.tried)
    await (raw ? fireBytes(house, foes, wanted, die) : fireFrames(house, foes, wanted, die))
    const failure = thrown.shift() ?? (await spoilt(bystanders, tally.tried))
    for (let n = 0; n < wanted; n++) count(tally, failure)
    if (failure) break
  }
  process.off('uncaughtException', note).off('unhandledRejection', note)
  return tally
}

function headersOf(house: TestHouse, { people }: TestParty, die: Dice) {
  const cookie = [...die.pick(people).player.cookies].map(pair => pair.join('=')).join('; ')
  return { cookie, origin: house.origin }
}

async function fireFrames(house: TestHouse, foes: TestParty, frames: number, die: Dice) {
  const address = `${house.origin.replace('http', 'ws')}${SOCKET_PATH}`
  const socket = new WebSocket(address, { headers: headersOf(house, foes, die) })
  socket.on('error', () => undefined)
  await new Promise(resolve => socket.once('open', resolve).once('close', resolve))
  const codes = [foes.people[0].seat.sessionId, 'AAAAA']
  if (die.chance(0.7)) {
    const sessionId = codes[0]
    socket.send(JSON.stringify({ type: 'join', sessionId, deviceId: null, data: {}, timestamp: 0 }))
  }
  for (let n = 0; n < frames && socket.readyState === socket.OPEN; n++) {
    socket.send(hostileFrame(die, codes))
    if (die.chance(0.05)) await new Promise(resolve => setImmediate(resolve))
  }
  const isOver = new Promise(resolve => socket.once('close', resolve))
  if (die.chance(0.5)) socket.terminate()
  else socket.close()
  await isOver
}

async function fireBytes(house: TestHouse, foes: TestParty, frames: number, die: Dice) {
  const { port, host } = new URL(house.origin)
  const { cookie, origin } = headersOf(house, foes, die)
  const socket = connect(Number(port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(
    `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: ${host}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nCookie: ${cookie}\r\nOrigin: ${origin}\r\n\r\n`,
  )
  await new Promise(resolve => socket.once('data', resolve).once('close', resolve))
  for (let n = 0; n < frames && !socket.destroyed; n++) socket.write(hostileBytes(die))
  await endOf(socket)
}

async function endOf(socket: Socket): Promise<void> {
  await new Promise(resolve => setImmediate(resolve))
  socket.destroy()
  if (!socket.closed) await new Promise(resolve => socket.once('close', resolve))
}

/** Whoever plays beside it says how far they are, and must be heard. */
async function spoilt({ sockets }: TestParty, turn: number): Promise<string | null> {
  const [host, guest] = sockets
  host.progress({ score: turn })
  const isHeard = () => guest.heard.some(({ data }) => scoreOf(data) === turn)
  try {
    await guest.until(isHeard, `the score ${turn}`)
    guest.heard.splice(1, guest.heard.length - 10)
    // As fast as somebody who plays, so that the honest are not taken for the hostile.
    await new Promise(resolve => setTimeout(resolve, PACE_MS))
    return null
  } catch (error) {
    return (error as Error).message
  }
}

function scoreOf(data: Record<string, unknown>): number | undefined {
  return (data.frame as { score?: number } | undefined)?.score
}
