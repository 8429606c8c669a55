import { seedFrom } from '@lexiverse/rules'
import { themesInKey } from './board.ts'

/** Players still remember the themes of this many boards. */
const BOARDS_IN_MIND = 20
/** One theme of the last boards counts more than four of older ones. */
const RECENT_WEIGHT = 5

interface Keyed {
  key: string
}

/**
 * The best boards for a player: those without themes of the last twenty boards if there are any, and of
 * these the ones with the fewest themes that the player has ever met.
 */
export function freshestBoards<T extends Keyed>(
  candidates: readonly T[],
  /** Keys of the boards that the player has met, the latest first. */
  met: readonly string[],
): T[] {
  const recent = new Set(met.slice(0, BOARDS_IN_MIND).flatMap(themesInKey))
  const known = new Set(met.flatMap(themesInKey))
  const staleness = candidates.map(({ key }) =>
    themesInKey(key).reduce(
      (sum, theme) => sum + (recent.has(theme) ? RECENT_WEIGHT : known.has(theme) ? 1 : 0),
      0,
    ),
  )
  const least = Math.min(...staleness)
  return candidates.filter((_, place) => staleness[place] === least)
}

/** Size of the simulation: random variation of the result is a few hundredths of a theme. */
const SIMULATED = { boards: 60, players: 8 }

/**
 * Simulates players who play the difficulties in turn: on average, how many themes of the sixtieth board
 * they have met before, and how many themes return within twenty boards.
 */
export function repeatedThemes<T extends Keyed & { difficulty: string }>(
  stock: readonly T[],
  difficulties: readonly string[],
): { atSixty: number; withinTwenty: number } {
  let atSixty = 0
  let withinTwenty = 0
  for (let player = 0; player < SIMULATED.players; player++) {
    const met: string[] = []
    for (let board = 1; board <= SIMULATED.boards; board++) {
      const difficulty = difficulties[board % difficulties.length]
      const seen = new Set(met)
      const unseen = stock.filter(entry => entry.difficulty === difficulty && !seen.has(entry.key))
      const freshest = freshestBoards(unseen, met)
      const seed = seedFrom(`${player}|${board}`)
      const { key } = freshest[seed % Math.max(1, freshest.length)] ?? { key: '' }
      const countIn = (keys: readonly string[]) => {
        const themes = new Set(keys.flatMap(themesInKey))
        return themesInKey(key).filter(theme => themes.has(theme)).length
      }
      withinTwenty += countIn(met.slice(0, BOARDS_IN_MIND))
      if (board === SIMULATED.boards) atSixty += countIn(met)
      met.unshift(key)
    }
  }
  const { players } = SIMULATED
  return { atSixty: atSixty / players, withinTwenty: withinTwenty / players }
}
