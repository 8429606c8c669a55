import type { ServerFrame } from '@lexiverse/contract/messages'
import type { ParticipantProgress } from '@lexiverse/rules'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playCue } from '../../platform/audio/audio.ts'
import { prefer } from '../../platform/preferences.ts'
import type { Room } from '../../play/party/room.ts'
import { friendsOf } from './friends.ts'
import { NewsLine } from './news-line.tsx'
import { clearNews, NEWS_MS } from './news-store.ts'
import { ABSENT_AFTER_MS, createRoomNews, STARS_WITHIN_MS } from './room-news.ts'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))

const names: Record<string, string> = { p1: 'Ada', p2: 'Ben', p3: 'Cyd' }
const web = { level: 1, nodeId: 'node-a', game: 'word-web', status: 'playing' } as const

function roomOf(ids: readonly string[], progress: Record<string, ParticipantProgress> = {}): Room {
  return {
    sessionId: 'CDF34',
    you: { deviceId: 'p1', runId: 1 },
    version: 1,
    state: {
      sessionId: 'CDF34',
      participants: ids.map(id => ({
        id,
        nickname: names[id] ?? id,
        isHost: id === 'p1',
        isConnected: true,
      })),
      hostDeviceId: 'p1',
      gameData: { phase: 'playing', path: '/game-map', navigations: 1, isOver: false },
      progress,
      lastUpdated: 1,
    },
  }
}

const pair = roomOf(['p1', 'p2'])
let news: ReturnType<typeof createRoomNews>

/** A frame about a participant, and the room after it. */
const hear = (who: string, event: string, after: Room, frame?: ParticipantProgress) =>
  act(() => news.take({ type: 'join', deviceId: who, data: { event, frame } } as never, after))
const report = (who: string, frame: ParticipantProgress, event = 'progress') =>
  hear(who, event, roomOf(['p1', 'p2'], { [who]: frame }), frame)
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const said = () => screen.getByRole('status').textContent

beforeEach(() => {
  vi.useFakeTimers()
  news = createRoomNews(pair)
  render(<NewsLine friends={friendsOf(roomOf(['p1', 'p2', 'p3']))} />)
})
afterEach(() => {
  cleanup()
  news.stop()
  clearNews()
  prefer({ hasPartyNews: true, hasPartySounds: true })
  vi.clearAllMocks()
  vi.useRealTimers()
})

