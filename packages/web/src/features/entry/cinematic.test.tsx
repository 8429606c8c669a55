import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import { Cinematic } from './cinematic.tsx'

const files = {
  webm: '/a.webm',
  mp4: '/a.mp4',
  poster: '/a.jpg',
  captions: '/a.vtt',
  isUpright: false,
}
const onDone = vi.fn()
let isAllowed = true
let refusal = 'NotAllowedError'

/** A film that plays and pauses by itself would need a real browser; its part is played here. */
function stubFilm() {
  const media = HTMLMediaElement.prototype
  const isPlaying = new WeakSet<object>()
  vi.spyOn(media, 'paused', 'get').mockImplementation(function (this: object) {
    return !isPlaying.has(this)
  })
  vi.spyOn(media, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    if (!isAllowed) throw new DOMException('no', refusal)
    isPlaying.add(this)
    this.dispatchEvent(new Event('play'))
  })
  vi.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    isPlaying.delete(this)
    this.dispatchEvent(new Event('pause'))
  })
}

const film = () => document.querySelector('video') as HTMLVideoElement
const stage = () => screen.getByRole('main')
const areControlsShown = () => !stage().className.includes('quiet')
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const ready = async () => {
  fireEvent.canPlay(film())
  await pass(0)
}

beforeEach(() => {
  vi.useFakeTimers()
  isAllowed = true
  refusal = 'NotAllowedError'
  onDone.mockClear()
  preferences.setState(defaultPreferences, true)
  stubFilm()
  render(<Cinematic film={files} onDone={onDone} />)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

describe('the cinematic', () => {
  it('[SH8] says that it loads, and can be skipped meanwhile', () => {
    expect(screen.getByText('Loading cinematic...')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Skip Loading & Continue' }))
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('[SH8] goes on after 8 s of loading and tries to play', async () => {
    await pass(7_999)
    expect(film().paused).toBe(true)
    await pass(1)
    expect(film().paused).toBe(false)
    expect(screen.queryByText('Loading cinematic...')).toBeNull()
  })

  it('[SH8] says when it cannot be loaded, and leads on', () => {
    fireEvent.error(film())
    expect(screen.getByText('Unable to load cinematic video')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Continue to Game' }))
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('[SH8] goes on to the second format when the first fails', () => {
    fireEvent.error(document.querySelector('source') as Element)
    expect(screen.queryByText('Unable to load cinematic video')).toBeNull()
    expect(screen.getByText('Loading cinematic...')).toBeTruthy()
  })

  it('[SH8] says so too when the last of its formats fails', () => {
    fireEvent.error(document.querySelector('source:last-of-type') as Element)
    expect(screen.getByText('Unable to load cinematic video')).toBeTruthy()
  })

  it('[SO11] comes in two formats, with a poster and captions', () => {
    const sources = [...film().querySelectorAll('source')].map(({ type }) => type)
    expect(sources).toEqual(['video/webm', 'video/mp4'])
    expect(film().getAttribute('poster')).toBe('/a.jpg')
    expect(film().querySelector('track')?.getAttribute('kind')).toBe('captions')
  })

  it('[SO14] shows captions when they are asked for', async () => {
    const track = { mode: 'hidden' }
    vi.spyOn(film(), 'textTracks', 'get').mockReturnValue([track] as never)
    await ready()
    const button = screen.getByRole('button', { name: 'Captions' })
    fireEvent.click(button)
    expect([track.mode, button.getAttribute('aria-pressed')]).toEqual(['showing', 'true'])
    fireEvent.click(button)
    expect([track.mode, button.getAttribute('aria-pressed')]).toEqual(['hidden', 'false'])
  })

  it('[SO3] waits while the page is hidden and goes on when it is seen again', async () => {
    await ready()
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    document.dispatchEvent(new Event('visibilitychange'))
    expect(film().paused).toBe(true)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(film().paused).toBe(false)
  })

  it('[SO3] begins only when it is seen, where it was opened out of sight', async () => {
    const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true)
    await ready()
    expect(film().paused).toBe(true)
    hidden.mockReturnValue(false)
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(0)
    expect(film().paused).toBe(false)
  })
})

describe('the beginning of the cinematic', () => {
  it('[SH5] begins by itself, muted', async () => {
    await ready()
    expect(film().paused).toBe(false)
    expect(film().muted).toBe(true)
  })

  it('[SH5] begins at once where it was there before the page stood', async () => {
    cleanup()
    vi.spyOn(HTMLMediaElement.prototype, 'readyState', 'get').mockReturnValue(4)
    render(<Cinematic film={files} onDone={onDone} />)
    await pass(0)
    expect(screen.queryByText('Loading cinematic...')).toBeNull()
    expect(film().paused).toBe(false)
  })

  it('[SH5] begins once, where the browser tells its length before it can play', async () => {
    fireEvent.loadedMetadata(film())
    await pass(0)
    expect(screen.queryByText('Loading cinematic...')).toBeNull()
    expect(film().paused).toBe(false)
    await ready()
    expect(film().play).toHaveBeenCalledTimes(1)
  })

  it('[SH5] offers a large button where the browser refuses to begin', async () => {
    isAllowed = false
    await ready()
    const button = screen.getByRole('button', { name: '▶ Play Opening Cinematic' })
    isAllowed = true
    fireEvent.click(button)
    await pass(0)
    expect(film().paused).toBe(false)
    expect(screen.queryByRole('button', { name: '▶ Play Opening Cinematic' })).toBeNull()
  })

  it('[SH5] takes a pause before the first picture for no refusal', async () => {
    isAllowed = false
    refusal = 'AbortError'
    await ready()
    expect(screen.queryByRole('button', { name: '▶ Play Opening Cinematic' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy()
  })

  it.each([
    ['less motion is wished for', () => preferences.setState({ motion: 'reduced' })],
    ['data is to be saved', () => vi.stubGlobal('navigator', { connection: { saveData: true } })],
    ['the line is slow', () => vi.stubGlobal('navigator', { connection: { effectiveType: '3g' } })],
  ])('[SH5][SH90] waits for the button and fetches nothing where %s', async (_, arrange) => {
    cleanup()
    arrange()
    const fetched = vi.spyOn(HTMLMediaElement.prototype, 'load')
    render(<Cinematic film={files} onDone={onDone} />)
    const button = screen.getByRole('button', { name: '▶ Play Opening Cinematic' })
    expect(screen.getByRole('button', { name: 'Skip Cinematic' })).toBeTruthy()
    await pass(60_000)
    expect([film().paused, film().preload]).toEqual([true, 'none'])
    expect(fetched).not.toHaveBeenCalled()
    fireEvent.click(button)
    expect(screen.getByText('Loading cinematic...')).toBeTruthy()
    await ready()
    expect(film().paused).toBe(false)
  })

  it('[SH90] fetches the film only after the page has loaded', async () => {
    cleanup()
    const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('interactive')
    const fetched = vi.spyOn(HTMLMediaElement.prototype, 'load')
    render(<Cinematic film={files} onDone={onDone} />)
    await pass(5_000)
    expect([film().preload, fetched.mock.calls.length]).toEqual(['none', 0])
    state.mockReturnValue('complete')
    window.dispatchEvent(new Event('load'))
    await pass(1_000)
    expect([film().preload, fetched.mock.calls.length]).toEqual(['auto', 1])
  })

  it('[SH6] pauses and plays with a click', async () => {
    await ready()
    fireEvent.click(film())
    expect(film().paused).toBe(true)
    fireEvent.click(film())
    await pass(0)
    expect(film().paused).toBe(false)
  })

  it('[SH82] offers to play at once, also while the film loads', () => {
    cleanup()
    const onPlayNow = vi.fn()
    render(<Cinematic film={files} onDone={onDone} onPlayNow={onPlayNow} />)
    fireEvent.click(screen.getByRole('button', { name: 'Play now' }))
    expect(onPlayNow).toHaveBeenCalledTimes(1)
    expect(screen.getByRole('button', { name: 'Opening...' })).toHaveProperty('disabled', true)
  })

  it('[SH6] can be heard and muted again', async () => {
    await ready()
    fireEvent.click(screen.getByRole('button', { name: 'Unmute' }))
    expect(film().muted).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Mute' }))
    expect(film().muted).toBe(true)
  })

  it.each(['Skip Cinematic', 'Close'])('[SH6] ends with %s', async name => {
    await ready()
    fireEvent.click(screen.getByRole('button', { name }))
    expect(onDone).toHaveBeenCalledTimes(1)
  })

  it('[SH6] ends with Escape, and when it is over', async () => {
    await ready()
    fireEvent.keyDown(stage(), { key: 'Escape' })
    fireEvent.ended(film())
    expect(onDone).toHaveBeenCalledTimes(2)
  })
})

describe('a film that is touched or stalls', () => {
  it('[SH81] a touch shows the controls and does not pause', async () => {
    await ready()
    const touch = new MouseEvent('click', { bubbles: true })
    Object.assign(touch, { pointerType: 'touch' })
    fireEvent.touchStart(film())
    fireEvent(film(), touch)
    expect(film().paused).toBe(false)
    expect(areControlsShown()).toBe(true)
  })

  it('[SH81] a touch of a button moves nothing under the finger', async () => {
    await ready()
    fireEvent.touchStart(screen.getByRole('button', { name: 'Skip Cinematic' }))
    expect(areControlsShown()).toBe(false)
  })

  it('[SH81] keeps its buttons while a film that began after 8 s does not move', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => undefined))
    await pass(8_000)
    fireEvent.play(film())
    await pass(60_000)
    expect(screen.getByRole('button', { name: '▶ Play Opening Cinematic' })).toBeTruthy()
    expect(areControlsShown()).toBe(true)
  })

  it('[SH81] offers its buttons when the film stalls after its length is known', async () => {
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => undefined))
    fireEvent.loadedMetadata(film())
    vi.spyOn(film(), 'paused', 'get').mockReturnValue(false)
    fireEvent.play(film())
    await pass(7_999)
    expect(screen.queryByRole('button', { name: '▶ Play Opening Cinematic' })).toBeNull()
    await pass(1)
    expect(screen.getByRole('button', { name: '▶ Play Opening Cinematic' })).toBeTruthy()
    expect(areControlsShown()).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: '▶ Play Opening Cinematic' }))
    expect(film().pause).not.toHaveBeenCalled()
    film().currentTime = 0.5
    fireEvent.timeUpdate(film())
    expect(screen.queryByRole('button', { name: '▶ Play Opening Cinematic' })).toBeNull()
    await pass(60_000)
    expect(areControlsShown()).toBe(false)
  })

  it('[SH81] offers its buttons when the film stalls in the middle', async () => {
    await ready()
    film().currentTime = 9
    fireEvent.timeUpdate(film())
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockReturnValue(new Promise(() => undefined))
    fireEvent.waiting(film())
    await pass(8_000)
    expect(screen.getByRole('button', { name: '▶ Play Opening Cinematic' })).toBeTruthy()
  })
})

describe('the controls of the cinematic', () => {
  it('[SH7] shows its controls when the mouse moves, for 3 s', async () => {
    await ready()
    expect(areControlsShown()).toBe(false)
    fireEvent.mouseMove(stage())
    expect(areControlsShown()).toBe(true)
    await pass(2_000)
    fireEvent.mouseMove(stage())
    await pass(2_999)
    expect(areControlsShown()).toBe(true)
    await pass(1)
    expect(areControlsShown()).toBe(false)
  })

  it('[SH7] hides them 1 s after the mouse has left', async () => {
    await ready()
    fireEvent.mouseMove(stage())
    fireEvent.mouseLeave(stage())
    await pass(999)
    expect(areControlsShown()).toBe(true)
    await pass(1)
    expect(areControlsShown()).toBe(false)
  })

  it('[SH7] keeps them while it is paused', async () => {
    await ready()
    fireEvent.click(film())
    await pass(10_000)
    expect(areControlsShown()).toBe(true)
  })
})
