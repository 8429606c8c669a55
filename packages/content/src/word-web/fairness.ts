import { GROUP_COUNT, GROUP_SIZE } from '@lexiverse/rules'
import { type Board, tilesOf } from './board.ts'
import type { ThemeWeb } from './theme-web.ts'
import type { Theme } from './themes.ts'

/** Sixteen tiles as bits, the first tile of the first group lowest. */
type TileSet = number

const TILES = GROUP_COUNT * GROUP_SIZE
const ALL_TILES: TileSet = (1 << TILES) - 1
const GROUPS: readonly TileSet[] = Array.from(
  { length: GROUP_COUNT },
  (_, place) => ((1 << GROUP_SIZE) - 1) << (place * GROUP_SIZE),
)

/**
 * second-solution: the tiles fall into four groups in another way too.
 * phantom-group: a theme that is not on the board fits four tiles of several groups, and they are no
 * red herring. Four tiles of one group are harmless: fruit grow on trees, and that guess is right.
 * crowded-theme: too many tiles of other groups fit one theme to find its own by reasoning.
 */
export type UnfairReason = 'second-solution' | 'phantom-group' | 'crowded-theme'

const MOST_INTRUDERS = 3

/** Four or five tiles of several groups that seem to belong together. */
export interface RedHerring {
  /** Place of the theme in the bank; it is not on the board. */
  theme: number
  words: string[]
}

/** With six tiles, a player could not exclude the theme. */
const MOST_IN_HERRING = 5
/** With three tiles of one group, a wrong guess would get the hint "one away". */
export const MOST_OF_GROUP_IN_HERRING = 2

function countTiles(set: TileSet): number {
  let count = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) count += 1
  return count
}

/** For each theme of the bank that fits any tile: which ones. */
export function coverTiles(tiles: readonly string[], web: ThemeWeb): Map<number, TileSet> {
  const cover = new Map<number, TileSet>()
  tiles.forEach((word, tile) => {
    for (const theme of web.themesOf(word)) {
      cover.set(theme, (cover.get(theme) ?? 0) | (1 << tile))
    }
  })
  return cover
}

/** Every way to take four tiles out of a larger set. */
function foursOf(set: TileSet): TileSet[] {
  const choose = (rest: TileSet, taken: TileSet, wanted: number): TileSet[] => {
    if (wanted === 0) return [taken]
    if (countTiles(rest) < wanted) return []
    const tile = rest & -rest
    const others = rest & ~tile
    return [...choose(others, taken | tile, wanted - 1), ...choose(others, taken, wanted)]
  }
  return choose(set, 0, GROUP_SIZE)
}

/** The number of ways to divide the tiles into such groups; stops counting at `limit`. */
export function countPartitions(covers: Iterable<TileSet>, limit = 2): number {
  const groups = new Set<TileSet>()
  for (const cover of covers) {
    if (countTiles(cover) >= GROUP_SIZE) for (const four of foursOf(cover)) groups.add(four)
  }
  const count = (free: TileSet, found: number): number => {
    if (free === 0) return found + 1
    const tile = free & -free
    let sum = found
    for (const group of groups) {
      if (sum >= limit) break
      if (group & tile && (group & ~free) === 0) sum = count(free & ~group, sum)
    }
    return sum
  }
  return count(ALL_TILES, 0)
}

/** Themes that are not on the board and fit four tiles or more, of several groups. */
function findPhantoms(board: Board, web: ThemeWeb): [theme: number, tiles: TileSet][] {
  const own = board.groups.map(({ theme }) => theme)
  return [...coverTiles(tilesOf(board), web)].filter(
    ([theme, tiles]) =>
      countTiles(tiles) >= GROUP_SIZE && !GROUPS.includes(tiles) && !own.includes(theme),
  )
}

/** Whether players recognise the theme in the tiles: a simple theme of meaning or a fill-in. */
export function canMislead({ kind, level }: Theme): boolean {
  const isOfMeaning = kind === 'category' || kind === 'synonym' || kind === 'things'
  return level <= 2 && (isOfMeaning || kind === 'fill-in')
}

/** The board's red herring; null if there is none, or more than one such theme. */
export function findRedHerring(board: Board, web: ThemeWeb): RedHerring | null {
  const [phantom, ...others] = findPhantoms(board, web)
  if (!phantom || others.length > 0) return null
  const [place, tiles] = phantom
  const theme = web.themes[place]
  const words = tilesOf(board).filter((_, tile) => tiles & (1 << tile))
  const isSpread = GROUPS.every(group => countTiles(group & tiles) <= MOST_OF_GROUP_IN_HERRING)
  const listed = words.filter(word => theme?.words.includes(word))
  // Beside a theme of the same family the tiles would be a valid solution, not a trap.
  const hasRelative = board.groups.some(
    group => theme?.family !== undefined && web.themes[group.theme]?.family === theme.family,
  )
  const isClear = theme && canMislead(theme) && !hasRelative && listed.length >= GROUP_SIZE
  return isSpread && isClear && words.length <= MOST_IN_HERRING ? { theme: place, words } : null
}

/** Whether the tiles can be divided otherwise, with one group for each cover. */
function hasOtherDivision(covers: readonly TileSet[]): boolean {
  const divide = (free: TileSet, place: number, isOther: boolean): boolean => {
    const cover = covers[place]
    if (cover === undefined) return isOther
    return foursOf(cover & free).some(four =>
      divide(free & ~four, place + 1, isOther || !GROUPS.includes(four)),
    )
  }
  return divide(ALL_TILES, 0, false)
}

/** For each theme of the board the tiles that a player could defend there. */
function defensibleTiles(board: Board, web: ThemeWeb): TileSet[] {
  const tiles = tilesOf(board)
  return board.groups.map(({ theme }) =>
    tiles.reduce((set, word, tile) => (web.couldFit(word, theme) ? set | (1 << tile) : set), 0),
  )
}

/** Why a board is unfair, checked against the whole bank; null if it is fair. */
export function findUnfairness(board: Board, web: ThemeWeb): UnfairReason | null {
  const cover = coverTiles(tilesOf(board), web)
  if (countPartitions(cover.values()) !== 1) return 'second-solution'
  const defensible = defensibleTiles(board, web)
  const phantoms = findPhantoms(board, web)
  // A red herring may take the place of any group, if the others can do without its tiles.
  const solutions = [
    defensible,
    ...phantoms.flatMap(([, tiles]) => defensible.map((_, place) => defensible.with(place, tiles))),
  ]
  if (solutions.some(hasOtherDivision)) return 'second-solution'
  const own = board.groups.map(({ theme }) => theme)
  if (phantoms.length > 0 && !findRedHerring(board, web)) return 'phantom-group'
  const isCrowded = own.some((theme, place) => {
    const intruders = (cover.get(theme) ?? 0) & ~(GROUPS[place] ?? 0)
    return countTiles(intruders) > MOST_INTRUDERS
  })
  return isCrowded ? 'crowded-theme' : null
}
