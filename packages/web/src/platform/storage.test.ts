import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import * as z from 'zod/mini'
import {
  clearStored,
  clearStoredUnder,
  onStoredByOtherTab,
  readUnchecked,
  stored,
} from './storage.ts'

const NAME = 'lexiverse.guest'
const open = (version = 1) => stored('guest', version, z.boolean(), false)

/** As with a full disk: what lies there can be read, and nothing more can be written. */
function fillStorage() {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  const lying = new Map(Object.entries(localStorage))
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  const getItem = (name: string) => lying.get(name) ?? null
  vi.stubGlobal('localStorage', { getItem, setItem, removeItem: () => undefined })
  return { writeElsewhere: (text: string) => lying.set(NAME, text) }
}

beforeEach(() => {
  localStorage.clear()
  clearStored()
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('a stored value', () => {
  it('[SH31] comes back as it was written, with its version', () => {
    open().write(true)
    expect(localStorage.getItem(NAME)).toBe('{"version":1,"value":true}')
    expect(open().read()).toBe(true)
  })

  it.each([
    ['not JSON', '{"version":1,'],
    ['of another shape', '{"version":1,"value":"yes"}'],
    ['of another version', '{"version":0,"value":true}'],
    ['not an envelope', 'null'],
  ])('[SH31] counts as absent when it is %s', (_what, text) => {
    localStorage.setItem(NAME, text)
    expect(open().read()).toBe(false)
  })

  it.each([
    ['nothing', null],
    ['an older value', '{"version":1,"value":false}'],
    ['something damaged', '{"version":'],
  ])('[SH31] stays in memory if it cannot be written over %s', (_what, earlier) => {
    if (earlier) localStorage.setItem(NAME, earlier)
    fillStorage()
    open().write(true)
    expect(open().read()).toBe(true)
    expect(readUnchecked('guest')).toBe(true)
  })

  it('[SH31] [SH34] that could not be written gives way to what another tab writes', () => {
    const { writeElsewhere } = fillStorage()
    open().write(true)
    writeElsewhere('{"version":1,"value":false}')
    expect(open().read()).toBe(false)
  })

  it('[SH31] that could not be written is gone once it is cleared', () => {
    fillStorage()
    open().write(true)
    open().clear()
    expect(open().read()).toBe(false)
  })

  it('[SH31] that was written at last is stored like any other', () => {
    fillStorage()
    open().write(true)
    vi.unstubAllGlobals()
    open().write(false)
    expect([open().read(), localStorage.getItem(NAME)]).toEqual([
      false,
      '{"version":1,"value":false}',
    ])
  })

  it('[SH31] counts as absent when storage is switched off', () => {
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('no', 'SecurityError')
      },
    })
    expect(open().read()).toBe(false)
  })

  it('[SH31] is absent again once it was cleared', () => {
    const value = open()
    value.write(true)
    value.clear()
    expect(value.read()).toBe(false)
  })
})

describe('several tabs', () => {
  it('[SH34] are notified of changes by other tabs, for their keys only', () => {
    const heard = vi.fn()
    const stop = onStoredByOtherTab('guest', heard)
    window.dispatchEvent(new StorageEvent('storage', { key: NAME }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'lexiverse.run' }))
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
    window.dispatchEvent(new StorageEvent('storage', { key: NAME }))
    expect(heard).toHaveBeenCalledTimes(1)
  })
})

describe('clearing', () => {
  it('[SH15] removes our data except the given keys, and notifies listeners', () => {
    const heard = vi.fn()
    const stop = onStoredByOtherTab('run', heard)
    localStorage.setItem('lexiverse.run', 'x')
    localStorage.setItem('lexiverse.preferences', 'x')
    localStorage.setItem('somebody-else', 'x')
    clearStored('preferences')
    expect(Object.keys(localStorage).sort()).toEqual(['lexiverse.preferences', 'somebody-else'])
    expect(heard).toHaveBeenCalledTimes(1)
    stop()
  })

  it('[SH17] removes the games of one run only', () => {
    localStorage.setItem('lexiverse.attempt.1.t1', 'x')
    localStorage.setItem('lexiverse.attempt.12.t1', 'x')
    clearStoredUnder('attempt', '.1.')
    expect(Object.keys(localStorage)).toEqual(['lexiverse.attempt.12.t1'])
  })
})
