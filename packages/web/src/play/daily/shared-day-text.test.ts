import { expect, it } from 'vitest'
import { sampleResult } from '../../../test/sample-daily.ts'
import { sharedDayText } from './shared-day-text.ts'

const origin = 'https://lexiverse.example'

it('[DS9] a shared day has a sign for each star, the score, and the link to the day', () => {
  expect(sharedDayText(sampleResult(), false, origin).split('\n')).toEqual([
    'Lexiverse 320: The Heron',
    '🌟 Word Web',
    '🌟 Hive Builder',
    '🌙 Word Seeker',
    '🌟 Word Web',
    '⭕ Forgotten Word',
    '4 of 5 stars, 1,240 points',
    'https://lexiverse.example/daily?date=2026-11-16',
  ])
})

it('[DS9] a day is shared in words if the player prefers them', () => {
  const text = sharedDayText(sampleResult(), true, origin)
  expect(text).toContain('Word Seeker: won with mistakes, 300 points')
  expect(text).toContain('Forgotten Word: missed\n')
  expect(text).not.toMatch(/\p{Extended_Pictographic}/u)
})
