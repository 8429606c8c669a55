import { type ForgottenWordPuzzle, games, type TwistlePuzzle } from '@lexiverse/rules'
import { proveStockedWord } from './forgotten-word/proof.ts'
import type { HiveEntryPuzzle } from './hive-builder/assemble.ts'
import { openHiveProof, provePangrams } from './hive-builder/proof.ts'
import type { PuzzleGame, StockEntry } from './puzzle-source.ts'
import { isAtLeast } from './twistle/bank.ts'
import { proveStockedTwistle } from './twistle/proof.ts'
import type { BoardEntry } from './word-web/board-puzzle.ts'
import { proveStockedBoard } from './word-web/proof.ts'
import type { Lexicon } from './words/verdict.ts'

type Entry = Omit<StockEntry, 'reserve'>

/**
 * All that is wrong with one puzzle of the stock, by the proofs that a release must pass; a mended text is
 * proven beside the other texts of the bank.
 */
export async function provePuzzle(
  game: PuzzleGame,
  entry: Entry,
  lexicon: Lexicon,
): Promise<string[]> {
  const shaped = games[game].puzzle.safeParse({ ...entry.puzzle, id: 1 })
  if (!shaped.success)
    return shaped.error.issues.map(
      ({ path }) => `the text of ${path.join(' ')} is empty or too long`,
    )
  const problems = await prove(game, entry, lexicon)
  const prefix = `${entry.key}: `
  return problems.map(problem =>
    problem.startsWith(prefix) ? problem.slice(prefix.length) : problem,
  )
}

/** Reading themes takes seconds, because it needs all of WordNet: only hard ones must not tell the word. */
async function proveTwistle(puzzle: TwistlePuzzle, lexicon: Lexicon): Promise<string[]> {
  if (!isAtLeast(puzzle.difficulty, 'hard')) return proveStockedTwistle(puzzle, lexicon, () => [])
  const { openThemeReader } = await import('./twistle/theme-reader.ts')
  const readTheme = openThemeReader(lexicon.words({ tier: 'answer', length: 5 }))
  return proveStockedTwistle(puzzle, lexicon, readTheme)
}

async function prove(game: PuzzleGame, entry: Entry, lexicon: Lexicon): Promise<string[]> {
  switch (game) {
    case 'word-web':
      return proveStockedBoard(entry as BoardEntry, lexicon)
    case 'hive-builder': {
      const hive = entry as StockEntry<HiveEntryPuzzle>
      return [...openHiveProof(lexicon)(hive), ...provePangrams([hive])]
    }
    case 'twistle':
      return proveTwistle(entry.puzzle as TwistlePuzzle, lexicon)
    case 'forgotten-word':
      return proveStockedWord(entry.puzzle as ForgottenWordPuzzle, lexicon)
  }
}
