import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences, prefer, preferences } from '../preferences.ts'
import { installAudio, playCue } from './audio.ts'
import { cueNames } from './cues.ts'
import { recipes } from './recipes.ts'

const play = vi.fn()
const setBed = vi.fn()
vi.mock('./engine.ts', () => ({ startEngine: () => ({ play, setBed }) }))

let contexts = 0
class FakeContext {
  state = 'running'
  constructor() {
    contexts += 1
  }
}

let stop: () => void
beforeEach(() => {
  contexts = 0
  play.mockClear()
  setBed.mockClear()
  vi.stubGlobal('AudioContext', FakeContext)
  preferences.setState(defaultPreferences, true)
  stop = installAudio()
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
})

const touch = () => window.dispatchEvent(new Event('pointerdown'))
const settled = () => new Promise(resolve => setTimeout(resolve, 20))

describe('the audio door', () => {
  it('[SH36] makes nothing, and loads nothing, before the first gesture', async () => {
    playCue('select')
    await settled()
    expect(play).not.toHaveBeenCalled()
    expect(contexts).toBe(0)
  })

  it('[SH36] plays a cue at the chosen volume after it, through one context', async () => {
    touch()
    playCue('select')
    touch()
    playCue('error')
    await settled()
    expect(play.mock.calls).toEqual([
      ['select', 0.7],
      ['error', 0.7],
    ])
    expect(contexts).toBe(1)
  })

  it.each([
    ['muted', { isMuted: true }],
    ['without effects', { hasEffects: false }],
    ['turned down', { effectsVolume: 0 }],
  ])('[SH36] is silent when %s', async (_how, change) => {
    prefer(change)
    touch()
    playCue('select')
    await settled()
    expect(play).not.toHaveBeenCalled()
  })

  it('[SH35] lays no bed until it is asked for one', async () => {
    touch()
    await settled()
    expect(setBed).toHaveBeenLastCalledWith(null, 0.4)
  })
})

describe('the cues', () => {
  it.each(cueNames)('%s has voices that can be heard and end', name => {
    const tones = recipes[name]
    expect(tones.length).toBeGreaterThan(0)
    for (const { from, to = from, length, gain } of tones) {
      expect(Math.min(from, to)).toBeGreaterThan(20)
      expect(Math.max(from, to)).toBeLessThan(16_000)
      expect(length).toBeLessThanOrEqual(2)
      expect(gain).toBeGreaterThan(0.02)
    }
  })
})
