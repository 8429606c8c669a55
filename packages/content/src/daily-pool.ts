import { seedFrom } from '@lexiverse/rules'
import type { PuzzleGame, PuzzleSource, StockEntry } from './puzzle-source.ts'

interface Share {
  /** Takes puzzles in reserve only: open play keeps all that are published. */
  ofReserve: boolean
  byDifficulty: Record<string, number>
}

/** The share of the stock that is kept for daily journeys, beside the puzzles made for them. */
const shares: Partial<Record<PuzzleGame, Share>> = {
  'word-web': {
    ofReserve: false,
    byDifficulty: { easy: 0.2, medium: 0.2, hard: 0.2, expert: 0.25 },
  },
  twistle: {
    ofReserve: true,
    byDifficulty: { easy: 0.45, medium: 0.5, hard: 0.75, expert: 0.65 },
  },
  'forgotten-word': {
    ofReserve: true,
    byDifficulty: { common: 0.75, medium: 0.95, advanced: 0.95, rare: 0.75, archaic: 0.75 },
  },
}

const PARTS = 10_000

/** Decided by the key alone: a puzzle stays in its pool when others come or go. */
function isKept(game: PuzzleGame, { key, difficulty, reserve }: StockEntry): boolean {
  const share = shares[game]
  if (!share || share.ofReserve !== reserve) return false
  const part = seedFrom(`daily pool|${game}|${key}`) % PARTS
  return part < PARTS * (share.byDifficulty[difficulty] ?? 0)
}

/** The stock of a game with the puzzles of the daily journeys marked. */
export function stockWithDaily(source: PuzzleSource): StockEntry[] {
  const { game } = source
  const stock = source
    .stock()
    .map(entry => (isKept(game, entry) ? { ...entry, daily: true } : entry))
  return [...stock, ...(source.daily?.() ?? [])]
}
