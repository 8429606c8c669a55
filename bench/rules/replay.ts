import { type GameId, gameOf, replay } from '@lexiverse/rules'
import { atLeast, atMost, type Figure, figure, median } from '../report/figure.ts'
import { byTurns } from './by-turns.ts'
import { puzzles } from './random-play.ts'
import { type Played, wander } from './wander.ts'

const TARGET = 200_000
const MIN_ROUND_MS = 500

interface Rate {
  /** Moves per second of CPU time. */
  cpu: number
  wall: number
}

/** Rate over whole logs, in a round of at least half a second. */
function rateOf(plays: readonly Played[], work: (play: Played) => void): Rate {
  const begin = performance.now()
  const cpuBegin = process.cpuUsage()
  let moves = 0
  while (performance.now() - begin < MIN_ROUND_MS) {
    for (const play of plays) {
      work(play)
      moves += play.log.length
    }
  }
  const { user, system } = process.cpuUsage(cpuBegin)
  return {
    cpu: (moves * 1_000_000) / (user + system),
    wall: (moves * 1000) / (performance.now() - begin),
  }
}

function replayed(id: GameId, { setup, log }: Played): void {
  const end = replay(gameOf(id), puzzles[id], setup, log)
  if (!end.ok) throw new Error(`${id}: ${end.refusal.code} at ${end.index}`)
}

/** The reference: parses each move with Zod and copies the state, without any rule. */
function copied(id: GameId, { setup, log }: Played): void {
  const game = gameOf(id)
  let state = game.start(puzzles[id], setup)
  for (const entry of log) {
    const { at } = game.move.parse(entry)
    state = { ...state, at }
  }
  if (state.at < 0) throw new Error(`${id}: time ran backwards`)
}

export function replayFigures(id: GameId): Figure[] {
  const { tried, games, broken, plays } = wander(id)
  const walls: number[] = []
  const rates = byTurns(
    () => {
      const { cpu, wall } = rateOf(plays, play => replayed(id, play))
      walls.push(wall)
      return cpu
    },
    () => rateOf(plays, play => copied(id, play)).cpu,
  )
  const faults = [...broken].map(([rule, times]) => `${rule} (${times})`).join(', ')
  return [
    figure({
      name: `replay, ${id}`,
      unit: 'moves/s of processor',
      value: rates.ours,
      reference: { name: 'a reducer that only reads and copies', value: rates.theirs },
      ratio: rates.ratio,
      target: atLeast(TARGET),
      note: `${Math.round(median(walls))} by the wall clock`,
    }),
    figure({
      name: `invariants broken, ${id}`,
      unit: '',
      value: broken.size,
      target: atMost(0),
      note: faults || `a count, not a speed: ${tried} random moves in ${games} games`,
    }),
  ]
}
