import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFiles, writeStock } from './content-files.ts'
import { createSources } from './registry.ts'
import { buildLexicon } from './words/build-lexicon.ts'
import { readLexicon } from './words/lexicon.ts'
import { encodeSlice, sliceNames } from './words/slices.ts'

const folder = fileURLToPath(new URL('../dist', import.meta.url))

function write(file: string, data: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data)
}

function build(): void {
  const files = contentFiles(folder)
  rmSync(folder, { recursive: true, force: true })
  const data = buildLexicon()
  const lexicon = readLexicon(data)
  for (const name of sliceNames) {
    write(files.slice(name, lexicon.version), encodeSlice(lexicon, name))
  }
  const sources = Object.values(createSources(lexicon))
  for (const source of sources) write(files.stock(source.game), writeStock(source.stock()))
  // Last, so that a lexicon in place means a build that ran to its end.
  write(files.lexicon, data)
}

build()
