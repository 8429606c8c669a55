import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const marks = '‘’“”–—…·×•§°©'
/** Words of the game are English, with the borrowed spellings that English keeps. */
const accents = 'àâäçèéêëîïñôöùûüœæÀÂÇÈÉÊËÎÏÑÔÖÙÛÜŒÆ'
const text = ascii + marks + accents
const figures = '0123456789%+'
/** The letters that old atlases give to the stars of a constellation. */
const starLetters = 'αβγδεζηθικλμω'

const fell = (face: string, style: string) =>
  `@fontsource/im-fell-${face}/files/im-fell-${face}-latin-400-${style}.woff2`
const garamond = (style: string, script = 'latin') =>
  `@fontsource/eb-garamond/files/eb-garamond-${script}-400-${style}.woff2`

interface Cut {
  readonly name: string
  readonly from: string
  readonly text: string
  readonly axes?: Readonly<Record<string, { min: number; max: number }>>
}

const cuts: readonly Cut[] = [
  { name: 'display.woff2', from: fell('french-canon-sc', 'normal'), text },
  { name: 'book.woff2', from: fell('double-pica', 'normal'), text },
  { name: 'book-italic.woff2', from: fell('double-pica', 'italic'), text },
  { name: 'figures.woff2', from: garamond('normal'), text: figures },
  { name: 'figures-italic.woff2', from: garamond('italic'), text: figures },
  { name: 'greek-italic.woff2', from: garamond('italic', 'greek'), text: starLetters },
  {
    name: 'ui.woff2',
    from: '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
    text,
    axes: { wght: { min: 500, max: 700 }, FLAR: { min: 60, max: 100 } },
  },
]

/** Cuts each face down to the characters and axes that the pages use. */
export async function cutFonts(): Promise<[name: string, font: Uint8Array][]> {
  const fonts: [string, Uint8Array][] = []
  for (const { name, from, text: kept, axes } of cuts) {
    const whole = await readFile(require.resolve(from))
    const options = { targetFormat: 'woff2' as const, ...(axes && { variationAxes: axes }) }
    fonts.push([name, await subsetFont(whole, kept, options)])
  }
  return fonts
}
