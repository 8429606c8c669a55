import type { PuzzleGame } from '@lexiverse/content'
import type {
  ForgottenWordPuzzle,
  HivePuzzle,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'

const titles = {
  'word-web': ({ groups }: WordWebPuzzle) => groups.map(({ theme }) => theme).join(' · '),
  'hive-builder': ({ center, letters, pangram }: HivePuzzle) =>
    `${center} + ${letters.join('')} (${pangram})`,
  twistle: ({ word }: TwistlePuzzle) => word,
  'forgotten-word': ({ word }: ForgottenWordPuzzle) => word,
}

/** What an editor recognises a puzzle by; it contains the answer. */
export function puzzleTitle(game: PuzzleGame, puzzle: unknown): string {
  return titles[game](puzzle as never)
}
