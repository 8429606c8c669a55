import { api } from '@lexiverse/contract'
import { type HivePuzzle, MAX_OVERRIDES, type MoveLog, type WordWebPuzzle } from '@lexiverse/rules'
import { sql } from 'kysely'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { testClock } from '../test-kit/test-clock.ts'
import type { OpenGame, TestPlayer } from '../test-kit/test-player.ts'
import { RoomFillers } from './disk-attack-rooms.ts'
import { count, newTally, type Tally } from './tally.ts'

/** What one address may add to the database in its first hour; further hours add less. */
const MAX_BYTES = 150_000_000
const HOUR_S = 3_600
const NEW_GUESTS_PER_SECOND = 2
const GAMES_PER_SECOND = 16
/** These guests leave long games open, which take more than packed ones; the others end theirs. */
const LONG_EVERY = 5
/** A player may store the moves of twenty such games at once. */
const LONG_GAMES = 14
/** Enough time for the longest log of Word Web at the fastest pace that is believed. */
const LONG_GAME_SECONDS = 60
const SUBMIT_MS = 300
/** The first guests sit in every room. */
const SEATED = 7
/** Rooms are led by turns now and then: this opens seven runs, which count as games but take half as much each. */
const GAMES_PER_LEAD = 100
/** In seconds, until a refused kind is tried again. */
const PAUSES = { guests: 40, games: 1, leads: 1, moves: 1, rooms: 30, circles: 10 }
/** Stored in an hour at least, or the attack would hold by doing nothing; in less time a part of it, at least one. */
const LEAST = {
  guests: 900,
  ended: 2_000,
  long: 1_500,
  words: 3_000,
  circles: 300,
  memberships: 200,
  rooms: 200,
  full: 200,
  led: 50,
}

type Kind = keyof typeof PAUSES

interface LongGame {
  owner: TestPlayer
  game: OpenGame
  since: number
}

interface Attacker {
  server: TestApp
  second: number
  pausedUntil: Record<Kind, number>
  guests: TestPlayer[]
  /** Guests who will open long games. */
  long: TestPlayer[]
  /** Guests who open a game and end it. */
  short: TestPlayer[]
  waiting: LongGame[]
  rooms: RoomFillers
  /** What was stored, by kind. */
  stored: { ended: number; long: number; words: number; circles: number; memberships: number }
  calls: number
  /** The number of calls after which rooms are led again. */
  leadAtCall: number
}

/**
 * One address stores as much as the limits allow, second by second of a simulated clock: new guests, long games that
 * stay open, games that are ended with added words (these take more than open ones without moves), circles with a
 * member who joins, full rooms with the largest events, and runs of players who are led from one room to another.
 */
export async function proveDiskStaysSmall(seconds: number): Promise<Tally> {
  const tally = newTally()
  const clock = testClock()
  const server = await buildTestApp({ clock, limitClock: clock, env: { RATE_LIMITS: 'yes' } })
  try {
    const attacker = newAttacker(server)
    const before = await databaseBytes(server)
    let grown = 0
    for (; attacker.second < seconds; attacker.second++) {
      await attackForASecond(attacker)
      clock.advance(1000)
      grown = (await databaseBytes(server)) - before
      const { second } = attacker
      count(tally, grown <= MAX_BYTES ? null : `${grown} bytes after ${second + 1} seconds`)
      if (second % 300 === 299) console.log(`${second + 1} s: ${describe(attacker, grown)}`)
    }
    console.log(describe(attacker, grown))
    tally.lost.push(...tooFew(attacker, seconds))
  } finally {
    await server.close()
  }
  return tally
}

function newAttacker(server: TestApp): Attacker {
  return {
    server,
    second: 0,
    pausedUntil: { guests: 0, games: 0, leads: 0, moves: 0, rooms: 0, circles: 0 },
    guests: [],
    long: [],
    short: [],
    waiting: [],
    rooms: new RoomFillers(server),
    stored: { ended: 0, long: 0, words: 0, circles: 0, memberships: 0 },
    calls: 0,
    leadAtCall: 0,
  }
}

const amounts = ({ stored, guests, rooms: { opened, full, led } }: Attacker) => {
  return { guests: guests.length, ...stored, rooms: opened, full, led }
}

const describe = (attacker: Attacker, bytes: number) =>
  `${bytes} bytes: ${JSON.stringify(amounts(attacker))}`

/** What was stored less often than an attack that proves something stores it. */
function tooFew(attacker: Attacker, seconds: number): string[] {
  return Object.entries(amounts(attacker)).flatMap(([kind, amount]) => {
    const perHour = LEAST[kind as keyof typeof LEAST]
    const least = Math.max(1, Math.floor((perHour * seconds) / HOUR_S))
    const isTooEarly = kind === 'long' && seconds <= LONG_GAME_SECONDS
    return amount >= least || isTooEarly ? [] : [`${amount} ${kind}, at least ${least} expected`]
  })
}

/** Does something again and again until it is refused; then the kind rests for a while. */
async function repeat(
  { pausedUntil, second }: Attacker,
  kind: Kind,
  times: number,
  store: () => Promise<boolean>,
): Promise<void> {
  if (second < pausedUntil[kind]) return
  for (let n = 0; n < times; n++) {
    if (await store()) continue
    pausedUntil[kind] = second + PAUSES[kind]
    return
  }
}

