import { membersOf, type Theme, targetOf } from './themes.ts'

/** The bank as a graph: which themes a word belongs to, and which words connect two themes. */
export interface ThemeWeb {
  themes: readonly Theme[]
  /** Places in the bank of all themes that the word fits. */
  themesOf(word: string): readonly number[]
  /** Places in the bank of the themes that may show the word as a tile. */
  homesOf(word: string): readonly number[]
  /** Whether a player could defend the word in the theme, however far-fetched. */
  couldFit(word: string, theme: number): boolean
  /** Whether a word clearly belongs to a theme: it is a tile there, or follows its exact rule. */
  isClear(word: string, theme: number): boolean
  /** What a tile of the theme hides, becomes or sounds like. */
  targetOf(word: string, theme: number): string | undefined
  /** Number of tiles of either theme that clearly belong to both. */
  countBridges(one: number, other: number): number
  /** Themes that share such a tile with this one. */
  neighbours(theme: number): readonly number[]
}

const NONE: readonly never[] = []

export function weaveThemes(themes: readonly Theme[]): ThemeWeb {
  const memberships = placesByWord(themes, membersOf)
  const homes = placesByWord(themes, ({ words }) => words)
  const clear = placesByWord(themes, clearMembersOf)
  const ties = themes.map((theme, place) => countTies(theme, place, clear))
  const neighbours = themes.map((_, one) => {
    const places = [...themes.keys()]
    return places.filter(other => ties[one]?.has(other) || ties[other]?.has(one))
  })
  const targets = themes.map(
    theme => new Map(theme.words.map(word => [word, targetOf(theme, word)])),
  )
  const listed = themes.map(theme => new Set(clearMembersOf(theme)))
  const possible = themes.map(theme => new Set([...membersOf(theme), ...(theme.loose ?? [])]))
  return {
    themes,
    themesOf: word => memberships.get(word) ?? NONE,
    homesOf: word => homes.get(word) ?? NONE,
    couldFit: (word, place) => possible[place]?.has(word) ?? false,
    isClear: (word, place) => listed[place]?.has(word) ?? false,
    targetOf: (word, place) => targets[place]?.get(word),
    countBridges: (one, other) => (ties[one]?.get(other) ?? 0) + (ties[other]?.get(one) ?? 0),
    neighbours: theme => neighbours[theme] ?? NONE,
  }
}

/** For sound and letters membership is exact; for meaning and blanks only the tiles themselves are clear members. */
function clearMembersOf(theme: Theme): string[] {
  return theme.rule || theme.pairs ? membersOf(theme) : theme.words
}

function placesByWord(
  themes: readonly Theme[],
  wordsOf: (theme: Theme) => readonly string[],
): Map<string, number[]> {
  const places = new Map<string, number[]>()
  themes.forEach((theme, place) => {
    for (const word of wordsOf(theme)) {
      const known = places.get(word)
      if (known) known.push(place)
      else places.set(word, [place])
    }
  })
  return places
}

/** For each other theme the number of tiles of this one that clearly belong there too. */
function countTies(theme: Theme, place: number, clear: Map<string, number[]>): Map<number, number> {
  const ties = new Map<number, number>()
  for (const word of theme.words) {
    for (const other of clear.get(word) ?? NONE) {
      if (other !== place) ties.set(other, (ties.get(other) ?? 0) + 1)
    }
  }
  return ties
}

/** Tiles of a theme that belong to some other theme of the bank too. */
export function bridgeWords(theme: Theme, web: ThemeWeb): string[] {
  return theme.words.filter(word => web.themesOf(word).length > 1)
}
