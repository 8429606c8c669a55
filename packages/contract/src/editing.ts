import { difficulties, wordTiers } from '@lexiverse/rules'
import * as z from 'zod/mini'
import { puzzleFiguresSchema } from './calibration.ts'
import { get, post } from './endpoint.ts'
import { playedPuzzleSchema } from './stories.ts'
import { id, idText, text, time } from './values.ts'

/** The games that have puzzles of their own: the Time Trial is played on hives. */
export const puzzleGames = ['word-web', 'hive-builder', 'twistle', 'forgotten-word'] as const
export type PuzzleGame = (typeof puzzleGames)[number]
const puzzleGame = z.enum(puzzleGames)

export const editorActions = ['signed', 'mended', 'retired', 'published'] as const
const editorAction = z.enum(editorActions)
export type EditorAction = z.infer<typeof editorAction>

const editSchema = z.object({ label: z.string(), before: z.string(), after: z.string() })

const changeSchema = z.object({
  id,
  action: editorAction,
  editor: z.string(),
  at: time,
  /** The texts that were mended. */
  edits: z.array(editSchema),
})
export type PuzzleChange = z.infer<typeof changeSchema>

/** A puzzle as an editor sees it. */
const editedPuzzleSchema = z.object({
  id,
  game: puzzleGame,
  title: z.string(),
  /** `withdrawn` puzzles were replaced: by a mended version, or by a release. */
  status: z.enum(['published', 'reserve', 'retired', 'withdrawn']),
  /** The id of the version that replaced it. */
  replacedBy: z.nullable(id),
  /** The editor's rating, and the one that play has led to. */
  difficulty: z.string(),
  ratedDifficulty: z.string(),
  createdAt: time,
  puzzle: playedPuzzleSchema,
  texts: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  /** Null before the first calibration that has found games on it. */
  figures: z.nullable(puzzleFiguresSchema),
  /** Of all its versions, the newest first. */
  history: z.array(changeSchema),
  /** The editor who signed the current texts; null if nobody has. A change of the texts removes the signature. */
  signedBy: z.nullable(z.string()),
})
export type EditedPuzzle = z.infer<typeof editedPuzzleSchema>

/** The admin password is shared, so the editor says who they are. */
export const editor = text(40).check(z.regex(/\S/))
const puzzleId = z.object({ id: idText })

/** Longer than any text of a puzzle may be: a text that is too long gets the proof's own message. */
const LONGEST_TEXT = 1_000

export const editing = {
  find: get('/api/admin/puzzles/:id', {
    access: 'admin',
    params: puzzleId,
    response: editedPuzzleSchema,
  }),
  /** A published puzzle at random. */
  draw: get('/api/admin/random-puzzle', {
    access: 'admin',
    query: z.object({
      game: puzzleGame,
      difficulty: z.optional(z.enum([...new Set([...difficulties, ...wordTiers])])),
    }),
    response: editedPuzzleSchema,
  }),
  /** Everything that the proofs of a release find wrong with it now. */
  proof: get('/api/admin/puzzles/:id/proof', {
    access: 'admin',
    limit: 'content',
    params: puzzleId,
    response: z.object({ problems: z.array(z.string()) }),
  }),
  sign: post('/api/admin/puzzles/:id/sign', {
    access: 'admin',
    params: puzzleId,
    body: z.object({ editor }),
    response: editedPuzzleSchema,
  }),
  /** Replaces the puzzle by one with these texts, if that one is proven; open games keep the old one. */
  mend: post('/api/admin/puzzles/:id/mend', {
    access: 'admin',
    limit: 'content',
    params: puzzleId,
    body: z.object({ editor, texts: z.record(text(32, 1), text(LONGEST_TEXT)) }),
    response: editedPuzzleSchema,
  }),
  setStatus: post('/api/admin/puzzles/:id/status', {
    access: 'admin',
    params: puzzleId,
    body: z.object({ editor, status: z.enum(['retired', 'published']) }),
    response: editedPuzzleSchema,
  }),
}
