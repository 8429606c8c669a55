import { setTimeout as sleep } from 'node:timers/promises'
import { api, lexiconSorts } from '@lexiverse/contract'
import { type MoveLog, RULES_VERSION } from '@lexiverse/rules'
import type { Db } from '../platform/database/database.ts'
import { losingLog, yieldingLog } from '../test-kit/losing-log.ts'
import type { ServerData } from '../test-kit/server-data.ts'
import { ServerProcess } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp, type Transport } from '../test-kit/transport.ts'
import { ProbedServer } from './probed-server.ts'
import { count, newTally, type Tally } from './tally.ts'

const MAX_SLOWDOWN = 3
const ATTACKERS = '203.0.113.1'
/** A call that reads the database. */
const PROBED = api.statistics.overview.path
const SUBMIT_MS = 200
/** As the answer to a refused call says. */
const WAIT_MS = 1_000
const PATIENCE_MS = 30_000
/** In the Lexicon of each who reads it: the words of many games. */
const GAMES = 2_000
const WORDS_PER_GAME = 10
const ROWS_PER_STATEMENT = 500
/** All are let in before the first of them is charged for its replay. */
const TOGETHER = 20

interface CostAttack {
  guests: number
  /** Length of the log that each of them takes up again and again. */
  moves: number
  ms: number
  /** Whether the time that others wait is judged; a test shares its machine. */
  isTimed: boolean
}

/**
 * Guests of one address take up a long game as often as their limits allow, and as many others read a large
 * Lexicon: each must be slowed down, and a caller of another address, whose call reads the database too, hardly
 * waits longer. Then they send twenty calls at once, and that caller is still answered; how long it waits is not
 * judged, because as many plain reads that arrive at once take as long.
 */
export async function proveCostlyCallsHarmNobody(
  data: ServerData,
  { guests, moves, ms, isTimed }: CostAttack,
): Promise<Tally> {
  const tally = newTally()
  const env = { ...data.env, RATE_LIMITS: 'yes', TRUSTED_PROXIES: '1' }
  const { readers, moveTo } = await openLargeLexicons(data, env, guests)
  const server = await ServerProcess.start(env)
  moveTo(server.origin)
  try {
    const attackers = await Promise.all(
      Array.from({ length: guests }, () => openLongGame(server.origin, moves)),
    )
    const probe = await ProbedServer.open(server.origin, PROBED)
    const quiet = await probe.p99(ms)
    const until = performance.now() + ms
    const work = Promise.all(attackers.map(attacker => takeUpUntil(attacker, until, 1)))
    const reading = Promise.all(readers.map(reader => readUntil(reader, until)))
    const busy = await probe.p99(ms)
    if ((await reading).includes(0))
      tally.lost.push('a reader of a large Lexicon was never refused')
    for (const refused of await work) count(tally, refused > 0 ? null : 'a guest was never refused')
    console.log(`p99 of ${PROBED} ${busy.toFixed(1)} ms, quiet ${quiet.toFixed(1)} ms`)
    if (isTimed && busy > MAX_SLOWDOWN * quiet) {
      tally.lost.push(`p99 rose from ${quiet.toFixed(1)} to ${busy.toFixed(1)} ms`)
    }
    const together = performance.now() + ms
    const bursts = Promise.all(attackers.map(guest => takeUpUntil(guest, together, TOGETHER)))
    const crowded = await probe.p99(ms)
    console.log(`with ${TOGETHER} calls at once ${crowded.toFixed(1)} ms`)
    if ((await bursts).includes(0))
      tally.lost.push('a guest who sent calls at once was never refused')
    tally.lost.push(...probe.failures)
    probe.close()
  } finally {
    await server.end('SIGKILL')
  }
  return tally
}

function fromOneAddress(send: Transport): Transport {
  return sent => send({ ...sent, headers: { ...sent.headers, 'x-forwarded-for': ATTACKERS } })
}

