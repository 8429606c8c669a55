// One engine is enough: the rate limits are kept by the process.
import { expect, it } from 'vitest'
import { limitSaves } from './limit-saves.ts'

const ADDRESS = '203.0.113.7'

it('[MP8] many guests of one address save 1,500 messages at once and 150 a second, shares included', () => {
  let seconds = 0
  const maySave = limitSaves(() => seconds * 1_000)
  const savedBy = (guests: number) => {
    let saved = 0
    for (let n = 0; n < 5; n++) {
      for (let guest = 0; guest < guests; guest++) if (maySave(guest, ADDRESS)) saved += 1
    }
    return saved
  }
  expect(savedBy(2_000)).toBe(1_500)
  // Elsewhere nobody notices.
  expect(maySave(9_999, '203.0.113.8')).toBe(true)
  seconds = 1
  expect(savedBy(2_000)).toBe(150)
})

it('[MP8] a thousand players of one address who each save a message in seven seconds are never refused', () => {
  let seconds = 0
  const maySave = limitSaves(() => seconds * 1_000)
  let refused = 0
  for (let n = 0; n < 20_000; n++) {
    seconds = (n * 7) / 1_000
    if (!maySave(n % 1_000, ADDRESS)) refused += 1
  }
  expect(refused).toBe(0)
})
