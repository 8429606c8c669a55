import { defaultChoices, type RaceView, type Standing } from '@lexiverse/rules'
import { act, cleanup, fireEvent, render, renderHook, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { sampleJourney } from '../../../test/sample-journey.ts'
import type { Journey } from '../../play/journey/journey-store.ts'
import type { Room } from '../../play/party/room.ts'
import { endRace, lead, reportIdle, roomStore } from '../../play/party/room-store.ts'
import { friendsOf, placeText } from './friends.ts'
import { Lobby } from './lobby.tsx'
import { RacePage } from './race-page.tsx'
import { useRaceIdle } from './use-race-idle.ts'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))
vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  lead: vi.fn(),
  endRace: vi.fn(),
  reportIdle: vi.fn(),
}))

const START = 1_000_000
const names: Record<string, string> = { p1: 'Ada', p2: 'Ben', p3: 'Cyd' }
const standing = (
  ended: number,
  won = ended,
  points = won * 100,
  at = START + 60_000,
): Standing => {
  return { ended, won, points, at }
}

function roomOf(own: string, standings: RaceView['standings'], isOver = false): Room {
  const race: RaceView = { stars: 3, aim: 'finish', startsAt: START, standings }
  return {
    sessionId: 'CDF34',
    you: { deviceId: own, runId: 9 },
    version: 1,
    state: {
      sessionId: 'CDF34',
      participants: Object.entries(names).map(([id, nickname], colour) => ({
        ...{ id, nickname, colour },
        isHost: id === 'p1',
        isConnected: true,
      })),
      hostDeviceId: 'p1',
      gameData: {
        phase: 'playing',
        path: '/game-map',
        navigations: 1,
        isOver,
        race,
        choices: { ...defaultChoices, way: 'race', stars: 3 },
      },
      progress: {
        p2: { level: 1, nodeId: 'star-2', game: 'twistle', status: 'playing', guessesUsed: 2 },
      },
      lastUpdated: 1,
    },
  }
}

const journeyAfter = (ended: number, hasOpenAttempt: boolean): Journey => {
  const journey = sampleJourney({ kind: 'race' }, { hasOpenAttempt })
  const race: Journey['progress']['race'] = {
    games: ['hive-builder', 'twistle', 'word-web'],
    startsAt: START,
    ended: Array.from({ length: ended }, () => ({ isWon: true, score: 100 })),
  }
  return { ...journey, progress: { ...journey.progress, currentLevel: 1, race } }
}

function open(room: Room, ended: number, hasOpenAttempt = false) {
  const place = memoryLocation({ path: '/game-map', record: true })
  render(
    <Router hook={place.hook}>
      <RacePage room={room} journey={journeyAfter(ended, hasOpenAttempt)} />
    </Router>,
  )
  return place
}
const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const pageText = () => screen.getByRole('dialog').textContent?.replace(/[\u2068\u2069]/g, '') ?? ''
const items = (name: string) =>
  Array.from(screen.getByRole('list', { name }).children, item => item.textContent)

beforeEach(() => {
  vi.useFakeTimers({ now: START - 3_400 })
  roomStore.setState({ isConnected: true })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.clearAllMocks()
})

