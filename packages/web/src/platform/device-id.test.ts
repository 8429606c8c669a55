import { beforeEach, expect, it, vi } from 'vitest'
import { deviceId } from './device-id.ts'

beforeEach(() => localStorage.clear())

it('[SH48] holds traits of the browser, the time of its creation, and 128 random bits', () => {
  vi.spyOn(Date, 'now').mockReturnValue(1_700_000_000_000)
  const [traits, time, random] = deviceId().split('-')
  vi.restoreAllMocks()
  expect(traits).toMatch(/^[0-9a-z]+$/)
  expect(time).toBe((1_700_000_000_000).toString(36))
  expect(random).toMatch(/^[0-9a-f]{32}$/)
})

it('[SH48] is created once, and again if it was lost', () => {
  const made = deviceId()
  expect(deviceId()).toBe(made)
  localStorage.clear()
  expect(deviceId()).not.toBe(made)
})
