import type { MoveLog } from '../engine/move.ts'
import { isWordplayOpen } from '../games/forgotten-word/clues.ts'
import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import type { ForgottenWordView } from '../games/forgotten-word/view.ts'
import type { WarmthStep } from '../games/forgotten-word/warmth.ts'
import { type BossClue, bossClues, type CluePart, readClues } from './clue-parts.ts'

export interface BossFigures {
  clues: { clue: BossClue; parts: CluePart[]; wasOpen: boolean }[]
  /** The player's own: those of friends at a shared boss are left out. */
  guesses: { word: string; isRight: boolean; step: WarmthStep | null; isSameRoot: boolean }[]
  /** A clue that builds the word from others, and those others; null where the word has none. */
  wordplay: { clue: string; parts: string; wasOpen: boolean } | null
  /** The wrong guess that was nearest in meaning, if it was near at all. */
  nearest: string | null
}

/** From here on a guess shows that its player was on the way. */
const ON_THE_WAY: WarmthStep = 3

export function bossFigures(
  puzzle: ForgottenWordPuzzle,
  view: ForgottenWordView,
  moves: MoveLog,
): BossFigures {
  const all = view.guesses.map((word, i) => ({
    word,
    isRight: view.status === 'won' && i === view.guesses.length - 1,
    step: view.replies[i]?.step ?? null,
    isSameRoot: view.replies[i]?.isSameRoot ?? false,
  }))
  const guesses = all.filter((_, i) => !view.authors?.[i])
  const wrong = guesses.filter(({ isRight }) => !isRight)
  const warmest = Math.max(0, ...wrong.map(({ step }) => step ?? 0))
  const parts = readClues(puzzle)
  return {
    clues: bossClues.map(clue => ({
      clue,
      parts: parts[clue],
      wasOpen: clue === 'definition' || view.openClues.includes(clue),
    })),
    guesses,
    wordplay: puzzle.wordplay
      ? { ...puzzle.wordplay, wasOpen: wasWordplayOpen(puzzle, view, moves) }
      : null,
    nearest:
      warmest >= ON_THE_WAY ? (wrong.find(({ step }) => step === warmest)?.word ?? null) : null,
  }
}

/** A wordplay that only the last guess opened was never in sight: that guess ended the game. */
function wasWordplayOpen(
  puzzle: ForgottenWordPuzzle,
  { openClues, guesses }: ForgottenWordView,
  moves: MoveLog,
): boolean {
  const isLastGuess = moves.at(-1)?.type.endsWith('guess')
  return isWordplayOpen({
    puzzle,
    openClues,
    guesses: isLastGuess ? guesses.slice(0, -1) : guesses,
  })
}
