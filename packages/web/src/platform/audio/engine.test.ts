import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { startEngine } from './engine.ts'

const renderBed = vi.fn()
vi.mock('./render.ts', () => ({ renderBed: (name: string) => renderBed(name) }))
vi.mock('./stage.ts', () => ({
  openStage: (context: object) => ({ context }),
  quieter: () => ({}),
}))

const fades: number[] = []
class FakeGain {
  readonly gain = {
    setTargetAtTime: (level: number) => fades.push(level),
    cancelScheduledValues: () => undefined,
  }
  readonly connect = vi.fn()
}
const begun = vi.fn()
class FakeSource {
  readonly start = begun
  readonly connect = vi.fn()
}

beforeEach(() => {
  fades.length = 0
  vi.clearAllMocks()
  vi.stubGlobal('GainNode', FakeGain)
  vi.stubGlobal('AudioBufferSourceNode', FakeSource)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Wide, for a busy machine: only what never comes is ended. */
const until = (expectation: () => void) => vi.waitFor(expectation, { timeout: 20_000 })
const open = () => startEngine({ currentTime: 0 } as AudioContext)

it('[SO1] a failed bed is rendered again at the next request', async () => {
  renderBed.mockRejectedValueOnce(new TypeError('Failed to fetch')).mockResolvedValue({})
  const { setBed } = open()
  setBed('home', 0.5)
  await until(() => expect(console.warn).toHaveBeenCalledTimes(1))
  expect(begun).not.toHaveBeenCalled()
  setBed('home', 0.5)
  await until(() => expect(begun).toHaveBeenCalledTimes(1))
  expect(renderBed.mock.calls).toEqual([['home'], ['home']])
})

it('[SO15] a playing bed continues and only changes its volume', async () => {
  renderBed.mockResolvedValue({})
  const { setBed } = open()
  setBed('map-1', 0.5)
  await until(() => expect(begun).toHaveBeenCalledTimes(1))
  setBed('map-1', 0.5)
  expect(fades).toEqual([0.8])
  setBed('map-1', 1)
  expect(fades).toEqual([0.8, 1.6])
  expect(renderBed).toHaveBeenCalledTimes(1)
})
