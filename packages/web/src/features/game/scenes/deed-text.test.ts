import { perks } from '@lexiverse/rules'
import { expect, it } from 'vitest'
import { deedText } from './deed-text.ts'

it.each(perks.map(({ name, unlockCondition }) => [name, unlockCondition.description] as const))(
  '[PS31] %s is headed by what was done, not by an order',
  (_name, condition) => {
    expect(deedText(condition)).toMatch(/^You (beat|completed|found|scored|used|won) \d/)
  },
)

it('[PS31] keeps what it cannot tell as done', () => {
  expect(deedText('Complete 5 nodes')).toBe('You completed 5 nodes')
  expect(deedText('Wait for rain')).toBe('Wait for rain')
})
