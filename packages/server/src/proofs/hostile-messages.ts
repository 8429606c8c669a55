import { MAX_FRAME_BYTES } from '@lexiverse/contract'
import type { Person } from '../test-kit/test-room.ts'
import type { Dice } from './dice.ts'

const types = ['join', 'sync_request', 'navigate', 'game_update', 'error', '', 'host']
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

/** Leaving is final: frames of a player who has left are ignored. */
const LEAVING = 0.01

/** Valid frames of a seated player. */
function validFrame(die: Dice, { seat }: Person): Record<string, unknown> {
  const type = die.chance(LEAVING) ? 'leave' : die.pick(['sync_request', 'navigate', 'game_update'])
  const data = {
    leave: {},
    sync_request: {},
    navigate: { path: die.pick(['/game-map', '/word-web?node=node-a']), isNew: die.chance(0.2) },
    game_update: { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing', score: 1 },
  }[type]
  return { type, sessionId: seat.sessionId, deviceId: seat.you.deviceId, data, timestamp: 0 }
}

/** A frame that our web app would not send: one value is replaced. */
export function hostileFrame(die: Dice, person: Person): string | Buffer {
  // Binary and oversized frames end the connection at once, so they are rare to let others through.
  if (die.chance(0.01))
    return Buffer.from(Array.from({ length: die.roll(40) }, () => die.roll(256)))
  if (die.chance(0.1)) return die.pick(garbage)
  const frame = validFrame(die, person)
  for (let left = die.roll(3); left > 0; left--) {
    const field = die.pick(Object.keys(frame))
    frame[field] = field === 'type' ? die.pick(types) : die.pick(values)
  }
  return JSON.stringify(frame)
}

/**
 * Malformed WebSocket bytes: unmasked, reserved bits, unknown opcodes, endless fragments, wrong
 * lengths.
 */
export function hostileBytes(die: Dice): Buffer {
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

/**
 * Longer than the rest of any allowed frame, followed by an invalid header: a server that reads it
 * all must end the connection.
 */
export const UNREADABLE = Buffer.alloc(MAX_FRAME_BYTES + 64, 0xff)
