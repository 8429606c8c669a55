import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The setting that chooses the engine under test. */
const CHOICE = 'TEST_DATABASE_URL'

/** Types are gone when a test runs, so importing them opens no database. */
const IMPORT = /(?:^(?:import|export)\s(?!type\s)[^'"]*?|\bimport\()['"](\.[^'"]+\.ts)['"]/gm

/**
 * Tests below a folder that neither read which engine is under test nor import a file that does: their
 * result is the same on every engine.
 */
export function engineFreeTests(folder) {
  const known = new Map()
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.test.ts'))
    .map(path => join(folder, path))
    .filter(path => !reachesChoice(path, known))
    .map(path => relative(folder, path))
    .sort()
}

function reachesChoice(start, known) {
  const reached = new Set([start])
  for (const path of reached) {
    const { readsChoice, imports } = read(path, known)
    if (readsChoice) return true
    for (const imported of imports) reached.add(imported)
  }
  return false
}

function read(path, known) {
  const before = known.get(path)
  if (before) return before
  const text = readFileSync(path, 'utf8')
  const imports = [...text.matchAll(IMPORT)].map(([, target]) => join(dirname(path), target))
  const file = { readsChoice: text.includes(CHOICE), imports: imports.filter(existsSync) }
  known.set(path, file)
  return file
}
