import { expect, it } from 'vitest'
import {
  hasSmallDisk,
  proveFaultsAreReported,
  proveFullDiskIsReported,
} from './faulty-databases.ts'

const isPostgres = Boolean(process.env.TEST_DATABASE_URL)
const cases = isPostgres ? 2 : 4

it('[SV1] [SV29] a server reports damage, a newer version and a standby', async () => {
  const proven = await proveFaultsAreReported(cases)
  expect(proven).toEqual({ tried: cases, survived: cases, lost: [] })
}, 240_000)

// Only SQLite writes to a disk that a test can lend, and not every machine allows it.
if (!isPostgres && hasSmallDisk()) {
  it('[SV29] a server reports a full disk', async () => {
    expect(await proveFullDiskIsReported(1)).toEqual({ tried: 1, survived: 1, lost: [] })
  }, 240_000)
}
