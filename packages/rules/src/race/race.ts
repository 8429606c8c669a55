import type { GameType } from '../campaign/game-types.ts'
import type { Entry } from '../campaign/nodes.ts'
import { progressKey } from '../campaign/progress.ts'
import { openRun, type RunRecord } from '../campaign/run.ts'
import { starNode } from '../daily/day.ts'
import { type Outcome, refuse } from '../engine/game.ts'
import { seedFrom, shuffle } from '../engine/random.ts'

export const raceStars = { least: 3, most: 7, usual: 5 } as const

/** How long everybody is counted down: long enough for a slow phone to draw the 3. */
export const RACE_COUNTDOWN_MS = 5_000

/** Longer if somebody is in a game or an ending: they have 8 seconds to answer, and then a page to load. */
export const RACE_GATHERING_MS = 10_000

const games: readonly GameType[] = ['word-web', 'hive-builder', 'twistle']

/** The games in a drawn order, again and again: no two neighbours are alike. */
function gamesOf(seed: string, stars: number): GameType[] {
  const [order] = shuffle([...games], seedFrom(`${seed}|race`))
  return Array.from({ length: stars }, (_, place) => order[place % order.length] as GameType)
}

/** Everybody's race is the same: the same seed, no perks, no glyphs. */
export function openRaceRun(seed: string, stars: number, startsAt: number): RunRecord {
  return {
    ...openRun('race', [], seed),
    race: { games: gamesOf(seed, stars), startsAt, ended: [] },
  }
}

type RaceRun = NonNullable<RunRecord['race']>

/** The star to enter next with its game; null after the last one. */
export function nextRaceStar({ games, ended }: RaceRun) {
  const game = games[ended.length]
  return game ? { nodeId: starNode(ended.length + 1), game } : null
}

/** The stars are played in order, each once. */
export function canEnterRaceStar({ race }: RunRecord, nodeId: string): Entry {
  const next = race && nextRaceStar(race)
  if (next?.nodeId !== nodeId)
    return refuse('node-locked', 'This is not the next star of the race.')
  return { ok: true, game: next.game }
}

/** A star is won without a look at its answers. */
const isWonIn = ({ result, isAssisted }: Outcome): boolean => result === 'victory' && !isAssisted

/** Ends a star, won or lost, with what it pays. After the last one the race is over for this player. */
export function endRaceStar(
  run: RunRecord,
  nodeId: string,
  outcome: Outcome,
  paid: number,
): { run: RunRecord; score: number; isWon: boolean } {
  const isWon = isWonIn(outcome)
  // A lost hive keeps the points of its words; the other games have none before they are won.
  const score = outcome.isAssisted ? 0 : isWon ? paid : outcome.score
  if (!run.race || run.status !== 'open') return { run, score: 0, isWon: false }
  const ended = [...run.race.ended, { isWon, score }]
  const isDone = ended.length === run.race.games.length
  const end = ended.some(star => star.isWon) ? 'victory' : 'defeat'
  return {
    run: {
      ...run,
      race: { ...run.race, ended },
      scores: { ...run.scores, [progressKey(run.level, nodeId)]: score },
      status: isDone ? end : 'open',
    },
    score,
    isWon,
  }
}
