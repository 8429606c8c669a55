import { difficulties, wordWebPuzzleSchema } from '@lexiverse/rules'
import { isFitToShow } from '../words/block-list.ts'
import type { Lexicon } from '../words/verdict.ts'
import { ambiguousTiles, keyOf, themesInKey } from './board.ts'
import { type BoardEntry, fromPuzzle, toPuzzle } from './board-puzzle.ts'
import { profileBoard, rateBoard } from './difficulty.ts'
import { findUnfairness } from './fairness.ts'
import { isClumsy } from './generate.ts'
import { threesOf } from './published-boards.ts'
import { proveTheme, proveThemes } from './theme-proof.ts'
import { type ThemeWeb, weaveThemes } from './theme-web.ts'
import { membersOf, readThemes, type Theme } from './themes.ts'

const SMALLEST_STOCK = 1500
/** A quarter each, give or take; expert boards are the rarest, because four tiles of each must fit two themes. */
const SMALLEST_SHARE = 0.11
/** Three times the average: players would soon remember a more frequent theme. */
const MOST_USES_SHARE = 0.03

export function proveBoard({ key, puzzle }: BoardEntry, web: ThemeWeb): string[] {
  const problems: string[] = []
  if (!wordWebPuzzleSchema.safeParse({ ...puzzle, id: 1 }).success) problems.push('has no shape')
  const tiles = puzzle.groups.flatMap(({ words }) => words)
  problems.push(...tiles.filter(tile => !isFitToShow(tile)).map(word => `shows ${word}`))
  const board = fromPuzzle(puzzle, web)
  if (!board)
    return [...problems, 'holds a group that no theme covers'].map(name => `${key}: ${name}`)
  for (const { theme, words } of board.groups) {
    const vague = words.filter(word => !web.isClear(word, theme))
    problems.push(...vague.map(word => `shows ${word}, which fits its theme only vaguely`))
  }
  const unfair = findUnfairness(board, web)
  if (unfair) problems.push(unfair)
  if (isClumsy(board, web)) problems.push('shows twins or gives a title away')
  if (ambiguousTiles(board, web).sort().join() !== puzzle.ambiguousWords.join()) {
    problems.push('marks other tiles as ambiguous than those that are')
  }
  if (JSON.stringify(toPuzzle(board, puzzle.difficulty, web)) !== JSON.stringify(puzzle)) {
    problems.push('tells something else after the game than the bank')
  }
  const rated = rateBoard(profileBoard(board, web))
  if (rated !== puzzle.difficulty) problems.push(`is ${rated}, not ${puzzle.difficulty}`)
  if (keyOf(board, web) !== key) problems.push('has the key of another board')
  return problems.map(problem => `${key}: ${problem}`)
}

/** One board of the stock, whose texts may have been mended since the release. */
export function proveStockedBoard(entry: BoardEntry, lexicon: Pick<Lexicon, 'judge'>): string[] {
  const own = themesInKey(entry.key)
  const bank = readThemes()
  const themes = bank.map(theme => (own.includes(theme.id) ? withTextsOf(entry, theme) : theme))
  const web = weaveThemes(themes)
  const others = bank.filter(({ id }) => !own.includes(id))
  const repeated = entry.puzzle.groups.filter(({ theme }) =>
    others.some(({ title }) => title === theme),
  )
  return [
    ...proveBoard(entry, web),
    ...themes.filter(({ id }) => own.includes(id)).flatMap(it => proveTheme(it, web, lexicon)),
    ...repeated.map(({ theme }) => `"${theme}" is the title of another theme`),
  ]
}

/** The theme with the title and the reason that the board shows for it. */
function withTextsOf({ puzzle }: BoardEntry, theme: Theme): Theme {
  const members = membersOf(theme)
  const group = puzzle.groups.find(({ words }) => words.every(word => members.includes(word)))
  return group ? { ...theme, title: group.theme, reason: group.reason ?? theme.reason } : theme
}

export function proveSupply(entries: readonly BoardEntry[]): string[] {
  const problems: string[] = []
  const keys = new Set(entries.map(({ key }) => key))
  if (keys.size < SMALLEST_STOCK) problems.push(`stock: only ${keys.size} boards`)
  if (keys.size < entries.length) problems.push('stock: a board stands in it twice')
  for (const difficulty of difficulties) {
    const count = entries.filter(entry => entry.difficulty === difficulty).length
    if (count < entries.length * SMALLEST_SHARE) problems.push(`stock: ${count} ${difficulty}`)
  }
  problems.push(...proveVariety(entries))
  return problems
}

/** No theme everywhere, no three themes that meet again on another board, and no four words. */
function proveVariety(entries: readonly BoardEntry[]): string[] {
  const problems: string[] = []
  const uses = new Map<string, number>()
  for (const { theme } of entries.flatMap(({ puzzle }) => puzzle.groups)) {
    uses.set(theme, (uses.get(theme) ?? 0) + 1)
  }
  for (const [theme, count] of uses) {
    if (count > entries.length * MOST_USES_SHARE) problems.push(`stock: ${count} times "${theme}"`)
  }
  const seen = new Set<string>()
  for (const { key, puzzle } of entries) {
    const fours = puzzle.groups.map(({ theme, words }) => [theme, ...[...words].sort()].join())
    const marks = [...threesOf(themesInKey(key)), ...fours]
    if (marks.some(mark => seen.has(mark))) problems.push(`${key}: too like another board`)
    for (const mark of marks) seen.add(mark)
  }
  return problems
}

export function proveBoards(entries: readonly BoardEntry[], themes: readonly Theme[]): string[] {
  const web = weaveThemes(themes)
  return [...entries.flatMap(entry => proveBoard(entry, web)), ...proveSupply(entries)]
}

export function proveWordWeb(
  entries: readonly BoardEntry[],
  themes: readonly Theme[],
  lexicon: Pick<Lexicon, 'judge'>,
): string[] {
  return [...proveThemes(themes, lexicon), ...proveBoards(entries, themes)]
}
