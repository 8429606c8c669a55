import { beforeEach, describe, expect, it, vi } from 'vitest'

const KEY = 'lexiverse.tutorial'
const load = async () => {
  vi.resetModules()
  return import('./tutorial-state.ts')
}
const kept = () => JSON.parse(localStorage.getItem(KEY) ?? '{}').value

beforeEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
  vi.restoreAllMocks()
})

describe('the tutorial state', () => {
  it('[SH32] begins with everything false', async () => {
    const { tutorialState } = await load()
    expect(tutorialState.getState()).toEqual({
      hasSeenIntro: false,
      tutorialComplete: false,
      tutorialDeclined: false,
    })
  })

  it('[SH32] saves each change at once', async () => {
    const state = await load()
    state.markIntroSeen()
    expect(kept()).toEqual({ hasSeenIntro: true, tutorialComplete: false, tutorialDeclined: false })
    state.declineTutorial()
    expect(kept()).toEqual({ hasSeenIntro: true, tutorialComplete: false, tutorialDeclined: true })
    state.chooseTutorial()
    expect(kept()).toEqual({ hasSeenIntro: true, tutorialComplete: false, tutorialDeclined: false })
    state.completeTutorial()
    expect(kept()).toEqual({ hasSeenIntro: true, tutorialComplete: true, tutorialDeclined: false })
    state.resetTutorial()
    expect(kept()).toEqual({
      hasSeenIntro: false,
      tutorialComplete: false,
      tutorialDeclined: false,
    })
  })

  it.each([
    ['hasSeenIntro', false],
    ['tutorialComplete', false],
    ['tutorialDeclined', false],
  ])('[SH18] is not offered once %s', async flag => {
    const { isTutorialChoiceDue } = await load()
    const none = { hasSeenIntro: false, tutorialComplete: false, tutorialDeclined: false }
    expect(isTutorialChoiceDue(none)).toBe(true)
    expect(isTutorialChoiceDue({ ...none, [flag]: true })).toBe(false)
  })

  it('[SH31] [SH32] warns in the console when it is damaged, and starts again', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    localStorage.setItem(KEY, '{"version":1,"value":{"hasSeenIntro":"maybe"}}')
    const { tutorialState } = await load()
    expect(tutorialState.getState().hasSeenIntro).toBe(false)
    expect(warn).toHaveBeenCalledWith('Failed to load tutorial state from localStorage')
  })

  it('[SH31] [SH32] warns in the console when it cannot be read at all', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new DOMException('off', 'SecurityError')
      },
    })
    const { tutorialState } = await load()
    expect(tutorialState.getState().hasSeenIntro).toBe(false)
    expect(warn).toHaveBeenCalledWith('Failed to load tutorial state from localStorage')
  })

  it('[SH31] [SH32] warns in the console when it cannot be saved, and keeps it in memory', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    const { tutorialState, markIntroSeen } = await load()
    vi.stubGlobal('localStorage', {
      getItem: () => null,
      setItem: () => {
        throw new DOMException('full', 'QuotaExceededError')
      },
    })
    markIntroSeen()
    expect(tutorialState.getState().hasSeenIntro).toBe(true)
    expect(warn).toHaveBeenCalledWith(
      'Failed to save tutorial state to localStorage',
      expect.anything(),
    )
  })

  it('[SH34] adopts what another tab has stored', async () => {
    const { tutorialState, watchTutorialState } = await load()
    const stop = watchTutorialState()
    const value = { hasSeenIntro: true, tutorialComplete: true, tutorialDeclined: false }
    localStorage.setItem(KEY, JSON.stringify({ version: 1, value }))
    window.dispatchEvent(new StorageEvent('storage', { key: KEY }))
    expect(tutorialState.getState()).toEqual(value)
    stop()
  })
})
