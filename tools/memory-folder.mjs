import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs'
import { freemem } from 'node:os'

const MEMORY = '/dev/shm'
/** Several times what all databases of a run take at once. */
const NEEDED_BYTES = 6_000_000_000

/**
 * Lets this process and those that it starts keep their temporary files in memory, if there is room: a commit
 * otherwise waits for a disk whose loss no test simulates.
 */
export function keepTemporaryFilesInMemory() {
  if (!hasRoom()) return
  const folder = mkdtempSync(`${MEMORY}/lexiverse-`)
  // PostgreSQL does not run as root, and must reach its data.
  chmodSync(folder, 0o755)
  process.env.TMPDIR = folder
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  // A signal alone would end the process without that event, and the memory would stay in use.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1))
}

function hasRoom() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return Math.min(bavail * bsize, freemem()) > NEEDED_BYTES
}
