import type { Board } from '../word-web/board.ts'
import { type ThemeWeb, weaveThemes } from '../word-web/theme-web.ts'
import type { Theme } from '../word-web/themes.ts'

/** A small bank for tests, written as "Title: WORD WORD | ALSO ALSO | LOOSE LOOSE". */
export function bankOf(...lines: string[]): Theme[] {
  return lines.map(line => {
    const [title = '', rest = ''] = line.split(': ')
    const [words = '', also = '', loose = ''] = rest.split(' | ')
    const id = title.toLowerCase().replaceAll(' ', '-')
    const split = (text: string) => text.split(' ').filter(Boolean)
    const reason = `They are all ${title.toLowerCase()}.`
    const lists = { words: split(words), also: split(also), loose: split(loose) }
    return { id, title, kind: 'category', level: 1, reason, ...lists }
  })
}

export function webOf(...lines: string[]): ThemeWeb {
  return weaveThemes(bankOf(...lines))
}

/** The first four words of each of the bank's first four themes. */
export function firstBoard({ themes }: ThemeWeb): Board {
  const groups = themes.slice(0, 4).map(({ words }, theme) => ({ theme, words: words.slice(0, 4) }))
  return { groups }
}
