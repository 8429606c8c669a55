import { type PuzzleGame, textsOf } from '@lexiverse/content'
import type { EditedPuzzle } from '@lexiverse/contract'
import type { Db } from '../../platform/database/database.ts'
import type { Row, ScenarioRow } from '../../platform/database/tables.ts'
import type { Dictionary } from '../../platform/platform.ts'
import { puzzleTitle } from '../../platform/puzzle-title.ts'
import { editingRepository, keyOf } from './repository.ts'

/** A puzzle with its texts, its figures and its history. */
export async function describePuzzle(
  db: Db,
  { version: guessList }: Dictionary,
  row: ScenarioRow,
): Promise<EditedPuzzle> {
  const editing = editingRepository(db)
  const game = row.game as PuzzleGame
  const puzzle = JSON.parse(row.puzzle)
  const key = keyOf(row)
  const history = await editing.changes(game, key)
  const figures = await editing.figures(row.id)
  const played = { ...puzzle, id: row.id, ...(game === 'twistle' && { guessList }) }
  const decisive = history.find(({ action }) => action === 'signed' || action === 'mended')
  return {
    id: row.id,
    game,
    title: puzzleTitle(game, puzzle),
    status: row.status as EditedPuzzle['status'],
    replacedBy: row.status === 'withdrawn' ? await editing.findCurrent(game, key) : null,
    difficulty: row.difficulty,
    ratedDifficulty: row.rated_difficulty,
    createdAt: row.created_at,
    puzzle: { [game]: played },
    texts: textsOf(game, puzzle),
    figures: figures ? describeFigures(figures) : null,
    history,
    signedBy: decisive?.action === 'signed' ? decisive.editor : null,
  }
}

const describeFigures = (row: Row<'puzzle_figures'>) => ({
  plays: row.plays,
  solved: row.solved,
  gamesRead: row.logs_read,
  medianGuesses: row.median_guesses,
  wrongGuess: row.wrong_guess,
  wrongGuessGames: row.wrong_guess_games,
})
