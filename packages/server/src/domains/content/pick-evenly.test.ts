import { expect, it } from 'vitest'
import { pickEvenly } from './pick-evenly.ts'

const pile = (difficulty: string, first: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ id: first + i, difficulty }))

const candidates = [...pile('easy', 100, 9), ...pile('hard', 200, 2), ...pile('expert', 300, 9)]

it('[AD7] takes turns between the difficulties until each runs out', () => {
  const chosen = pickEvenly(candidates, 10, 'a seed')
  const of = (hundred: number) => chosen.filter(id => Math.floor(id / 100) === hundred).length
  expect([of(1), of(2), of(3)]).toEqual([4, 2, 4])
})

it('[AD7] picks no candidate twice and at most all of them', () => {
  const chosen = pickEvenly(candidates, 100, 'a seed')
  expect(new Set(chosen).size).toBe(20)
  expect(chosen).toHaveLength(20)
})

it('[AD7] picks others with another seed', () => {
  expect(pickEvenly(candidates, 3, 'one')).toEqual(pickEvenly(candidates, 3, 'one'))
  expect(pickEvenly(candidates, 3, 'one')).not.toEqual(pickEvenly(candidates, 3, 'two'))
})
