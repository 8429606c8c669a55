import { expect, it } from 'vitest'
import { proveFaultsAreReported } from './faulty-databases.ts'

const cases = process.env.TEST_DATABASE_URL ? 2 : 5

it('[SV1] [SV29] a server reports a full disk, damage, a newer version and a standby', async () => {
  const proven = await proveFaultsAreReported(cases)
  expect(proven).toEqual({ tried: cases, survived: cases, lost: [] })
}, 240_000)
