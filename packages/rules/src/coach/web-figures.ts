import type { MoveLog } from '../engine/move.ts'
import { wornForm } from '../games/word-web/omen-tiles.ts'
import { GROUP_SIZE, type WordWebPuzzle } from '../games/word-web/schema.ts'
import type { WordWebView } from '../games/word-web/view.ts'

/** One submission of a Word Web, in terms of the group that it was nearest to. */
export interface WebStep {
  at: number
  words: string[]
  /** The group that most of the words belong to. */
  theme: string
  shared: string[]
  /** The others, with where they belong. */
  strays: {
    word: string
    theme: string /** It clearly fits the nearest group too. */
    isTrap: boolean
  }[]
  isRight: boolean
}

export interface WebFigures {
  /** In order; a group that was submitted twice counts once. */
  steps: WebStep[]
  solved: SolvedGroup[]
  missed: WordWebPuzzle['groups']
  /** Words that fit another group of the board too. */
  bridges: Bridge[]
  herring: WordWebPuzzle['herring']
}

export type SolvedGroup = WordWebPuzzle['groups'][number] & {
  /** Null for a group that the glyph Decay has solved. */
  at: number | null
}

export interface Bridge {
  word: string
  /** Its group, and the group that it seems to belong to. */
  home: string
  seems: string
}

export function webFigures(puzzle: WordWebPuzzle, view: WordWebView, moves: MoveLog): WebFigures {
  const steps = stepsOf(puzzle, view, moves)
  const themes = new Set(view.solved.map(({ theme }) => theme))
  return {
    steps,
    solved: view.solved.flatMap(({ theme }) => {
      const group = puzzle.groups.find(it => it.theme === theme)
      const step = steps.find(it => it.isRight && it.theme === theme)
      return group ? [{ ...group, at: step?.at ?? null }] : []
    }),
    missed: puzzle.groups.filter(({ theme }) => !themes.has(theme)),
    bridges: (puzzle.traps ?? []).map(({ word, theme }) => ({
      word,
      home: homeOf(puzzle, word),
      seems: theme,
    })),
    herring: puzzle.herring,
  }
}

function stepsOf(puzzle: WordWebPuzzle, view: WordWebView, moves: MoveLog): WebStep[] {
  const themes = new Set(view.solved.map(({ theme }) => theme))
  const byWords = new Map<string, WebStep>()
  for (const { type, words, at } of moves) {
    if (type !== 'submit' || !Array.isArray(words)) continue
    const step = describe(
      puzzle,
      words.map(tile => wordOf(puzzle, String(tile))),
      at,
    )
    const key = step.words.toSorted().join()
    const isWhole = step.shared.length === GROUP_SIZE
    // A whole group may be refused until its turn, where an omen sets an order.
    if (isWhole && themes.has(step.theme)) byWords.set(key, { ...step, isRight: true })
    else if (!byWords.has(key)) byWords.set(key, step)
  }
  return [...byWords.values()].sort((a, b) => a.at - b.at)
}

/** Moves name tiles as they are shown, and an omen may hide the vowels of some. */
function wordOf({ groups }: WordWebPuzzle, tile: string): string {
  const words = groups.flatMap(group => group.words)
  return words.includes(tile) ? tile : (words.find(word => wornForm(word) === tile) ?? tile)
}

function describe(puzzle: WordWebPuzzle, words: string[], at: number): WebStep {
  const shares = puzzle.groups.map(group => words.filter(word => group.words.includes(word)))
  const most = Math.max(...shares.map(({ length }) => length))
  const nearest = shares.findIndex(({ length }) => length === most)
  const theme = puzzle.groups[nearest]?.theme ?? ''
  const shared = shares[nearest] ?? []
  const traps = puzzle.traps ?? []
  return {
    at,
    words,
    theme,
    shared,
    strays: words
      .filter(word => !shared.includes(word))
      .map(word => ({
        word,
        theme: homeOf(puzzle, word),
        isTrap: traps.some(trap => trap.word === word && trap.theme === theme),
      })),
    isRight: false,
  }
}

function homeOf({ groups }: WordWebPuzzle, word: string): string {
  return groups.find(group => group.words.includes(word))?.theme ?? ''
}
