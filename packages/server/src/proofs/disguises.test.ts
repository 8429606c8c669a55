import { expect, it } from 'vitest'
import { proveGuessesLockNobodyOut } from './admin-guesses.ts'
import { proveDisguisesFail } from './disguises.ts'

it('[MP6] [LO40] [SV3] changed cookies, other origins and unruly names get nowhere', async () => {
  expect(await proveDisguisesFail(300)).toEqual({ tried: 300, survived: 300, lost: [] })
}, 60_000)

it('[AD31] guesses from a hundred addresses are slowed down, and never lock the admin out', async () => {
  expect(await proveGuessesLockNobodyOut(200)).toEqual({ tried: 200, survived: 200, lost: [] })
}, 120_000)
