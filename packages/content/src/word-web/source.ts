import type { GenerationReport, PuzzleSource } from '../puzzle-source.ts'
import type { BoardPuzzle } from './board-puzzle.ts'
import { type BoardRun, generateBoards } from './generate.ts'
import { readStock } from './stock.ts'
import { type ThemeWeb, weaveThemes } from './theme-web.ts'
import { readThemes } from './themes.ts'

export function createWordWebSource(): PuzzleSource<BoardPuzzle> {
  let woven: ThemeWeb | undefined
  const web = () => {
    woven ??= weaveThemes(readThemes())
    return woven
  }
  return {
    game: 'word-web',
    stock: () => readStock(web()),
    generate: request => reportOf(generateBoards(request, web())),
  }
}

function reportOf({ entries, tally }: BoardRun): GenerationReport<BoardPuzzle> {
  // Four themes without enough tiles never became a board.
  const { incomplete, unique, ...refused } = tally
  const skipped = Object.values(refused).reduce((sum, count) => sum + count, 0)
  return {
    entries,
    skipped,
    uniquenessReport: {
      examined: skipped + unique,
      unique,
      secondSolution: refused['second-solution'],
      phantomGroup: refused['phantom-group'],
      crowdedTheme: refused['crowded-theme'],
      tooAlike: refused['too-alike'],
    },
  }
}
