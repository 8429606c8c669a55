import { expect, it } from 'vitest'
import { codeFrom, isRoomCode } from './validation.ts'

it('[MP13] a code of another length, or with a letter that no code has, can be no room', () => {
  expect(['CDF3', 'CDF3O', 'CDF345'].filter(isRoomCode)).toEqual([])
  const codes = Array.from({ length: 500 }, (_, seed) => codeFrom(seed))
  expect(codes.every(isRoomCode)).toBe(true)
})
