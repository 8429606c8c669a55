import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './terminal.mjs'

const IGNORED = new Set(['node_modules', 'dist', 'drawn'])
const TEST = /\.(test|spec)\.tsx?$/

/**
 * A hash of all files below these paths. Tests are not part of a build, and a changed test does not make
 * an hour of proofs invalid, so they count only if asked for.
 */
export function fingerprint(paths, { base = root, withTests = false } = {}) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(path => filesBelow(join(base, path)))) {
    if (!withTests && TEST.test(path)) continue
    hash.update(path.slice(base.length)).update(readFileSync(path))
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  if (!existsSync(path)) return []
  if (!statSync(path).isDirectory()) return [path]
  const entries = readdirSync(path).filter(entry => !IGNORED.has(entry))
  return entries.sort().flatMap(entry => filesBelow(join(path, entry)))
}
