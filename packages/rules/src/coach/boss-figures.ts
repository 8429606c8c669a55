import type { ForgottenWordPuzzle } from '../games/forgotten-word/schema.ts'
import type { ForgottenWordView } from '../games/forgotten-word/view.ts'
import { isSameRoot, relate, type WarmthStep } from '../games/forgotten-word/warmth.ts'

export const bossClues = ['definition', 'etymology', 'usage'] as const
export type BossClue = (typeof bossClues)[number]

/** How a word of a clue is tied to the answer: by its root, or by its meaning. */
export type Tie = 'root' | 'same' | 'near'

export interface CluePart {
  text: string
  tie: Tie | null
}

export interface BossFigures {
  clues: { clue: BossClue; parts: CluePart[]; wasOpen: boolean }[]
  guesses: { word: string; isRight: boolean; step: WarmthStep | null; isSameRoot: boolean }[]
  /** The wrong guess that was nearest in meaning, if it was near at all. */
  nearest: string | null
}

const SAME: WarmthStep = 5
const NEAR: WarmthStep = 4
/** From here on a guess shows that its player was on the way. */
const ON_THE_WAY: WarmthStep = 3
/** Shorter parts of words are shared by chance. */
const LEAST_SHARED = 4

/**
 * Only what the entry itself proves: words of its clues that share a root with the answer, or that mean
 * the same or are its class, part or opposite.
 */
export function bossFigures(puzzle: ForgottenWordPuzzle, view: ForgottenWordView): BossFigures {
  const guesses = view.guesses.map((word, i) => ({
    word,
    isRight: view.status === 'won' && i === view.guesses.length - 1,
    step: view.replies[i]?.step ?? null,
    isSameRoot: view.replies[i]?.isSameRoot ?? false,
  }))
  const wrong = guesses.filter(({ isRight }) => !isRight)
  const warmest = Math.max(0, ...wrong.map(({ step }) => step ?? 0))
  return {
    clues: bossClues.map(clue => ({
      clue,
      parts: partsOf(puzzle, puzzle[clue]),
      wasOpen: clue === 'definition' || view.openClues.includes(clue),
    })),
    guesses,
    nearest:
      warmest >= ON_THE_WAY ? (wrong.find(({ step }) => step === warmest)?.word ?? null) : null,
  }
}

/** The text in parts, so that its tied words can be emphasised; the answer's braces are left out. */
function partsOf(puzzle: ForgottenWordPuzzle, text: string): CluePart[] {
  const parts: CluePart[] = []
  for (const piece of text.split(/(\{[A-Za-z]+\}|[A-Za-z]+)/)) {
    if (piece === '') continue
    const isAnswer = piece.startsWith('{')
    const shown = isAnswer ? piece.slice(1, -1) : piece
    const tie = isAnswer ? null : tieOf(puzzle, shown.toLowerCase())
    const last = parts.at(-1)
    if (last && last.tie === null && tie === null) last.text += shown
    else parts.push({ text: shown, tie })
  }
  return parts
}

function tieOf({ word, warmth }: ForgottenWordPuzzle, token: string): Tie | null {
  if (token.length < LEAST_SHARED) return null
  if (sharesRoot(word.toLowerCase(), token) || (warmth && isSameRoot(warmth, token))) return 'root'
  const step = warmth ? relate(warmth, token).step : null
  if (step === SAME) return 'same'
  return step === NEAR ? 'near' : null
}

/** The answer holds the whole word, or both begin alike for most of it. */
function sharesRoot(word: string, token: string): boolean {
  if (word.includes(token)) return true
  let shared = 0
  while (shared < token.length && token[shared] === word[shared]) shared += 1
  return shared > LEAST_SHARED && shared >= token.length - 2
}