/** Players who have met many words; a server is started for them, and ended before the words are stored. */
async function openLargeLexicons(data: ServerData, env: Record<string, string>, count: number) {
  const server = await ServerProcess.start(env)
  let send = overHttp(server.origin)
  const readers: TestPlayer[] = []
  const games: number[] = []
  while (readers.length < count) {
    const player = new TestPlayer(fromOneAddress(sent => send(sent)))
    await player.init()
    await player.startJourney()
    const open = await player.open('node-a')
    const log = yieldingLog(open)
    await sleep(log.at(-1)?.at ?? 0)
    await player.complete(open, log)
    readers.push(player)
    games.push(open.attemptId)
  }
  await server.end('SIGTERM')
  await data.inspect(async ({ db }) => {
    for (const attemptId of games) await storeWords(db, attemptId)
  })
  const moveTo = (origin: string) => {
    send = overHttp(origin)
  }
  return { readers, moveTo }
}

/** Copies an ended game, each copy with words of its own. */
async function storeWords(db: Db, attemptId: number): Promise<void> {
  const { id, ...game } = await db
    .selectFrom('attempts')
    .selectAll()
    .where('id', '=', attemptId)
    .executeTakeFirstOrThrow()
  for (let from = 1; from <= GAMES; from += ROWS_PER_STATEMENT) {
    const copies = Array.from({ length: ROWS_PER_STATEMENT }, (_, n) => {
      return { ...game, attempt_number: game.attempt_number + from + n }
    })
    const stored = await db.insertInto('attempts').values(copies).returning('id').execute()
    const words = stored.map(({ id }, n) => ({
      attempt_id: id,
      scenario_id: null,
      met_at: from + n,
      words: `f${wordsOfGame(from + n).join()}`,
    }))
    await db.insertInto('attempt_words').values(words).execute()
  }
}

const wordsOfGame = (game: number): string[] =>
  Array.from({ length: WORDS_PER_GAME }, (_, n) => wordOf(game * WORDS_PER_GAME + n))

/** Four to eight letters in no order, different for each number below 26^4. */
function wordOf(n: number): string {
  const mixed = (n * 7_919) % 26 ** 4
  const places = [26 ** 3, 26 ** 2, 26, 1]
  const letters = String.fromCharCode(...places.map(place => 65 + (Math.floor(mixed / place) % 26)))
  return letters + letters.slice(0, n % 5)
}

/** Reads the atlas and searched lists in every order. Returns how many calls were refused. */
async function readUntil(player: TestPlayer, until: number): Promise<number> {
  const params = { playerId: player.id }
  let refused = 0
  const isOver = () => performance.now() > (refused > 0 ? until : until + PATIENCE_MS)
  for (let n = 0; !isOver(); n++) {
    const query = {
      sort: lexiconSorts[n % lexiconSorts.length] ?? 'newest',
      search: wordOf(n).slice(2, 4),
    }
    const list = await player.ask(api.lexicon.list, { params, query })
    const sky = await player.ask(api.lexicon.sky, { params })
    const stopped = [list, sky].filter(({ status }) => status === 429)
    refused += stopped.length
    if (stopped.length > 0) await sleep(WAIT_MS)
  }
  return refused
}

/** A refused group costs nothing when it is submitted again, so a log can be as long as is allowed. */
async function openLongGame(origin: string, moves: number): Promise<TestPlayer> {
  const player = new TestPlayer(fromOneAddress(overHttp(origin)))
  await player.init()
  await player.startJourney()
  const open = await player.open('node-a')
  const [wrong = { type: '', at: 0 }] = losingLog(open)
  const log: MoveLog = Array.from({ length: moves }, (_, n) => ({
    ...wrong,
    at: SUBMIT_MS * (n + 1),
  }))
  await sleep(log.at(-1)?.at ?? 0)
  const { status, body } = await player.save(open, log)
  if (status !== 200) throw new Error(`The long log was refused: ${JSON.stringify(body)}`)
  return player
}

/** Returns how many calls were refused. On a slow machine the first refusal may come after the time is over. */
async function takeUpUntil(player: TestPlayer, until: number, atOnce: number): Promise<number> {
  const place = { nodeId: 'node-a', gameType: 'word-web', level: 1 }
  const body = { playerId: player.id, ...place, rulesVersion: RULES_VERSION }
  let refused = 0
  const isOver = () => performance.now() > (refused > 0 ? until : until + PATIENCE_MS)
  while (!isOver()) {
    const calls = Array.from({ length: atOnce }, () => player.ask(api.runs.startRun, { body }))
    const stopped = (await Promise.all(calls)).filter(({ status }) => status === 429)
    refused += stopped.length
    if (stopped.length > 0) await sleep(WAIT_MS)
  }
  return refused
}
