import { mendTexts, type PuzzleGame, textsOf } from '@lexiverse/content'
import type { EditedPuzzle, EditorAction } from '@lexiverse/contract'
import { ApiError } from '../../platform/api-error.ts'
import type { Db } from '../../platform/database/database.ts'
import type { ScenarioRow } from '../../platform/database/tables.ts'
import type { Platform } from '../../platform/platform.ts'
import { PuzzleWorkerStopped } from '../../platform/puzzle-worker/puzzle-worker.ts'
import { describePuzzle } from './describe-puzzle.ts'
import { type Edits, editingRepository, keyOf } from './repository.ts'

const notFound = () => new ApiError('not-found', 'There is no such puzzle.')
const replaced = () =>
  new ApiError(
    'conflict',
    'This puzzle was replaced by another version. Open that one and try again.',
  )

/** How editors look at puzzles and change them; every change is recorded with who and when. */
export function editingService({ database, clock, dictionary, puzzleWorker }: Platform) {
  const required = async (db: Db, id: number): Promise<ScenarioRow> => {
    const row = await editingRepository(db).find(id)
    if (!row) throw notFound()
    return row
  }

  const current = async (db: Db, id: number): Promise<ScenarioRow> => {
    const row = await required(db, id)
    if (row.status === 'withdrawn') throw replaced()
    return row
  }

  const prove = async (row: ScenarioRow, puzzle: object): Promise<string[]> => {
    const { game, difficulty } = row
    try {
      const order = { game: game as PuzzleGame, key: keyOf(row), difficulty, puzzle }
      return await puzzleWorker.prove({ task: 'prove', ...order })
    } catch (error) {
      if (error instanceof PuzzleWorkerStopped) throw new ApiError('unavailable', error.message)
      throw error
    }
  }

  const change = (id: number, editor: string, action: EditorAction, edit: EditInTransaction) =>
    database.write(async tx => {
      const row = await edit(tx, await current(tx, id))
      await editingRepository(tx).record(row, { action, editor: editor.trim(), at: clock() })
      return describePuzzle(tx, dictionary, row)
    })

  return {
    find: async (id: number) =>
      describePuzzle(database.db, dictionary, await required(database.db, id)),

    async draw(game: PuzzleGame, difficulty?: string): Promise<EditedPuzzle> {
      const row = await editingRepository(database.db).drawPublished(game, difficulty)
      if (!row) throw new ApiError('not-found', 'No published puzzle has this difficulty.')
      return describePuzzle(database.db, dictionary, row)
    },

    async proof(id: number): Promise<{ problems: string[] }> {
      const row = await required(database.db, id)
      return { problems: await prove(row, JSON.parse(row.puzzle)) }
    },

    sign: (id: number, editor: string) => change(id, editor, 'signed', async (_, row) => row),

    setStatus: (id: number, editor: string, status: 'retired' | 'published') =>
      change(id, editor, status, async (tx, row) => {
        if (await editingRepository(tx).setStatus(id, status)) return { ...row, status }
        throw new ApiError('conflict', `This puzzle is ${status} already.`)
      }),

    async mend(id: number, editor: string, texts: Record<string, string>): Promise<EditedPuzzle> {
      const row = await current(database.db, id)
      const game = row.game as PuzzleGame
      const before = JSON.parse(row.puzzle)
      const after = mendTexts(game, before, texts)
      const edits = editsBetween(game, before, after)
      if (edits.length === 0) throw new ApiError('conflict', 'No text has changed.')
      const problems = await prove(row, after)
      if (problems.length > 0) throw new ApiError('puzzle-unproven', sentenceOf(problems))
      return database.write(async tx => {
        const editing = editingRepository(tx)
        const mended = await editing.replace(row, JSON.stringify(after), clock())
        if (!mended) throw replaced()
        const change = { action: 'mended', editor: editor.trim(), at: clock(), edits } as const
        await editing.record(mended, change)
        return describePuzzle(tx, dictionary, mended)
      })
    },
  }
}

type EditInTransaction = (tx: Db, row: ScenarioRow) => Promise<ScenarioRow>

function editsBetween(game: PuzzleGame, before: object, after: object): Edits {
  const later = new Map(textsOf(game, after).map(({ name, value }) => [name, value]))
  return textsOf(game, before).flatMap(({ name, label, value }) => {
    const text = later.get(name) ?? value
    return text === value ? [] : [{ label, before: value, after: text }]
  })
}

const sentenceOf = (problems: readonly string[]) =>
  `The puzzle would not pass its proof: ${problems.join('; ')}.`
