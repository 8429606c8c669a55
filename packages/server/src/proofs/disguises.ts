import { api } from '@lexiverse/contract'
import { NICKNAME_LENGTH } from '@lexiverse/rules'
import type { TestPlayer } from '../test-kit/test-player.ts'
import { type Person, TestRooms } from '../test-kit/test-room.ts'
import { TestSocket } from '../test-kit/test-socket.ts'
import { type Dice, dice } from './dice.ts'
import { count, newTally, type Tally } from './tally.ts'

const COOKIE = 'lexiverse-player'
const JUNK = ['=', '==', '.', '.x', '%00', '%20', '\t', 'A', '/', '+', '-', '%', '%3D', '"', ' x']

/** Ranges of characters that names must not keep, and of some that they may. */
const RANGES: readonly [number, number][] = [
  [0x00, 0x1f],
  [0x7f, 0x9f],
  [0x41, 0x7a],
  [0x0300, 0x036f],
  [0x0590, 0x06ff],
  [0x200b, 0x200f],
  [0x2028, 0x202e],
  [0x2060, 0x206f],
  [0xd800, 0xdfff],
  [0xe000, 0xf8ff],
  [0xfdd0, 0xfdef],
  [0xfe00, 0xfe0f],
  [0xfff0, 0xffff],
  [0x1f300, 0x1faff],
  [0xe0000, 0xe007f],
  [0xf0000, 0xf00ff],
]
const FORBIDDEN =
  /(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}\p{Noncharacter_Code_Point}]|\p{M}{4}/u

/** Returns a fault, or null. */
type Trial = (setting: Setting, die: Dice) => Promise<string | null>

interface Setting {
  testRooms: TestRooms
  room: Person
  owner: TestPlayer
}

/** Changed cookies name nobody, pages of other origins open no socket, and names keep nothing unruly. */
export async function proveDisguisesFail(trials: number): Promise<Tally> {
  const tally = newTally()
  const kinds: Trial[] = [tryCookie, tryOrigin, tryName]
  const testRooms = await TestRooms.open()
  try {
    const setting = {
      testRooms,
      room: await testRooms.create(),
      owner: await testRooms.server.newPlayer(),
    }
    for (let n = 0; n < trials; n++) {
      const trial = kinds[n % kinds.length] ?? tryCookie
      count(tally, await trial(setting, dice(`disguise ${n}`)))
    }
  } finally {
    await testRooms.close()
  }
  return tally
}

async function tryCookie({ owner }: Setting, die: Dice): Promise<string | null> {
  const genuine = owner.cookies.get(COOKIE) ?? ''
  const forged = changed(genuine, die)
  // White space at the end of a header is no part of it.
  if (forged.trimEnd() === genuine) return null
  const asked = { params: { playerId: owner.id }, headers: { cookie: `${COOKIE}=${forged}` } }
  const { status } = await owner.ask(api.players.get, asked)
  return status === 401 || status === 403 ? null : `${status} for the cookie ${forged}`
}

function changed(cookie: string, die: Dice): string {
  const at = die.roll(cookie.length)
  const [value = '', signature = ''] = cookie.split('.')
  return die.pick([
    () => cookie + die.pick(JUNK) + die.pick(['', ...JUNK]),
    () => die.pick(['x', '0', '.', '"']) + cookie,
    () => cookie.slice(0, at),
    () => cookie.slice(0, at) + die.pick(['A', 'b', '1', '_']) + cookie.slice(at + 1),
    () => `${value.replace(/\d+/, id => String(Number(id) + 1))}.${signature}`,
    () => `${value}.${signature.toUpperCase()}`,
    () => `${value}.${value}.${signature}`,
    () => `${value}..${signature}`,
    () => `${signature}.${value}`,
  ])()
}

async function tryOrigin({ testRooms, room }: Setting, die: Dice): Promise<string | null> {
  const { origin } = testRooms
  const { hostname, port } = new URL(origin)
  const foreign = die.pick([
    `http://${hostname}:${Number(port) + 1 + die.roll(100)}`,
    `http://${hostname}`,
    `${die.pick(['ftp', 'ws', 'file', 'chrome-extension'])}://${hostname}:${port}`,
    `http://${hostname}.evil.example:${port}`,
    `http://evil.example:${port}`,
    `http://${hostname}:${port}@evil.example`,
    `http://localhost:${port}`,
    'null',
    '',
    `${hostname}:${port}`,
  ])
  const place = { sessionId: room.seat.sessionId, deviceId: room.seat.you.deviceId }
  const socket = new TestSocket(origin, room.player, place, { origin: foreign })
  await socket.opened()
  const isOpen = socket.closed === null
  socket.terminate()
  return isOpen ? `a socket was opened for a page of ${foreign}` : null
}

async function tryName({ room }: Setting, die: Dice): Promise<string | null> {
  const length = 1 + die.roll(30)
  const typed = Array.from({ length }, () => {
    const [from, to] = die.pick(RANGES)
    return String.fromCodePoint(from + die.roll(to - from + 1))
  }).join('')
  const body = { sessionId: room.seat.sessionId, nickname: typed }
  const { status } = await room.player.ask(api.multiplayer.joinSession, { body })
  if (status === 400) return null
  const { participants } = await stateOf(room)
  const name = participants[0]?.nickname ?? ''
  const isSafe = !FORBIDDEN.test(name) && Array.from(name).length <= NICKNAME_LENGTH && name !== ''
  return status === 200 && isSafe ? null : `${status} for ${JSON.stringify(typed)}: ${name}`
}

async function stateOf({ player, seat }: Person) {
  const params = { code: seat.sessionId }
  const { state } = await player.call(api.multiplayer.session, { params })
  if (!state) throw new Error('The owner has lost the seat')
  return state
}
