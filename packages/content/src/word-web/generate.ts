import { type Difficulty, difficulties } from '@lexiverse/rules'
import type { GenerationRequest } from '../puzzle-source.ts'
import { type Board, tilesOf } from './board.ts'
import { type BoardEntry, toEntry } from './board-puzzle.ts'
import { type BoardDraft, drawThemes, fillBoard } from './compose.ts'
import { rollDice } from './dice.ts'
import { profileBoard, rateBoard } from './difficulty.ts'
import { findUnfairness, type UnfairReason } from './fairness.ts'
import { collectPublished, type PublishedBoards } from './published-boards.ts'
import type { ThemeWeb } from './theme-web.ts'

/** Why a candidate was rejected. */
type RejectReason = UnfairReason | 'incomplete' | 'other-difficulty' | 'too-alike' | 'clumsy'

export interface BoardRun {
  entries: BoardEntry[]
  /** Number of candidates by result; `unique` ones were published. */
  tally: Record<RejectReason | 'unique', number>
}

/** Drawing four themes costs more than choosing their tiles, so each draft gets several tries. */
const FILLS_FOR_EACH = 4
/** Measured: an expert board takes a hundred draws at the start and some thousands, or 2 s, after two hundred. */
const MOST_TRIES_FOR_EACH = 8000

/** Whether a tile is part of a title, a word comes with its plural (SPADE, SPADES), or a group hides the same word twice. */
export function isClumsy(board: Board, web: ThemeWeb): boolean {
  const tiles = tilesOf(board)
  const titles = board.groups.map(({ theme }) => web.themes[theme]?.title.toUpperCase() ?? '')
  const named = new Set(titles.flatMap(title => title.match(/[A-Z]+/g) ?? []))
  const isTwin = (word: string) => tiles.includes(`${word}S`) || tiles.includes(`${word}ES`)
  const isRepeated = board.groups.some(({ theme, words }) => {
    const targets = words.flatMap(word => web.targetOf(word, theme) ?? [])
    return new Set(targets).size < targets.length
  })
  return isRepeated || tiles.some(word => named.has(word) || isTwin(word))
}

function judge(
  board: Board,
  wanted: Difficulty,
  published: PublishedBoards,
  web: ThemeWeb,
): RejectReason | null {
  if (published.isAlike(board)) return 'too-alike'
  if (isClumsy(board, web)) return 'clumsy'
  const unfair = findUnfairness(board, web)
  if (unfair) return unfair
  return rateBoard(profileBoard(board, web)) === wanted ? null : 'other-difficulty'
}

/** New boards, each with its proof, spread evenly over the difficulties. */
export function generateBoards(
  { count, seed, exclude, onProgress }: GenerationRequest,
  web: ThemeWeb,
  wanted: readonly Difficulty[] = difficulties,
): BoardRun {
  const dice = rollDice(seed)
  const published = collectPublished(exclude, web)
  const run: BoardRun = { entries: [], tally: emptyTally() }
  const fillFairly = (target: Difficulty, draft: BoardDraft): Board | null => {
    for (let tries = FILLS_FOR_EACH; tries > 0; tries--) {
      const board = fillBoard(target, draft, web, dice)
      const refusal = board ? judge(board, target, published, web) : 'incomplete'
      run.tally[refusal ?? 'unique'] += 1
      if (!refusal) return board
      if (refusal === 'incomplete') return null
    }
    return null
  }
  const findBoard = (target: Difficulty): Board | null => {
    for (let tries = MOST_TRIES_FOR_EACH; tries > 0; tries--) {
      const draft = drawThemes(target, web, dice, published.weightOf)
      const board = fillFairly(target, draft)
      if (board) return board
      published.addFailure(draft.themes)
    }
    return null
  }
  /** A difficulty leaves when its themes are used up; the others go on. */
  let open = [...wanted]
  while (open.length > 0 && run.entries.length < count) {
    const target = open[run.entries.length % open.length] ?? 'easy'
    const board = findBoard(target)
    if (!board) {
      open = open.filter(difficulty => difficulty !== target)
      continue
    }
    published.add(board)
    run.entries.push(toEntry(board, target, web))
    onProgress?.(run.entries.length)
  }
  return run
}

function emptyTally(): BoardRun['tally'] {
  return {
    unique: 0,
    'second-solution': 0,
    'phantom-group': 0,
    'crowded-theme': 0,
    incomplete: 0,
    'other-difficulty': 0,
    'too-alike': 0,
    clumsy: 0,
  }
}
