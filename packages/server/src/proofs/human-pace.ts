import type { Completion } from '@lexiverse/contract'
import type { MoveLog, Outcome } from '@lexiverse/rules'
import type { TestApp } from '../test-kit/test-app.ts'
import type { OpenGame } from '../test-kit/test-player.ts'
import { type Dice, dice } from './dice.ts'
import { openRandomGame, playHonestly } from './random-play.ts'
import { count, newTally, type Tally } from './tally.ts'

interface Person {
  /** Milliseconds from one key or tap to the next; a world record typist needs about 45. */
  keyMs: number
  /** The longest time spent thinking before a move. */
  thinkMs: number
}

const PEOPLE: readonly Person[] = [
  { keyMs: 400, thinkMs: 6_000 },
  { keyMs: 120, thinkMs: 2_000 },
  // Knows every word and types as fast as anyone ever has.
  { keyMs: 45, thinkMs: 0 },
]

const FREEZE = { chance: 0.1, ms: 4_000 }
const CRASH_CHANCE = 0.05
/** From the start of a page's clock until a person can press a key on it. */
const PAGE_SHOWN_MS = 300

/**
 * Times a log as a browser does. The page may hang, so that waiting input is handled in one burst; it
 * may crash, which loses the time since the last move but not the letters typed since.
 */
function timeLikeAPerson(log: MoveLog, die: Dice, people = PEOPLE): MoveLog {
  const { keyMs, thinkMs } = die.pick(people)
  let typedAt = PAGE_SHOWN_MS
  let hangsUntil = 0
  let at = 0
  return log.map(move => {
    typedAt += die.roll(thinkMs + 1) + keysOf(move) * keyMs
    if (die.chance(CRASH_CHANCE)) typedAt = at + PAGE_SHOWN_MS
    if (die.chance(FREEZE.chance)) hangsUntil = typedAt + die.roll(FREEZE.ms)
    at = Math.max(at, hangsUntil, typedAt, move.type === 'timeout' ? move.at : 0)
    return { ...move, at }
  })
}

/** Letters and Enter; four tiles and Submit; one key for the rest. */
function keysOf(move: MoveLog[number]): number {
  if (typeof move.word === 'string') return move.word.length + 1
  return Array.isArray(move.words) ? move.words.length + 1 : 1
}

const OFFLINE_MS = 86_400_000

/** Games played by people of all speeds, resumed, and delivered late: each must be accepted. */
export async function provePeopleAreNotRefused(
  server: TestApp,
  games: number,
  piece: number,
): Promise<Tally> {
  const tally = newTally()
  for (let n = 0; n < games; n++) {
    const die = dice(`human pace ${piece}-${n}`)
    const player = await server.newPlayer()
    const open = await openRandomGame(player, die)
    const { log, outcome } = playHonestly(open, die)
    // Slower people would not finish a trial in its two minutes.
    const people = open.game === 'time-trial' ? PEOPLE.slice(-1) : PEOPLE
    const timed = timeLikeAPerson(log, die, people)
    const savedMoves = die.roll(timed.length)
    server.clock.advance(timed[savedMoves]?.at ?? 0)
    const saved = await player.save(open, timed.slice(0, savedMoves))
    const rest = (timed.at(-1)?.at ?? 0) - (timed[savedMoves]?.at ?? 0)
    server.clock.advance(rest + (die.chance(0.2) ? OFFLINE_MS : 0))
    const reported = await player.report(open, timed)
    count(tally, refusalOf(open, outcome, saved) ?? refusalOf(open, outcome, reported))
  }
  return tally
}

function refusalOf(
  { game }: OpenGame,
  { result, score }: Outcome,
  { status, body }: { status: number; body: unknown },
): string | null {
  const { completionId, ...ended } = body as Partial<Completion>
  const isRight = completionId === undefined || (ended.result === result && ended.score === score)
  return status === 200 && isRight ? null : `${game}: ${status} ${JSON.stringify(body)}`
}
