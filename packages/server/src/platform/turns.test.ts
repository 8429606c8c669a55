import { expect, it } from 'vitest'
import { turnQueue } from './turns.ts'

it('[SV27] work that waits for its turn leaves a turn of the event loop between two pieces', async () => {
  const takeTurn = turnQueue()
  const done: string[] = []
  const pieces = ['a', 'b', 'c'].map(async name => {
    await takeTurn()
    done.push(name)
    setImmediate(() => done.push('another call'))
  })
  await Promise.all(pieces)
  expect(done).toEqual(['a', 'another call', 'b', 'another call', 'c'])
})
