import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { contentFiles, readStock, writeStock } from './content-files.ts'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
afterAll(() => rmSync(folder, { recursive: true }))

const entries = ['HONEY', 'EMBER'].map(key => ({
  key,
  difficulty: 'easy',
  reserve: key === 'EMBER',
  puzzle: { word: key },
}))

it('names the built files below the folder it is given', () => {
  const files = contentFiles('/srv/content')
  expect(files.lexicon).toBe('/srv/content/lexicon.bin')
  expect(files.stock('twistle')).toBe('/srv/content/stock/twistle.json')
  expect(files.slice('five-letter', 'abc')).toBe('/srv/content/slices/five-letter.abc.txt')
})

it('writes one puzzle a line and reads them back', () => {
  const file = join(folder, 'stock.json')
  writeFileSync(file, writeStock(entries))
  expect(readStock(file)).toEqual(entries)
  expect(writeStock(entries).split('\n')).toHaveLength(entries.length + 3)
})
