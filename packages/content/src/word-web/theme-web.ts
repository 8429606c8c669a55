import { membersOf, type Theme } from './themes.ts'

/** The bank as a web: which themes a word belongs to, and which words tie two themes. */
export interface ThemeWeb {
  themes: readonly Theme[]
  /** Places in the bank of all themes that the word fits. */
  themesOf(word: string): readonly number[]
  /** Tiles of the first theme that fit the second as well. */
  bridges(from: number, to: number): readonly string[]
  /** Themes that share a tile with this one, nearest neighbours of a board. */
  neighbours(theme: number): readonly number[]
}

const NONE: readonly never[] = []

export function weaveThemes(themes: readonly Theme[]): ThemeWeb {
  const memberships = new Map<string, number[]>()
  themes.forEach((theme, place) => {
    for (const word of membersOf(theme)) {
      const known = memberships.get(word)
      if (known) known.push(place)
      else memberships.set(word, [place])
    }
  })
  const themesOf = (word: string) => memberships.get(word) ?? NONE
  const ties = themes.map((theme, from) => tiesOf(theme, from, themesOf))
  const neighbours = themes.map((_, theme) => {
    const others = themes.map((_, other) => other).filter(other => other !== theme)
    return others.filter(other => ties[theme]?.has(other) || ties[other]?.has(theme))
  })
  return {
    themes,
    themesOf,
    bridges: (from, to) => ties[from]?.get(to) ?? NONE,
    neighbours: theme => neighbours[theme] ?? NONE,
  }
}

function tiesOf(theme: Theme, from: number, themesOf: ThemeWeb['themesOf']): Map<number, string[]> {
  const ties = new Map<number, string[]>()
  for (const word of theme.words) {
    for (const to of themesOf(word)) {
      if (to === from) continue
      const tied = ties.get(to)
      if (tied) tied.push(word)
      else ties.set(to, [word])
    }
  }
  return ties
}

/** Tiles of a theme that belong to some other theme of the bank too. */
export function bridgeWords(theme: Theme, web: ThemeWeb): string[] {
  return theme.words.filter(word => web.themesOf(word).length > 1)
}
