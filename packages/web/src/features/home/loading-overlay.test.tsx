import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { LoadingOverlay } from './loading-overlay.tsx'
import { overlayMessages } from './overlay-progress.ts'

const onFailed = vi.fn()
const onLeave = vi.fn()

function open(opening: Promise<string | null>) {
  const place = memoryLocation({ path: '/', record: true })
  render(
    <Router hook={place.hook}>
      <LoadingOverlay opening={opening} onFailed={onFailed} onLeave={onLeave} />
    </Router>,
  )
  return place
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const value = () => Number(screen.getByRole('progressbar').getAttribute('aria-valuenow'))
const message = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers()
  onFailed.mockClear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

describe('the loading overlay', () => {
  it('[SH19] shows its six messages in turn, 800 ms each', async () => {
    open(new Promise(() => undefined))
    const seen = []
    for (let n = 0; n < 7; n++) {
      seen.push(message())
      await pass(799)
      expect(message()).toBe(seen.at(-1))
      await pass(1)
    }
    expect(seen).toEqual([
      'Awakening the cosmos...',
      'Weaving word networks...',
      'Aligning stellar vocabularies...',
      'Initializing lexical chambers...',
      'Preparing ancient puzzles...',
      'Opening dimensional gates...',
      'Awakening the cosmos...',
    ])
    expect(overlayMessages).toHaveLength(6)
  })

  it.each([
    [0, 5],
    [0.5, 12.5],
    [0.999999, 20],
  ])('[SH19] gains 5 to 20 every 200 ms (chance %d: %d)', async (chance, gain) => {
    vi.spyOn(Math, 'random').mockReturnValue(chance)
    open(new Promise(() => undefined))
    await pass(199)
    expect(value()).toBe(0)
    await pass(1)
    expect(value()).toBe(Math.round(gain))
    await pass(200)
    expect(value()).toBe(Math.round(2 * gain))
  })

  it('[SH19] opens the map 500 ms after it is full', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999)
    const place = open(Promise.resolve('/game-map'))
    // Five steps of almost 20 leave a last sliver for a sixth.
    await pass(6 * 200)
    expect(value()).toBe(100)
    await pass(499)
    expect(place.history).toEqual(['/'])
    await pass(1)
    expect(place.history).toEqual(['/', '/game-map'])
  })

  it('[SH19] waits for the server as well', async () => {
    let answer: (path: string) => void = vi.fn()
    const place = open(
      new Promise(resolve => {
        answer = resolve
      }),
    )
    await pass(60_000)
    expect(value()).toBe(100)
    expect(place.history).toEqual(['/'])
    answer('/game-map')
    await pass(0)
    await pass(500)
    expect(place.history).toEqual(['/', '/game-map'])
  })

  it('[SH19] offers a way back once it is full and the server has not answered', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0.999999)
    open(new Promise(() => undefined))
    await pass(5 * 200)
    expect(screen.queryByRole('button')).toBeNull()
    await pass(200)
    fireEvent.click(screen.getByRole('button', { name: 'Return Home' }))
    expect(onLeave).toHaveBeenCalledTimes(1)
  })

  it('[SH19] offers none where the server has answered', async () => {
    open(Promise.resolve('/game-map'))
    for (let n = 0; n < 25; n++) {
      await pass(100)
      expect(screen.queryByRole('button')).toBeNull()
    }
  })

  it('[MG20] leads back at once if the player would rather not set out', async () => {
    onLeave.mockClear()
    const place = open(Promise.resolve(null))
    await pass(0)
    expect(onLeave).toHaveBeenCalledTimes(1)
    await pass(60_000)
    expect(place.history).toEqual(['/'])
  })

  it('[SH19] tells when the server refuses', async () => {
    open(Promise.reject(new Error('no')))
    await pass(0)
    expect(onFailed).toHaveBeenCalledTimes(1)
  })
})
