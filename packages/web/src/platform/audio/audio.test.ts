import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences, prefer, preferences } from '../preferences.ts'
import { installAudio, playCue, setBed } from './audio.ts'
import { bedScores } from './bed-scores.ts'
import { bossEcho, cueScores } from './cue-scores.ts'
import { bedNames, cueNames } from './cues.ts'
import { chords, ladder, pitch } from './tuning.ts'

const play = vi.fn()
const layBed = vi.fn()
const setMuted = vi.fn()
const setCueVolume = vi.fn()
const startEngine = vi.fn(() => ({ play, setBed: layBed, setMuted, setCueVolume }))
vi.mock('./engine.ts', () => ({ startEngine: () => startEngine() }))

let contexts = 0
let state = 'suspended'
const suspend = vi.fn(async () => undefined)
const resume = vi.fn(async () => undefined)
class FakeContext {
  suspend = suspend
  resume = resume
  constructor() {
    contexts += 1
  }
  get state() {
    return state
  }
}

let isHidden = false
/** Stands still but for a moment at each look: a busy machine must not make a cue late. */
let clock = 1_000
let stop: () => void
beforeEach(() => {
  contexts = 0
  state = 'suspended'
  isHidden = false
  vi.clearAllMocks()
  vi.stubGlobal('AudioContext', FakeContext)
  vi.spyOn(performance, 'now').mockImplementation(() => ++clock)
  vi.spyOn(document, 'hidden', 'get').mockImplementation(() => isHidden)
  preferences.setState(defaultPreferences, true)
  setBed(null, 1)
  stop = installAudio()
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const touch = () => window.dispatchEvent(new Event('pointerdown'))
/** Fetching the engine takes its time on a busy machine; a cue then waits for a frame. */
const settled = async () => {
  await vi.dynamicImportSettled()
  await new Promise(resolve => requestAnimationFrame(() => setTimeout(resolve, 10)))
}
const show = (isShown: boolean) => {
  isHidden = !isShown
  document.dispatchEvent(new Event('visibilitychange'))
}
const heard = () => play.mock.calls.map(([name]) => name)

describe('sound', () => {
  it('[SO1][SH36] makes nothing, and loads nothing, before the first gesture', async () => {
    playCue('select')
    await settled()
    expect(play).not.toHaveBeenCalled()
    expect(contexts).toBe(0)
  })

  it('[SO1] plays a cue at the chosen volume after the first gesture, through one context', async () => {
    touch()
    playCue('select', 2)
    touch()
    setBed('map-3', 3)
    playCue('error')
    await settled()
    expect(play.mock.calls).toEqual([
      ['select', { step: 2, realm: 3 }],
      ['error', { step: 0, realm: 3 }],
    ])
    expect(setCueVolume).toHaveBeenLastCalledWith(0.7)
    expect(contexts).toBe(1)
  })

  it('[SO1] leaves out a cue that comes more than 0.4 s late', async () => {
    touch()
    await settled()
    playCue('select')
    clock += 401
    await settled()
    expect(play).not.toHaveBeenCalled()
    playCue('error')
    clock += 350
    await settled()
    expect(heard()).toEqual(['error'])
  })

  it('[SO1] retries at the next gesture if the engine could not be loaded', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    startEngine.mockImplementationOnce(() => {
      throw new TypeError('Failed to fetch dynamically imported module')
    })
    touch()
    playCue('select')
    await settled()
    expect(play).not.toHaveBeenCalled()
    touch()
    playCue('error')
    await settled()
    expect(heard()).toEqual(['error'])
    expect(contexts).toBe(1)
  })

  it('[SO1] retries a failed bed at every gesture', async () => {
    prefer({ hasAmbient: true })
    setBed('home', 0)
    touch()
    await settled()
    layBed.mockClear()
    setMuted.mockClear()
    touch()
    await settled()
    expect(layBed.mock.calls).toEqual([['home', 0.4]])
    expect(setMuted).not.toHaveBeenCalled()
  })

  it('[SO3] resumes after an interruption, by a gesture or when the page is visible again', async () => {
    touch()
    state = 'interrupted'
    resume.mockClear()
    touch()
    expect(resume).toHaveBeenCalledTimes(1)
    show(true)
    expect(resume).toHaveBeenCalledTimes(2)
    state = 'running'
    touch()
    expect(resume).toHaveBeenCalledTimes(2)
  })

  it('[SO2] mute and the effects setting also apply to sounds that are playing', async () => {
    touch()
    await settled()
    expect(setMuted).toHaveBeenLastCalledWith(false)
    prefer({ isMuted: true })
    await settled()
    expect(setMuted).toHaveBeenLastCalledWith(true)
    prefer({ isMuted: false, hasEffects: false })
    await settled()
    expect(setMuted).toHaveBeenLastCalledWith(false)
    expect(setCueVolume).toHaveBeenLastCalledWith(0)
    prefer({ hasEffects: true, effectsVolume: 30 })
    await settled()
    expect(setCueVolume).toHaveBeenLastCalledWith(0.3)
  })

  it.each([
    ['muted', { isMuted: true }],
    ['without effects', { hasEffects: false }],
    ['turned down', { effectsVolume: 0 }],
  ])('[SO2] is silent when %s', async (_how, change) => {
    prefer(change)
    touch()
    playCue('select')
    await settled()
    expect(play).not.toHaveBeenCalled()
  })

  it('[SO2] plays no bed until beds are switched on, then the one of the screen', async () => {
    setBed('word-web', 1)
    touch()
    await settled()
    expect(layBed).toHaveBeenLastCalledWith(null, 0.4)
    prefer({ hasAmbient: true, ambientVolume: 55 })
    await settled()
    expect(layBed).toHaveBeenLastCalledWith('word-web', 0.55)
    prefer({ isMuted: true })
    await settled()
    expect(layBed).toHaveBeenLastCalledWith(null, 0.55)
  })

  it('[SO3] falls silent with a hidden page and returns with it', async () => {
    touch()
    show(false)
    playCue('tick')
    await settled()
    expect(suspend).toHaveBeenCalledTimes(1)
    expect(play).not.toHaveBeenCalled()
    resume.mockClear()
    show(true)
    expect(resume).toHaveBeenCalledTimes(1)
  })

  it('[SO4] clicks when a button is pressed', async () => {
    document.body.innerHTML = '<button><i></i></button><p></p>'
    touch()
    document.querySelector('i')?.click()
    document.querySelector('p')?.click()
    await settled()
    expect(heard()).toEqual(['button-click'])
  })

  it('[SO4] does not click if the press has a sound of its own', async () => {
    document.body.innerHTML = '<button></button>'
    const button = document.querySelector('button')
    button?.addEventListener('click', () => playCue('unlock'))
    touch()
    button?.click()
    await settled()
    expect(heard()).toEqual(['unlock'])
  })
})

describe('the scores', () => {
  it('[SO5] hold every cue and every bed, with its length', () => {
    expect(Object.keys(cueScores).sort()).toEqual([...cueNames].sort())
    expect(Object.keys(bedScores).sort()).toEqual([...bedNames].sort())
    for (const { length } of Object.values(cueScores)) expect(length).toBeLessThanOrEqual(6)
    for (const { length } of Object.values(bedScores)) expect(length).toBeGreaterThanOrEqual(16)
  })

  it('[SO6] are tuned to one scale about A at 440', () => {
    expect(pitch('A4')).toBe(440)
    expect(pitch('D5')).toBeCloseTo(587.33, 2)
    expect(pitch('E2')).toBeCloseTo(82.41, 2)
  })

  it('[SO7] climb with every word chosen, and solve in the mode of the realm', () => {
    const climb = ladder.map(pitch)
    expect(climb).toEqual([...climb].sort((a, b) => a - b))
    expect(new Set(Object.values(chords).map(String)).size).toBe(4)
  })

  it('[SO7] bring the echo of the boss nearer with every mind point lost', () => {
    const echoes = [0, 1, 2, 3].map(bossEcho)
    expect(echoes).toEqual([...new Set(echoes)].sort((a, b) => b - a))
    expect(bossEcho(9)).toBeGreaterThan(0.1)
  })
})
