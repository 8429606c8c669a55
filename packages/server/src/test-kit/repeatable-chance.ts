import { basename } from 'node:path'
import { expect, vi } from 'vitest'

/**
 * Seeds, secrets and codes are the same in each run of a test file, so that a test which fails for one
 * puzzle of many fails always and not once a week. Processes that tests start draw as usual.
 */
vi.mock('node:crypto', async importReal => {
  const real = await importReal<typeof import('node:crypto')>()
  const draws = new Map<string, number>()

  function randomBytes(size: number): Buffer {
    const kind = `${basename(expect.getState().testPath ?? '')} ${size}`
    const draw = draws.get(kind) ?? 0
    draws.set(kind, draw + 1)
    const hash = real.createHash('shake256', { outputLength: size })
    return hash.update(`${kind} ${draw}`).digest()
  }

  const below = (most: number) => randomBytes(6).readUIntBE(0, 6) % most
  const randomInt = (from: number, to?: number) =>
    to === undefined ? below(from) : from + below(to - from)
  return { ...real, randomBytes, randomInt }
})
