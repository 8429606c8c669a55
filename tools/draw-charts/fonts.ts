import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

const require = createRequire(import.meta.url)

const ascii = Array.from({ length: 95 }, (_, i) => String.fromCharCode(32 + i)).join('')
const marks = '‘’“”–—…·×•§°©'
/** Words of the game are English, with the borrowed spellings that English keeps. */
const accents = 'àâäçèéêëîïñôöùûüœæÀÂÇÈÉÊËÎÏÑÔÖÙÛÜŒÆ'
const text = ascii + marks
/** Fell draws a straight quotation mark as a closing one, also where it opens. */
export const figures = '0123456789%+"'
/** Fell letters alone: their figures come from another face. */
const letters = [...text].filter(sign => !figures.includes(sign)).join('')
/** The letters that old atlases give to the stars of a constellation. */
const starLetters = 'αβγδεζηθικλμω'

interface Cut {
  readonly name: string
  readonly from: string
  readonly text: string
  readonly axes?: Readonly<Record<string, { min: number; max: number }>>
}

const face = {
  display: require.resolve(
    '@fontsource/im-fell-french-canon-sc/files/im-fell-french-canon-sc-latin-400-normal.woff2',
  ),
  book: require.resolve(
    '@fontsource/im-fell-double-pica/files/im-fell-double-pica-latin-400-normal.woff2',
  ),
  bookItalic: require.resolve(
    '@fontsource/im-fell-double-pica/files/im-fell-double-pica-latin-400-italic.woff2',
  ),
  figures: require.resolve('@fontsource/eb-garamond/files/eb-garamond-latin-400-normal.woff2'),
  figuresItalic: require.resolve(
    '@fontsource/eb-garamond/files/eb-garamond-latin-400-italic.woff2',
  ),
  greekItalic: require.resolve('@fontsource/eb-garamond/files/eb-garamond-greek-400-italic.woff2'),
  ui: require.resolve(
    '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
  ),
}

const uiAxes = { wght: { min: 500, max: 700 }, FLAR: { min: 60, max: 100 } }

/** Accents are files of their own, which are fetched by the first page that needs one. */
const cuts: readonly Cut[] = [
  { name: 'display.woff2', from: face.display, text: letters },
  { name: 'display-accents.woff2', from: face.display, text: accents },
  { name: 'book.woff2', from: face.book, text: letters },
  { name: 'book-accents.woff2', from: face.book, text: accents },
  { name: 'book-italic.woff2', from: face.bookItalic, text: letters },
  { name: 'book-italic-accents.woff2', from: face.bookItalic, text: accents },
  { name: 'figures.woff2', from: face.figures, text: figures },
  { name: 'figures-italic.woff2', from: face.figuresItalic, text: figures },
  { name: 'greek-italic.woff2', from: face.greekItalic, text: starLetters },
  {
    name: 'ui.woff2',
    from: face.ui,
    text,
    axes: uiAxes,
  },
  { name: 'ui-accents.woff2', from: face.ui, text: accents, axes: uiAxes },
]

/** Cuts each face down to the characters and axes that the pages use. */
export async function cutFonts(): Promise<[name: string, font: Uint8Array][]> {
  const fonts: [string, Uint8Array][] = []
  for (const { name, from, text: kept, axes } of cuts) {
    const whole = await readFile(from)
    const options = { targetFormat: 'woff2' as const, ...(axes && { variationAxes: axes }) }
    fonts.push([name, await subsetFont(whole, kept, options)])
  }
  return fonts
}