describe('the news of the party', () => {
  it('[LO46] tells who joins and who leaves', () => {
    hear('p3', 'seated', roomOf(['p1', 'p2', 'p3']))
    expect(said()).toBe('CCyd has joined')
    wait(NEWS_MS)
    expect(said()).toBe('')
    hear('p3', 'left', pair)
    expect(said()).toBe('CCyd has left')
  })

  it.each([
    ['wrong', 'BBen guessed at the Forgotten Word: not yet'],
    ['near', 'BBen is one spelling away from the Forgotten Word'],
    ['right', 'BBen named the Forgotten Word for the party'],
    ['clue', 'BBen won a clue for everybody'],
  ])('[LO46] tells what a friend did at the shared boss: %s', (deed, text) => {
    const told = { type: 'game_update', deviceId: 'p2', data: { event: 'shared-boss', deed } }
    act(() => news.take(told as never, pair))
    expect(said()).toBe(text)
  })

  it('[LO46] tells an absence and the return, but no reload', () => {
    hear('p2', 'lost', pair)
    wait(ABSENT_AFTER_MS - 1)
    hear('p2', 'connected', pair)
    wait(ABSENT_AFTER_MS)
    expect(said()).toBe('')
    hear('p2', 'lost', pair)
    wait(ABSENT_AFTER_MS)
    expect(said()).toBe('BBen is away')
    hear('p2', 'connected', pair)
    wait(NEWS_MS)
    expect(said()).toBe('BBen is back')
  })

  it.each([
    [0, 'BBen won the Word Web'],
    [1, 'BBen won the Word Web: one star opens'],
    [2, 'BBen won the Word Web: two stars open'],
  ])('[LO46] tells a victory with the stars that it opened: %i', (opened, sentence) => {
    report('p2', { ...web, status: 'victory' }, 'moved')
    expect(said()).toBe('')
    act(() => news.tellVictory('p2', opened))
    expect(said()).toBe(sentence)
    wait(NEWS_MS)
    report('p2', { ...web, status: 'victory' }, 'moved')
    wait(STARS_WITHIN_MS)
    expect(said()).toBe('')
  })

  it('[LO46] tells the stars also when they open before the victory arrives', () => {
    act(() => news.tellVictory('p2', 2))
    report('p2', { ...web, status: 'victory' }, 'moved')
    expect(said()).toBe('BBen won the Word Web: two stars open')
  })

  it('[LO46] tells a victory alone when no stars are reported', () => {
    report('p2', { ...web, game: 'twistle', status: 'victory' }, 'moved')
    wait(STARS_WITHIN_MS)
    expect(said()).toBe('BBen won the Word Seeker')
  })

  it('[LO46] tells a pangram and the last mind point, each once', () => {
    const hive = { ...web, game: 'hive-builder', mindPoints: 2 } as const
    report('p2', { ...hive, pangrams: 0 })
    report('p2', { ...hive, pangrams: 1 })
    report('p2', { ...hive, pangrams: 1, score: 20 })
    expect(said()).toBe('BBen found a pangram')
    report('p2', { ...hive, pangrams: 1, mindPoints: 1 })
    report('p2', { ...hive, pangrams: 1, mindPoints: 1, score: 30 })
    wait(NEWS_MS)
    expect(said()).toBe('BBen has one mind point left')
    wait(NEWS_MS)
    expect(said()).toBe('')
  })

  it('[LO46] tells who leads now, and nothing about the player', () => {
    hear('p1', 'host', pair)
    report('p1', { ...web, status: 'victory' }, 'moved')
    wait(STARS_WITHIN_MS)
    expect(said()).toBe('')
    hear('p2', 'host', pair)
    expect(said()).toBe('BBen leads now')
  })

  it('[LO46] tells one thing at a time, in order, and keeps the last two on a desk', () => {
    for (const who of ['p2', 'p3', 'p2']) hear(who, 'host', roomOf(['p1', 'p2', 'p3']))
    expect(said()).toBe('BBen leads now')
    wait(NEWS_MS)
    expect(said()).toBe('CCyd leads now')
    wait(NEWS_MS)
    expect(screen.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'CCyd leads now',
      'BBen leads now',
    ])
  })

  it('[LO46] leaves out the oldest of a burst', () => {
    const all = roomOf(['p1', 'p2', 'p3'])
    for (const who of ['p2', 'p3', 'p3', 'p3', 'p3', 'p2']) hear(who, 'host', all)
    wait(5 * NEWS_MS)
    expect(said()).toBe('')
  })

  it('[LO46] sounds unless it is turned down, and can be turned off', () => {
    hear('p2', 'host', pair)
    expect(playCue).toHaveBeenCalledWith('news')
    act(() => prefer({ hasPartySounds: false }))
    hear('p2', 'host', pair)
    wait(NEWS_MS)
    expect(said()).toBe('BBen leads now')
    expect(playCue).toHaveBeenCalledTimes(1)
    act(() => prefer({ hasPartyNews: false }))
    wait(NEWS_MS)
    hear('p2', 'host', pair)
    expect(said()).toBe('')
  })

  it('[LO46] ignores frames that concern nobody', () => {
    const frame = { type: 'sync_request', deviceId: null, data: { event: 'sync' } }
    act(() => news.take(frame as unknown as ServerFrame, pair))
    expect(said()).toBe('')
  })
})

describe('the news of the lead and of gifts', () => {
  it('[LO46] tells why somebody else leads, and who was removed', () => {
    const frame = { type: 'sync_request', deviceId: 'p2', data: { event: 'host', reason: 'left' } }
    act(() => news.take(frame as never, pair))
    expect(said()).toBe('BBen leads now. The former host has left.')
    hear('p2', 'removed', roomOf(['p1']))
    wait(NEWS_MS)
    expect(said()).toBe('BBen was removed by the host')
  })

  it('[LO73] tells who gave a glyph to whom', () => {
    const data = { event: 'gift', toId: 'p1', glyphId: 'insight' }
    act(() => news.take({ type: 'game_update', deviceId: 'p2', data } as never, pair))
    expect(said()).toBe('BBen gave a Glyph of Insight to you')
  })
})