async function attackForASecond(attacker: Attacker): Promise<void> {
  const { guests, rooms, waiting, second } = attacker
  await repeat(attacker, 'guests', NEW_GUESTS_PER_SECOND, () => addGuest(attacker))
  const owner = guests[SEATED + (rooms.opened % Math.max(1, guests.length - SEATED))]
  if (owner && !rooms.isFilling) await repeat(attacker, 'rooms', 1, () => rooms.open(owner))
  await rooms.fill(guests.slice(0, SEATED))
  // Runs of rooms count as games, and a full room takes more than they do.
  if (!rooms.isWaitingToStart) {
    if (isLeadDue(attacker)) await repeat(attacker, 'leads', 1, () => leadAgain(attacker))
    else await repeat(attacker, 'games', GAMES_PER_SECOND, () => openGame(attacker))
  }
  const due = waiting.filter(({ since }) => second - since >= LONG_GAME_SECONDS).length
  await repeat(attacker, 'moves', due, () => saveLongest(attacker))
  await repeat(attacker, 'circles', 1, () => foundCircle(attacker))
}

/** Several runs at once need an allowance that games would use up one by one. */
const isLeadDue = ({ rooms, calls, leadAtCall }: Attacker) => rooms.full > 1 && calls >= leadAtCall

async function leadAgain(attacker: Attacker): Promise<boolean> {
  if (!(await attacker.rooms.leadAgain())) return false
  attacker.leadAtCall = attacker.calls + GAMES_PER_LEAD
  return true
}

async function addGuest({ server, guests, long, short }: Attacker): Promise<boolean> {
  const guest = await server.newPlayer().catch(() => null)
  if (!guest) return false
  const role = guests.length % LONG_EVERY === 0 ? long : short
  guests.push(guest)
  role.push(guest)
  return true
}

async function openGame(attacker: Attacker): Promise<boolean> {
  const { long, short, waiting, second, stored } = attacker
  const nodeId = `n${attacker.calls++}`
  const [owner] = long
  if (owner && waiting.filter(game => game.owner === owner).length >= LONG_GAMES) long.shift()
  const opener = long[0]
  if (opener) {
    const game = await opener.openAtOnce(nodeId, 'word-web', 1).catch(() => null)
    if (game) waiting.push({ owner: opener, game, since: second })
    return game !== null
  }
  const player = short.shift()
  if (!player) return false
  short.push(player)
  const game = await player.openAtOnce(nodeId, 'hive-builder', 1 + (second % 3)).catch(() => null)
  if (!game) return false
  await addWords(attacker, player, game)
  const ended = await player.report(game, [{ type: 'yield', at: 0 }])
  if (ended.status === 200) stored.ended++
  return true
}

async function saveLongest({ waiting, stored }: Attacker): Promise<boolean> {
  const [oldest] = waiting
  if (!oldest) return false
  const saved = await oldest.owner.save(oldest.game, longestLog(oldest.game))
  if (saved.status !== 200) return false
  waiting.shift()
  stored.long++
  return true
}

async function addWords({ stored }: Attacker, owner: TestPlayer, game: OpenGame): Promise<void> {
  const { center, letters } = game.puzzle as HivePuzzle
  for (let n = 0; n < MAX_OVERRIDES; n++) {
    // Different in each game, and as long as is allowed.
    const filler = Array.from(
      { length: 31 },
      (_, i) => letters[(game.attemptId >> i) % 2 ? n : n + 1],
    )
    const word = `${center}${filler.join('')}`
    const { status, body } = await owner.ask(api.puzzles.overrideWord, {
      body: { word, attemptId: game.attemptId },
    })
    if (status === 200 && (body as { success: boolean }).success) stored.words++
  }
}

async function foundCircle({ guests, stored, calls }: Attacker): Promise<boolean> {
  const owner = guests[calls % Math.max(1, guests.length)]
  const friend = guests[(calls + 1) % Math.max(1, guests.length)]
  const body = { name: 'Owls of the library', nickname: `Bo ${owner?.id}` }
  const founded = await owner?.ask(api.circles.create, { body })
  if (founded?.status !== 200) return false
  stored.circles++
  const key = (founded.body as { code: string }).code
  const joined = await friend?.ask(api.circles.join, { body: { key } })
  if (joined?.status === 200 && friend !== owner) stored.memberships++
  return true
}

/** The longest words. A group that was refused before costs nothing, so it can be submitted again and again. */
function longestLog({ puzzle }: OpenGame): MoveLog {
  const { groups } = puzzle as WordWebPuzzle
  const longestFirst = groups
    .flatMap(({ words }, group) => words.map(word => ({ word, group })))
    .sort((a, b) => b.word.length - a.word.length)
  const [first, second, third] = longestFirst
  const other = longestFirst.find(
    (tile, index) =>
      index > 2 && !(tile.group === first?.group && isOneGroup(first, second, third)),
  )
  const words = [first, second, third, other].map(tile => tile?.word ?? '')
  return Array.from({ length: 200 }, (_, n) => ({
    type: 'submit',
    at: SUBMIT_MS * (n + 1),
    words: words.map((_, i) => words[(i + n) % words.length] ?? ''),
  }))
}

type Tile = { group: number } | undefined

const isOneGroup = (...tiles: Tile[]) => new Set(tiles.map(tile => tile?.group)).size === 1

async function databaseBytes({ platform }: TestApp): Promise<number> {
  const { engine, db } = platform.database
  const { rows } = await (engine === 'sqlite'
    ? sql<{
        bytes: number
      }>`select page_count * page_size as bytes from pragma_page_count(), pragma_page_size()`
    : sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`
  ).execute(db)
  return Number(rows[0]?.bytes)
}
