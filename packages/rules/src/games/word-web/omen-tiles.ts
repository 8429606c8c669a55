import { nextInteger, type Seed, shuffle } from '../../engine/random.ts'
import type { OmenRules } from '../../omens/omen.ts'
import { GROUP_COUNT, type WordWebPuzzle } from './schema.ts'
import type { WordWebState } from './state.ts'

/** Shorter ones may read like a word of another group. */
const SHORTEST_WORN = 7
const LEAST_CONSONANTS = 3
const vowels = /[AEIOU]/g

/** What an omen adds to the state of a web, drawn from the seed after the order of the tiles. */
export function drawOmenTiles(
  rules: OmenRules,
  puzzle: WordWebPuzzle,
  seed: Seed,
): Pick<WordWebState, 'keystone' | 'procession' | 'worn'> & { seed: Seed } {
  const groups = puzzle.groups.map((_, place) => place)
  if (rules.hasKeystone) {
    const [keystone, next] = nextInteger(seed, GROUP_COUNT)
    return { keystone, seed: next }
  }
  if (rules.isProcession) {
    const [procession, next] = shuffle(groups, seed)
    return { procession, seed: next }
  }
  return rules.hasWornTiles ? { worn: wornWords(puzzle), seed } : { seed }
}

/** Words that clearly belong to their group alone: a worn one makes no other solution plausible. */
function clearWords(
  { ambiguousWords, herring }: WordWebPuzzle,
  words: readonly string[],
): string[] {
  return words.filter(word => !ambiguousWords.includes(word) && !herring?.words.includes(word))
}

/** The long words that no other word on the board looks like once the vowels are hidden. */
function wornWords(puzzle: WordWebPuzzle): string[] {
  const tiles = puzzle.groups.flatMap(({ words }) => words)
  return clearWords(puzzle, tiles).filter(word => {
    const shown = wornForm(word)
    const isAlone = tiles.filter(tile => wornForm(tile) === shown).length === 1
    const consonants = shown.replace(/[^A-Z]/g, '').length
    return word.length >= SHORTEST_WORN && consonants >= LEAST_CONSONANTS && isAlone
  })
}

/** BRIDGE is shown as BR·DG·. */
export function wornForm(word: string): string {
  return word.replace(vowels, '·')
}

/** What the tile of a word shows now, by which a move may also name it. */
export function shownTile(state: WordWebState, word: string): string {
  return isWorn(state, word) ? wornForm(word) : word
}

function isWorn({ worn, puzzle, solved, status }: WordWebState, word: string): boolean {
  if (status !== 'playing' || !worn?.includes(word)) return false
  return !solved.some(place => puzzle.groups[place]?.words.includes(word))
}

/** The word of a tile that a move names as it is shown. */
export function wordOfTile(state: WordWebState, named: string): string {
  return state.worn?.find(word => wornForm(word) === named) ?? named
}

/** The theme that the omen names on the board, and whether its group comes next or last; null without such an omen. */
export function namedTheme(state: WordWebState): { theme: string; comes: 'next' | 'last' } | null {
  const { puzzle, keystone, solved } = state
  const place = keystone ?? nextInProcession(state)
  const theme = place === undefined ? undefined : puzzle.groups[place]?.theme
  if (place === undefined || theme === undefined || solved.includes(place)) return null
  return { theme, comes: keystone === undefined ? 'next' : 'last' }
}

function nextInProcession({ procession, solved }: WordWebState): number | undefined {
  return procession?.find(place => !solved.includes(place))
}

/** Why a right group is not accepted yet; null if it is. */
export function whyTooEarly(state: WordWebState, group: number): string | null {
  const { keystone, procession, solved } = state
  if (group === keystone && solved.length < GROUP_COUNT - 1) {
    return 'That is the keystone: it comes last.'
  }
  if (procession && group !== nextInProcession(state)) {
    return 'That group comes later in the procession.'
  }
  return null
}
