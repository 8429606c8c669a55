import { afterEach, expect, it, vi } from 'vitest'
import { isDataScarce } from './data-saver.ts'

afterEach(() => void vi.unstubAllGlobals())

it.each([
  [undefined, false],
  [{ effectiveType: '4g' }, false],
  [{ saveData: true, effectiveType: '4g' }, true],
  [{ saveData: false, effectiveType: '3g' }, true],
  [{ effectiveType: 'slow-2g' }, true],
])('[SH90] knows from %o whether data is scarce', (connection, isScarce) => {
  vi.stubGlobal('navigator', { connection })
  expect(isDataScarce()).toBe(isScarce)
})
