import { expect, it } from 'vitest'
import { proveRetentionTakesNothingSeen } from './retained.ts'

it('[SV28] more than a year of retention takes nothing that a player sees, but moves of practice', async () => {
  expect(await proveRetentionTakesNothingSeen(8)).toEqual({ tried: 8, survived: 8, lost: [] })
}, 60_000)
