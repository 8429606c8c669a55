import { difficulties } from '@lexiverse/rules'
import * as z from 'zod/mini'
import type { Board } from './board.ts'
import { type BoardEntry, toEntry } from './board-puzzle.ts'
import stored from './boards.json' with { type: 'json' }
import type { ThemeWeb } from './theme-web.ts'

/** A board of the stock as stored in the repository: theme ids, each with its four words. */
const storedBoardSchema = z.strictObject({
  difficulty: z.enum(difficulties),
  groups: z.record(z.string(), z.string()),
})
export type StoredBoard = z.infer<typeof storedBoardSchema>

/**
 * The boards of the stock are stored instead of generated at every build: otherwise every changed theme
 * would give a server a completely new stock. Boards with a theme that is no longer in the bank are
 * left out.
 */
export function readStock(web: ThemeWeb): BoardEntry[] {
  const places = new Map(web.themes.map(({ id }, place) => [id, place]))
  return z
    .array(storedBoardSchema)
    .parse(stored)
    .flatMap(({ difficulty, groups }) => {
      const named = Object.entries(groups)
      const board: Board = {
        groups: named.flatMap(([id, words]) => {
          const theme = places.get(id)
          return theme === undefined ? [] : [{ theme, words: words.split(' ') }]
        }),
      }
      return board.groups.length === named.length ? [toEntry(board, difficulty, web)] : []
    })
}
