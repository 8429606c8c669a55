import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Font, parse } from 'opentype.js'
import type { Lettering } from './ink.ts'
import { outline } from './outline.ts'

const require = createRequire(import.meta.url)

async function open(file: string): Promise<Font> {
  const bytes = await readFile(require.resolve(file))
  return parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
}

/** Letters as outlines: a picture cannot use the fonts of the page. */
export async function openLettering(): Promise<Lettering> {
  const display = await open(
    '@fontsource/im-fell-french-canon-sc/files/im-fell-french-canon-sc-latin-400-normal.woff',
  )
  const book = await open(
    '@fontsource/im-fell-double-pica/files/im-fell-double-pica-latin-400-italic.woff',
  )
  return {
    rim(letter, size) {
      const box = display.getPath(letter, 0, 0, size).getBoundingBox()
      const x = -(box.x1 + box.x2) / 2
      const y = -(box.y1 + box.y2) / 2
      return outline(display.getPath(letter, x, y, size).commands, size * 0.005)
    },
    figure(letter, size) {
      const x = -book.getAdvanceWidth(letter, size) / 2
      return outline(book.getPath(letter, x, 0, size).commands, 0.35)
    },
  }
}
