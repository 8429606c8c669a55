import { readFileSync } from 'node:fs'
import { root, run, step } from './terminal.mjs'

const OLDEST_NODE = [20, 19]

export function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const [wantMajor, wantMinor] = OLDEST_NODE
  if (major > wantMajor || (major === wantMajor && minor >= wantMinor)) return
  throw new Error(
    `Lexiverse needs Node ${OLDEST_NODE.join('.')} or newer; this is ${process.versions.node}.`,
  )
}

export async function installPackages() {
  if (isInstalled()) return step('Packages', () => 'up to date')
  return step('Packages: installing, about a minute', async () => {
    // Not `npm ci`: it refuses a lock file without the binaries of other platforms, and a lock file made
    // behind a mirror may lack them. The versions are still those of the lock file.
    await run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'])
  })
}

/** npm keeps a copy of the lock file inside node_modules: equal versions mean nothing is missing. */
function isInstalled() {
  const wanted = readLock('package-lock.json')
  const present = readLock('node_modules/.package-lock.json')
  if (!wanted || !present) return false
  return Object.entries(wanted).every(([path, entry]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true
    if (entry.link || entry.optional || entry.peer) return true
    return present[path]?.version === entry.version
  })
}

function readLock(path) {
  try {
    return JSON.parse(readFileSync(`${root}${path}`, 'utf8')).packages
  } catch {
    return null
  }
}
