import { membersOf, type Theme } from '@lexiverse/content/themes'
import { Dice } from './random-play.ts'

/** The reference: random boards, proven with arrays, Map and Set only. */
export interface PlainGroup {
  theme: Theme
  words: string[]
}

const SIZE = 4
const MOST_INTRUDERS = 3

/** Computed once, as for ours, and not counted. */
export type Members = ReadonlyMap<Theme, ReadonlySet<string>>

export const readMembers = (themes: readonly Theme[]): Members =>
  new Map(themes.map(theme => [theme, new Set(membersOf(theme))]))

/** Draws four themes and four words each until enough boards are proven; of any difficulty. */
export function drawPlainBoards(members: Members, count: number): PlainGroup[][] {
  const themes = [...members.keys()]
  const dice = new Dice('bench')
  const boards: PlainGroup[][] = []
  while (boards.length < count) {
    const board = drawSome(dice, themes).map(theme => ({
      theme,
      words: drawSome(dice, theme.words),
    }))
    if (isFair(board, members)) boards.push(board)
  }
  return boards
}

function drawSome<T>(dice: Dice, items: readonly T[]): T[] {
  const drawn = new Set<T>()
  while (drawn.size < SIZE) drawn.add(dice.pick(items))
  return [...drawn]
}

/** One solution, no other theme that fits four tiles, no theme that fits more than its own. */
export function isFair(board: readonly PlainGroup[], members: Members): boolean {
  const tiles = board.flatMap(({ words }) => words)
  if (new Set(tiles).size < SIZE * SIZE) return false
  const fits = new Map<Theme, string[]>()
  for (const [theme, fit] of members) {
    const fitting = tiles.filter(tile => fit.has(tile))
    if (fitting.length > 0) fits.set(theme, fitting)
  }
  const own = board.map(({ theme }) => theme)
  const isPhantom = [...fits].some(
    ([theme, fitting]) =>
      !own.includes(theme) && fitting.length >= SIZE && !isOneGroup(fitting, board),
  )
  const isOverrun = board.some(
    ({ theme, words }) =>
      (fits.get(theme) ?? []).filter(tile => !words.includes(tile)).length > MOST_INTRUDERS,
  )
  return !isPhantom && !isOverrun && countSolutions(tiles, [...fits.values()]) === 1
}

const isOneGroup = (tiles: readonly string[], board: readonly PlainGroup[]) =>
  tiles.length === SIZE && board.some(({ words }) => words.every(word => tiles.includes(word)))

function countSolutions(tiles: readonly string[], fits: readonly string[][]): number {
  const fours = new Map(
    fits.flatMap(fit => choose(fit, SIZE)).map(four => [four.toSorted().join(), four]),
  )
  const count = (free: readonly string[]): number => {
    const [first] = free
    if (first === undefined) return 1
    let found = 0
    for (const four of fours.values()) {
      if (!four.includes(first) || !four.every(tile => free.includes(tile))) continue
      found += count(free.filter(tile => !four.includes(tile)))
    }
    return found
  }
  return count(tiles)
}

function choose(tiles: readonly string[], wanted: number): string[][] {
  if (wanted === 0) return [[]]
  return tiles.flatMap((tile, at) =>
    choose(tiles.slice(at + 1), wanted - 1).map(rest => [tile, ...rest]),
  )
}
