import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** The setting that chooses the engine under test. */
const CHOICE = 'TEST_DATABASE_URL'

/** The beginning of a comment in a test that opens a database but proves nothing about it; it goes on with the reason. */
const MARK = 'One engine is enough: '

/** Types are gone when a test runs, so importing them opens no database. */
const IMPORT = /(?:^(?:import|export)\s(?!type\s)[^'"]*?|\bimport\()['"](\.[^'"]+\.ts)['"]/gm

/**
 * Tests below a folder whose result is the same on every engine: they neither read which engine is under
 * test nor import a file that does, or they are marked.
 */
export function engineFreeTests(folder) {
  const known = new Map()
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter(path => path.endsWith('.test.ts'))
    .map(path => join(folder, path))
    .filter(path => readFileSync(path, 'utf8').includes(MARK) || !reachesChoice(path, known))
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