describe('a race', () => {
  const all = { p1: standing(0), p2: standing(0), p3: standing(0) }

  it('[LO84] counts 3-2-1 to the time that the server named, and opens the first star', () => {
    const place = open(roomOf('p2', all), 0)
    const shown: (string | null)[] = []
    for (const ms of [0, 400, 1_000, 1_000]) {
      pass(ms)
      shown.push(screen.getByRole('timer').textContent)
    }
    expect(shown).toEqual(['Get ready', '3', '2', '1'])
    expect(place.history).toEqual(['/game-map'])
    pass(1_000)
    expect(place.history.at(-1)).toBe('/hive-builder?node=star-1')
  })

  it('[LO84] opens the first star for a player who arrives late, and once only', () => {
    vi.setSystemTime(START + 2_000)
    expect(open(roomOf('p2', all), 0).history.at(-1)).toBe('/hive-builder?node=star-1')
    cleanup()
    expect(open(roomOf('p2', all), 0, true).history).toEqual(['/game-map'])
    expect(screen.getByRole('link', { name: 'Star 1: Hive Builder' })).toBeTruthy()
  })

  it('[LO85] offers the next star between two, and after a reload', () => {
    vi.setSystemTime(START + 90_000)
    const place = open(roomOf('p2', { ...all, p2: standing(1) }), 1)
    const next = screen.getByRole('link', { name: 'Star 2: Word Seeker' })
    expect(next.getAttribute('href')).toBe('/wordle?node=star-2')
    expect(place.history).toEqual(['/game-map'])
  })

  it.each([
    [false, '/wordle?node=star-2'],
    [true, '/game-map'],
  ])(
    '[LO85] opens the next star when a result is counted after its player went on (over: %s)',
    (isOver, path) => {
      vi.setSystemTime(START + 90_000)
      const place = memoryLocation({ path: '/game-map', record: true })
      const page = (ended: number) => (
        <Router hook={place.hook}>
          <RacePage room={roomOf('p2', all, isOver)} journey={journeyAfter(ended, true)} />
        </Router>
      )
      const { rerender } = render(page(0))
      expect(place.history).toEqual(['/game-map'])
      rerender(page(1))
      expect(place.history.at(-1)).toBe(path)
    },
  )

  it('[LO87] tells a player who is through who is still on the way', () => {
    vi.setSystemTime(START + 90_000)
    open(roomOf('p1', { p1: standing(3), p2: standing(1), p3: standing(3) }), 3)
    expect(pageText()).toContain('Ben is still on the way.')
    expect(items('Places').join()).toMatch(/You3 of 3 stars 1:00.*Cyd.*Ben1 of 3 stars at star 2/)
  })

  it('[LO87] says for whom it waits when only a lost connection is left, and never for oneself', () => {
    vi.setSystemTime(START + 90_000)
    const room = roomOf('p1', { p1: standing(3), p2: standing(1), p3: standing(3) })
    const participants = room.state.participants.map(person => ({
      ...person,
      isConnected: person.id !== 'p2',
    }))
    open({ ...room, state: { ...room.state, participants } }, 3)
    expect(pageText()).toContain('The race waits a minute for Ben.')
    cleanup()
    // The player's own run has ended three stars; the room knows of two so far.
    open(roomOf('p1', { p1: standing(2), p2: standing(3), p3: standing(3) }), 3)
    expect(pageText()).toContain('Your last star is being counted.')
  })

  it('[LO87] is ended by the host after a question, and by nobody else', () => {
    vi.setSystemTime(START + 90_000)
    const late = { p1: standing(3), p2: standing(1), p3: standing(3) }
    open(roomOf('p3', late), 3)
    expect(screen.queryByRole('button', { name: 'End the race' })).toBeNull()
    cleanup()
    open(roomOf('p1', late), 3)
    fireEvent.click(screen.getByRole('button', { name: 'End the race' }))
    expect(endRace).not.toHaveBeenCalled()
    const asked = screen.getByRole('alertdialog', { name: 'End the race for everybody?' })
    fireEvent.click(within(asked).getByRole('button', { name: 'End the race' }))
    expect(endRace).toHaveBeenCalledTimes(1)
  })

  it('[LO87] counts a page without input for two minutes as left, until it is used again', () => {
    const idle = vi.mocked(reportIdle)
    const { unmount } = renderHook(() => useRaceIdle(roomOf('p2', all)))
    pass(119_000)
    fireEvent.keyDown(window)
    pass(119_999)
    expect(idle).not.toHaveBeenCalledWith(true)
    pass(1)
    expect(idle).toHaveBeenLastCalledWith(true)
    for (const use of [
      fireEvent.pointerDown,
      fireEvent.focusIn,
      fireEvent.input,
      fireEvent.click,
    ]) {
      pass(120_000)
      expect(idle).toHaveBeenLastCalledWith(true)
      use(document.body)
      expect(idle).toHaveBeenLastCalledWith(false)
    }
    unmount()
    idle.mockClear()
    renderHook(() => useRaceIdle(roomOf('p2', all, true)))
    pass(300_000)
    expect(idle).not.toHaveBeenCalled()
  })
})

