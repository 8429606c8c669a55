import type { Difficulty } from '@lexiverse/rules'
import { type Board, bridgesOf, fitsOf } from './board.ts'
import { findRedHerring } from './fairness.ts'
import type { ThemeWeb } from './theme-web.ts'
import { mechanismOf, type Theme, type ThemeKind } from './themes.ts'

/** What makes a board hard: its themes, and the tiles that fit two or three of them. */
export interface BoardProfile {
  highestLevel: number
  levelSum: number
  fillIns: number
  /** Themes about sound or letters, where the meaning of a word misleads. */
  tricky: number
  /** Whether two themes work the same way or are the same idea, or three have titles of one form. */
  isRepetitive: boolean
  /** Tiles that clearly belong to two themes of the board. */
  bridges: number
  /** Tiles that fit two themes of the board, if only vaguely. */
  ambiguous: number
  /** Tiles that fit three themes of the board or all four. */
  deep: number
  hasHerring: boolean
}

const TRICKY: readonly ThemeKind[] = ['homophone', 'hidden', 'wordplay']

export function isTricky({ kind }: Theme): boolean {
  return TRICKY.includes(kind)
}

/** Several titles like "To Hit" or "Things You Break" are easy to recognise. */
const MOST_OF_ONE_FORM = 2

function marksOf(theme: Theme): string[] {
  return [mechanismOf(theme), theme.family].filter(mark => mark !== undefined)
}

function areApart(one: Theme, other: Theme): boolean {
  return Boolean(one.apart?.includes(other.id) || other.apart?.includes(one.id))
}

/** Returns a check of which themes may join others on a board: no second fill-in, no second list of birds. */
export function joining(others: readonly Theme[]): (theme: Theme) => boolean {
  const marks = new Set(others.flatMap(marksOf))
  const isFull = (kind: ThemeKind) =>
    others.filter(other => other.kind === kind).length >= MOST_OF_ONE_FORM
  const full = (['synonym', 'things'] as const).filter(isFull)
  return theme =>
    !full.some(kind => kind === theme.kind) &&
    !marksOf(theme).some(mark => marks.has(mark)) &&
    !others.some(other => areApart(theme, other))
}

function areRepetitive(themes: readonly Theme[]): boolean {
  return themes.some((theme, place) => !joining(themes.slice(0, place))(theme))
}

export function profileBoard(board: Board, web: ThemeWeb): BoardProfile {
  const themes = board.groups.flatMap(({ theme }) => web.themes[theme] ?? [])
  const levels = themes.map(({ level }) => level)
  const fits = [...fitsOf(board, web).values()]
  return {
    highestLevel: Math.max(...levels),
    levelSum: levels.reduce((sum, level) => sum + level, 0),
    fillIns: themes.filter(({ kind }) => kind === 'fill-in').length,
    tricky: themes.filter(isTricky).length,
    isRepetitive: areRepetitive(themes),
    bridges: new Set(bridgesOf(board, web).map(({ word }) => word)).size,
    ambiguous: fits.filter(count => count > 1).length,
    deep: fits.filter(count => count > 2).length,
    hasHerring: findRedHerring(board, web) !== null,
  }
}

const MOST_TRICKY = 3
/** With more, a board is confusing even if it passes the proof. */
const MOST_AMBIGUOUS = 7

/** A tile that fits three themes counts as two tiles that fit two. */
function pullOf({ ambiguous, deep }: BoardProfile): number {
  return ambiguous + deep
}

const fitsDifficulty: Record<Difficulty, (profile: BoardProfile) => boolean> = {
  easy: board =>
    !board.hasHerring &&
    board.tricky === 0 &&
    board.fillIns === 0 &&
    board.highestLevel <= 2 &&
    board.ambiguous <= 1,
  medium: board =>
    !board.hasHerring &&
    board.tricky === 0 &&
    board.highestLevel <= 3 &&
    board.levelSum <= 8 &&
    board.bridges >= 2 &&
    pullOf(board) <= 3,
  hard: board =>
    board.hasHerring &&
    board.tricky <= 2 &&
    board.bridges >= 3 &&
    pullOf(board) <= 5 &&
    board.tricky + board.fillIns >= 1,
  expert: board =>
    board.hasHerring && board.tricky >= 1 && board.bridges >= 4 && board.levelSum >= 9,
}

/** From hardest to easiest, so that a board fit for two difficulties counts as the harder. */
const HARDEST_FIRST: readonly Difficulty[] = ['expert', 'hard', 'medium', 'easy']

/** Null for boards between the difficulties: they are not published. */
export function rateBoard(profile: BoardProfile): Difficulty | null {
  const isOverdone =
    profile.isRepetitive || profile.tricky > MOST_TRICKY || profile.ambiguous > MOST_AMBIGUOUS
  if (isOverdone) return null
  return HARDEST_FIRST.find(difficulty => fitsDifficulty[difficulty](profile)) ?? null
}
