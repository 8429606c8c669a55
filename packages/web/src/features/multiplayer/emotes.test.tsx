import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playCue } from '../../platform/audio/audio.ts'
import { clearEmotes, EMOTE_MS, emoteStore, mute, takeEmote } from '../../play/party/emotes.ts'
import { storedSeat } from '../../play/party/party-store.ts'
import { sendEmote } from '../../play/party/room-store.ts'
import { EmoteBubble, EmoteButtons, EmoteNews } from './emotes.tsx'
import type { Friend } from './friends.ts'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../play/party/room-store.ts', () => ({ sendEmote: vi.fn() }))

const ben: Friend = {
  id: 'p2',
  name: 'Ben',
  colour: 1,
  emblem: null,
  isYou: false,
  isHost: false,
  isHere: true,
  progress: undefined,
}
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const bubble = () => document.querySelector('[data-emote]')?.getAttribute('data-emote')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  cleanup()
  clearEmotes()
  localStorage.clear()
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('emotes', () => {
  it('[LO47] are six, and sent at most once a second', () => {
    render(<EmoteButtons />)
    const buttons = screen.getAllByRole('button')
    expect(buttons.map(({ textContent }) => textContent)).toEqual([
      'Bravo',
      'Oh!',
      'So near',
      'Hm',
      'Hurry',
      'Thanks',
    ])
    for (const button of buttons) fireEvent.click(button)
    expect(sendEmote).toHaveBeenCalledTimes(1)
    expect(sendEmote).toHaveBeenCalledWith('bravo')
    wait(1_000)
    fireEvent.click(buttons[5] as HTMLElement)
    expect(sendEmote).toHaveBeenLastCalledWith('thanks')
  })

  it("[LO47] show at the sender's disc for three seconds, with a sound and a text", () => {
    render(
      <>
        <EmoteBubble who="p2" />
        <EmoteNews friends={[ben]} />
      </>,
    )
    act(() => takeEmote('p2', 'hm'))
    expect(bubble()).toBe('hm')
    expect(screen.getByRole('status').textContent).toBe('Ben: Hm')
    expect(playCue).toHaveBeenCalledWith('emote', 3)
    wait(EMOTE_MS - 1)
    act(() => takeEmote('p2', 'oh'))
    wait(EMOTE_MS - 1)
    expect(bubble()).toBe('oh')
    wait(1)
    expect(bubble()).toBeUndefined()
  })

  it('[LO47] are announced again when repeated, and sound only where the party is shown', () => {
    takeEmote('p2', 'hm')
    expect(playCue).not.toHaveBeenCalled()
    wait(EMOTE_MS)
    const { unmount } = render(<EmoteNews friends={[ben]} />)
    expect(playCue).not.toHaveBeenCalled()
    act(() => takeEmote('p2', 'hm'))
    const said = screen.getByRole('status').firstElementChild
    act(() => takeEmote('p2', 'hm'))
    expect(screen.getByRole('status').firstElementChild).not.toBe(said)
    unmount()
    render(<EmoteNews friends={[ben]} />)
    expect(playCue).toHaveBeenCalledTimes(2)
  })

  it('[LO47] of a muted participant are neither shown nor heard, also after a reload', () => {
    render(
      <>
        <EmoteBubble who="p2" />
        <EmoteNews friends={[ben]} />
      </>,
    )
    act(() => takeEmote('p2', 'hm'))
    act(() => mute('p2', true))
    expect(bubble()).toBeUndefined()
    act(() => takeEmote('p2', 'hm'))
    expect(bubble()).toBeUndefined()
    expect(playCue).toHaveBeenCalledTimes(1)
    expect(storedSeat().muted).toEqual(['p2'])
    act(() => takeEmote('p3', 'hm'))
    expect(emoteStore.getState().shown).toEqual({ p3: 'hm' })
    act(() => mute('p2', false))
    act(() => takeEmote('p2', 'hm'))
    expect(bubble()).toBe('hm')
  })
})
