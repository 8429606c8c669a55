import { expect, it } from 'vitest'
import { proveClockJumpsChangeNothing } from './clock-jumps.ts'

it('[SV24] a clock set a day forward or back changes no game, no trial and no reward', {
  timeout: 90_000,
}, async () => {
  const { tried, survived, lost } = await proveClockJumpsChangeNothing(12)
  expect({ tried, survived, lost }).toEqual({ tried: 12, survived: 12, lost: [] })
})