describe('the end of a race', () => {
  it('[LO87] ends with a podium, and the host runs another in one tap', () => {
    vi.setSystemTime(START + 90_000)
    const ended = { p1: standing(3, 2), p2: standing(3, 3), p3: standing(3, 0) }
    open(roomOf('p1', ended, true), 3)
    expect(pageText()).toContain('Ben wins the race')
    expect(items('Podium').join()).toMatch(/Ben.*You.*Cyd/)
    screen.getByRole('button', { name: 'Again with the same friends' }).click()
    expect(lead).toHaveBeenCalledWith('/game-map', true)
  })

  it.each(['p1', 'p3'])('[LO87] [LO88] ends with a podium in the lobby too (%s)', own => {
    const room = roomOf(own, { p1: standing(3, 2), p2: standing(3, 3) }, true)
    render(<Lobby room={room} />)
    const end = screen.getByRole('region', { name: 'The race has ended' })
    expect(end.textContent?.replace(/[\u2068\u2069]/g, '')).toContain(
      'Ben wins the race3 of 3 stars won.',
    )
    expect(items('Podium').join()).toMatch(own === 'p1' ? /Ben.*You/ : /Ben.*Ada/)
  })

  it('[LO87] keeps a winner who has left on the podium', () => {
    vi.setSystemTime(START + 90_000)
    const dan = { ...standing(3, 3), nickname: 'Dan', colour: 3, emblem: null }
    open(roomOf('p1', { p1: standing(3, 2), p4: dan }, true), 3)
    expect(pageText()).toContain('Dan wins the race')
    expect(items('Podium').join()).toMatch(/Dan.*You/)
  })

  it('[LO87] offers what is chosen for the next time', () => {
    vi.setSystemTime(START + 90_000)
    const ended = { p1: standing(3, 2), p2: standing(3, 3) }
    for (const own of ['p1', 'p2']) {
      const room = roomOf(own, ended, true)
      const gameData = { ...room.state.gameData, choices: defaultChoices }
      open({ ...room, state: { ...room.state, gameData } }, 3)
      if (own === 'p2') continue
      expect(screen.getByRole('button', { name: 'A journey with the same friends' })).toBeTruthy()
      cleanup()
    }
    expect(pageText()).toContain('Waiting for host to start a new journey...')
  })

  it('[LO87] crowns nobody where nobody has made a point', () => {
    vi.setSystemTime(START + 90_000)
    open(roomOf('p2', { p1: standing(3, 0), p2: standing(3, 0) }, true), 3)
    expect(screen.getByRole('heading', { name: 'The race is run' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull()
    expect(pageText()).toContain('Waiting for host to start a new race...')
  })
})

describe('the others in a race', () => {
  it('[LO86] has its places in the strip, the first one first', () => {
    const room = roomOf('p1', { p1: standing(0), p2: standing(1), p3: standing(3) })
    expect(friendsOf(room).map(friend => [friend.name, placeText(friend)])).toEqual([
      ['Cyd', '1st, finished'],
      ['Ben', '2nd, star 2 of 3, Word Seeker: 2 guesses'],
      ['Ada', '3rd, star 1 of 3'],
    ])
  })

  it('[LO88] is watched by a latecomer from the lobby', () => {
    render(<Lobby room={roomOf('p3', { p1: standing(0), p2: standing(1) })} />)
    expect(screen.getByText('A race is on. You run in the next one.')).toBeTruthy()
    expect(items('Places').join()).toMatch(/Ben.*1 of 3 stars.*Ada/)
    expect(screen.queryByRole('button', { name: /Return to/ })).toBeNull()
  })
})
