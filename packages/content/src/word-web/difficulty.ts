import type { Difficulty } from '@lexiverse/rules'
import { type Board, fitsOf } from './board.ts'
import type { ThemeWeb } from './theme-web.ts'
import type { ThemeKind } from './themes.ts'

/** What makes a board hard: its themes, and the tiles that pull two ways or three. */
export interface BoardProfile {
  highestLevel: number
  levelSum: number
  fillIns: number
  /** Themes about sound or letters, where the meaning of a word misleads. */
  tricky: number
  /** The most themes of one kind, categories apart. */
  alike: number
  ambiguous: number
  /** Tiles that fit three themes of the board or all four. */
  deep: number
}

const TRICKY: readonly ThemeKind[] = ['homophone', 'hidden', 'wordplay']
const OTHER_THAN_CATEGORY: readonly ThemeKind[] = ['fill-in', ...TRICKY]

export function profileBoard(board: Board, web: ThemeWeb): BoardProfile {
  const themes = board.groups.flatMap(({ theme }) => web.themes[theme] ?? [])
  const levels = themes.map(({ level }) => level)
  const countOf = (kind: ThemeKind) => themes.filter(theme => theme.kind === kind).length
  const fits = [...fitsOf(board, web).values()]
  return {
    highestLevel: Math.max(...levels),
    levelSum: levels.reduce((sum, level) => sum + level, 0),
    fillIns: countOf('fill-in'),
    tricky: themes.filter(({ kind }) => TRICKY.includes(kind)).length,
    alike: Math.max(...OTHER_THAN_CATEGORY.map(countOf)),
    ambiguous: fits.filter(count => count > 1).length,
    deep: fits.filter(count => count > 2).length,
  }
}

/** More boards of one trick would be one idea four times. */
const MOST_ALIKE = 2
const MOST_TRICKY = 3
/** Beyond this a board is a muddle, proven or not. */
const MOST_AMBIGUOUS = 7

/** A tile that pulls three ways weighs as two that pull two ways. */
function pullOf({ ambiguous, deep }: BoardProfile): number {
  return ambiguous + deep
}

const fitsDifficulty: Record<Difficulty, (profile: BoardProfile) => boolean> = {
  easy: board =>
    board.tricky === 0 && board.fillIns === 0 && board.highestLevel <= 2 && board.ambiguous <= 1,
  medium: board =>
    board.tricky === 0 &&
    board.highestLevel <= 3 &&
    board.levelSum <= 8 &&
    board.ambiguous >= 2 &&
    pullOf(board) <= 3,
  hard: board =>
    board.tricky <= 2 &&
    board.ambiguous >= 3 &&
    pullOf(board) <= 5 &&
    board.tricky + board.fillIns >= 1 &&
    pullOf(board) + 2 * board.tricky + board.levelSum >= 11,
  expert: board => board.tricky >= 2 && board.ambiguous >= 4 && board.levelSum >= 9,
}

/** From hardest to easiest, so that a board fit for two difficulties counts as the harder. */
const HARDEST_FIRST: readonly Difficulty[] = ['expert', 'hard', 'medium', 'easy']

/** Null for boards between the difficulties: they are not published. */
export function rateBoard(profile: BoardProfile): Difficulty | null {
  const isOverdone =
    profile.alike > MOST_ALIKE || profile.tricky > MOST_TRICKY || profile.ambiguous > MOST_AMBIGUOUS
  if (isOverdone) return null
  return HARDEST_FIRST.find(difficulty => fitsDifficulty[difficulty](profile)) ?? null
}
