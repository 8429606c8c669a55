import { expect, it } from 'vitest'
import { proveCodesCannotBeGuessed } from './code-guesses.ts'

it('[MP13] room codes cannot be guessed by HTTP, by socket or by both: 600 guesses', async () => {
  const { tried, survived, lost } = await proveCodesCannotBeGuessed(600)
  expect([tried - survived, lost]).toEqual([0, []])
  expect(tried).toBeGreaterThanOrEqual(600)
})
