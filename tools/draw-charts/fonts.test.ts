import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { figures } from './fonts.ts'

const css = readFileSync(
  new URL('../../packages/web/src/styles/fonts.css', import.meta.url),
  'utf8',
)

/** The code points of a `unicode-range`, such as `U+22, U+30-39`. */
function charsOf(range: string): string[] {
  return range.split(', ').flatMap(part => {
    const [from = 0, to = from] = part
      .slice(2)
      .split('-')
      .map(hex => Number.parseInt(hex, 16))
    return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
  })
}

it('[SH86] figures and straight quotation marks never come from the Fell types', () => {
  const faces = [...css.matchAll(/figures[^;]*;\s*unicode-range: ([^;]+);/g)]
  expect(faces).toHaveLength(3)
  for (const [, range = ''] of faces) expect(charsOf(range).sort()).toEqual([...figures].sort())
  expect(figures).toContain('"')
})
