import { beforeEach, describe, expect, it, vi } from 'vitest'
import { buzz } from './haptics.ts'
import {
  applyPreferences,
  defaultPreferences,
  isMotionReduced,
  prefer,
  preferences,
  toggleMute,
} from './preferences.ts'

const KEY = 'lexiverse.preferences'

beforeEach(() => {
  localStorage.clear()
  preferences.setState(defaultPreferences, true)
})

describe('preferences', () => {
  it('[SH35] begin with effects on, ambient off and nothing muted', () => {
    expect(preferences.getState()).toMatchObject({
      isMuted: false,
      hasEffects: true,
      hasAmbient: false,
      timerMode: 'timed',
      motion: 'system',
    })
  })

  it('[SH35] keep the mute', () => {
    toggleMute()
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').value.isMuted).toBe(true)
    toggleMute()
    expect(JSON.parse(localStorage.getItem(KEY) ?? '').value.isMuted).toBe(false)
  })

  it('[SH35] set attributes of the page, and update them with each change', () => {
    const stop = applyPreferences()
    const { dataset } = document.documentElement
    expect({ ...dataset }).toMatchObject({ cb: 'off', text: 'normal', motion: 'system' })
    prefer({ isColourBlind: true, textSize: 'largest', motion: 'reduced' })
    expect({ ...dataset }).toMatchObject({ cb: 'on', text: 'largest', motion: 'reduced' })
    expect(isMotionReduced()).toBe(true)
    stop()
  })

  it('[SH34] adopt what another tab has chosen', () => {
    const stop = applyPreferences()
    const value = { ...defaultPreferences, isMuted: true }
    localStorage.setItem(KEY, JSON.stringify({ version: 1, value }))
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(preferences.getState().isMuted).toBe(true)
    stop()
  })

  it('[SH35] of an earlier release are kept, and lack nothing', () => {
    const { keepsWrongGroup: _, ...earlier } = { ...defaultPreferences, isMuted: true }
    localStorage.setItem(KEY, JSON.stringify({ version: 1, value: earlier }))
    const stop = applyPreferences()
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(preferences.getState()).toMatchObject({ isMuted: true, keepsWrongGroup: false })
    stop()
  })

  it('[SH35] let the device vibrate only if the player wants it', () => {
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }))
    buzz(20)
    prefer({ hasHaptics: false })
    buzz(20)
    expect(vibrate.mock.calls).toEqual([[20]])
    vi.unstubAllGlobals()
  })
})
