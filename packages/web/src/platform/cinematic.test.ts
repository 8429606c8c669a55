import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  applyCinematicReset,
  cinematicStatus,
  isCinematicSeen,
  markCinematicSeen,
  resetCinematic,
} from './cinematic.ts'
import { installConsoleHelper } from './console-helper.ts'
import { logError } from './error-log.ts'

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

describe('the cinematic', () => {
  it('[SH9] is seen once it was marked, and unseen once it was reset', () => {
    expect(isCinematicSeen()).toBe(false)
    markCinematicSeen()
    expect(isCinematicSeen()).toBe(true)
    resetCinematic()
    expect(isCinematicSeen()).toBe(false)
  })

  it('[SH9] plays once more for everybody under reset version v1', () => {
    markCinematicSeen()
    applyCinematicReset()
    expect(cinematicStatus()).toEqual({ seen: false, resetVersion: 'v1' })
    markCinematicSeen()
    applyCinematicReset()
    expect(isCinematicSeen()).toBe(true)
  })
})

describe('the console helper', () => {
  it('[SH10] clears all stored player data, once, and reloads', () => {
    const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => undefined)
    vi.spyOn(console, 'info').mockImplementation(() => undefined)
    installConsoleHelper()
    markCinematicSeen()
    logError('global-error-log', { message: 'x' })
    for (const word of ['destination', 'shown-journey', 'reloaded-for-release']) {
      sessionStorage.setItem(`lexiverse.${word}`, 'x')
    }
    window.resetLexiverse?.()
    expect(Object.keys(localStorage)).toEqual([])
    expect(Object.keys(sessionStorage)).toEqual([])
    expect(assign).toHaveBeenCalledWith('/')
    expect(window.resetLexiverse).toBeUndefined()
  })
})
