import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences, prefer, preferences } from '../preferences.ts'
import { installAudio, playCue, setBed } from './audio.ts'
import { bedScores } from './bed-scores.ts'
import { cueScores } from './cue-scores.ts'
import { bedNames, cueNames } from './cues.ts'
import { chords, ladder, pitch } from './tuning.ts'

const play = vi.fn()
const layBed = vi.fn()
vi.mock('./engine.ts', () => ({ startEngine: () => ({ play, setBed: layBed }) }))

let contexts = 0
const suspend = vi.fn()
const resume = vi.fn()
class FakeContext {
  state = 'suspended'
  suspend = suspend
  resume = resume
  constructor() {
    contexts += 1
  }
}

let isHidden = false
let stop: () => void
beforeEach(() => {
  contexts = 0
  isHidden = false
  vi.clearAllMocks()
  vi.stubGlobal('AudioContext', FakeContext)
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
/** For what must not happen: a moment in which it would have. */
const settled = () => new Promise(resolve => setTimeout(resolve, 20))
/** For what must: however long the engine takes to load. */
const eventually = (check: () => void) => vi.waitFor(check, { timeout: 10_000 })
const show = (isShown: boolean) => {
  isHidden = !isShown
  document.dispatchEvent(new Event('visibilitychange'))
}
const heard = () => play.mock.calls.map(([name]) => name)

describe('the audio door', () => {
  it('[SO1] makes nothing, and loads nothing, before the first gesture', async () => {
    playCue('select')
    await settled()
    expect(play).not.toHaveBeenCalled()
    expect(contexts).toBe(0)
  })

  it('[SO1] plays a cue at the chosen volume after it, through one context', async () => {
    touch()
    playCue('select', 2)
    touch()
    setBed('map-3', 3)
    playCue('error')
    await eventually(() =>
      expect(play.mock.calls).toEqual([
        ['select', 0.7, { step: 2, realm: 3 }],
        ['error', 0.7, { step: 0, realm: 3 }],
      ]),
    )
    expect(contexts).toBe(1)
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

  it('[SO2] lays no bed until beds are asked for, then the one of the screen', async () => {
    setBed('word-web', 1)
    touch()
    await eventually(() => expect(layBed).toHaveBeenLastCalledWith(null, 0.4))
    prefer({ hasAmbient: true, ambientVolume: 55 })
    await eventually(() => expect(layBed).toHaveBeenLastCalledWith('word-web', 0.55))
    prefer({ isMuted: true })
    await eventually(() => expect(layBed).toHaveBeenLastCalledWith(null, 0.55))
  })

  it('[SO3] falls silent with a hidden page and returns with it', async () => {
    touch()
    show(false)
    playCue('tick')
    await eventually(() => expect(suspend).toHaveBeenCalledTimes(1))
    await settled()
    expect(play).not.toHaveBeenCalled()
    resume.mockClear()
    show(true)
    expect(resume).toHaveBeenCalledTimes(1)
  })

  it('[SO4] clicks under whatever is pressed', async () => {
    document.body.innerHTML = '<button><i></i></button><p></p>'
    touch()
    document.querySelector('i')?.click()
    document.querySelector('p')?.click()
    await eventually(() => expect(heard()).toEqual(['button-click']))
  })

  it('[SO4] leaves the click out where the press has a sound of its own', async () => {
    document.body.innerHTML = '<button></button>'
    const button = document.querySelector('button')
    button?.addEventListener('click', () => playCue('unlock'))
    touch()
    button?.click()
    await eventually(() => expect(heard()).toEqual(['unlock']))
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
})
