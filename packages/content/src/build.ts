import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { contentFiles, writeStock } from './content-files.ts'
import { stockWithDaily } from './daily-pool.ts'
import { buildMeanings } from './meanings/build-meanings.ts'
import { createSources } from './registry.ts'
import { buildLexicon } from './words/build-lexicon.ts'
import { readLexicon } from './words/lexicon.ts'
import { encodeSlice, sliceNames } from './words/slices.ts'

const folder = fileURLToPath(new URL('../dist', import.meta.url))

function write(file: string, data: string | Uint8Array): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, data)
}

function buildInto(target: string): void {
  const files = contentFiles(target)
  const data = buildLexicon()
  const lexicon = readLexicon(data)
  write(files.lexicon, data)
  write(files.meanings, buildMeanings(lexicon))
  for (const name of sliceNames) {
    write(files.slice(name, lexicon.version), encodeSlice(lexicon, name))
  }
  for (const source of Object.values(createSources(lexicon))) {
    write(files.stock(source.game), writeStock(stockWithDaily(source)))
  }
}

/** Builds into a temporary folder and replaces the old files at the end, so that a failed or unfinished build leaves them intact. */
function build(): void {
  const aside = fileURLToPath(new URL(`../../../.cache/content.${process.pid}`, import.meta.url))
  try {
    buildInto(aside)
    rmSync(folder, { recursive: true, force: true })
    renameSync(aside, folder)
  } finally {
    rmSync(aside, { recursive: true, force: true })
  }
}

build()
