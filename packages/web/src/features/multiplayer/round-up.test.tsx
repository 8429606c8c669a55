import { defaultChoices, type RoundUp } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleGlyph } from '../../../test/sample-glyph.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import type { Room } from '../../play/party/room.ts'
import { dismissRoundUp, roomStore, vote } from '../../play/party/room-store.ts'
import { RoundUpPage } from './round-up.tsx'
import { whyNot } from './use-room.ts'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))
vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  dismissRoundUp: vi.fn(),
  vote: vi.fn(),
}))

const names: Record<string, string> = { p1: 'Ada', p2: 'Ben', p3: 'Cyd', p4: 'Dee' }
const roomOf = (own: string, votes: Record<string, string> = {}): Room => ({
  sessionId: 'CDF34',
  you: { deviceId: own, runId: 9 },
  version: 1,
  state: {
    sessionId: 'CDF34',
    participants: Object.entries(names).map(([id, nickname], colour) => ({
      id,
      nickname,
      isHost: id === 'p1',
      isConnected: true,
      colour,
    })),
    hostDeviceId: 'p1',
    gameData: { phase: 'playing', path: '/game-map', navigations: 1, isOver: false, votes },
    progress: {},
    lastUpdated: 1,
  },
})
const web = { level: 1, nodeId: 'node-a', game: 'word-web' } as const
const roundUp: RoundUp = {
  level: 1,
  nodeId: 'node-a',
  results: [
    ['p1', 'victory', 260, 0],
    ['p2', 'victory', 1400, 1],
    ['p3', 'defeat', 0, 5],
    ['p4', 'victory', 290, 3],
  ].map(([participantId, status, points, mistakes]) => ({
    participantId: participantId as string,
    frame: {
      ...web,
      status: status as 'victory',
      points: points as number,
      mistakes: mistakes as number,
      seconds: 69,
      groupsSolved: status === 'defeat' ? 2 : 4,
    },
  })),
}

function open(room: Room, told = roundUp) {
  const place = memoryLocation({ path: '/game-map', record: true })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <Router hook={place.hook}>
        <RoundUpPage room={room} roundUp={told} />
      </Router>
    </QueryClientProvider>,
  )
  return place
}
const items = (name: string) =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(item => item.textContent)
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  fakeServer({})
  const journey = sampleJourney({ kind: 'multiplayer' }, { runId: 9 })
  journeys.setState({ multiplayer: journey, active: 'multiplayer' })
})
afterEach(() => {
  cleanup()
  clearJourneys()
  vi.clearAllMocks()
})

describe('the round-up', () => {
  it('[LO69] has the best three on a podium, the rest below, and the points of all', () => {
    open(roomOf('p2'))
    const [first, second, third] = items('Podium')
    expect(first).toContain('You+1,400')
    expect(second).toContain('Dee+290')
    expect(third).toContain('Ada+260')
    expect(items('The others').join()).toMatch(/Cyd.*lost, 2 of 4 groups · 1:09 · 5 mistakes/)
    expect(screen.getByRole('dialog').textContent).toContain(
      'Together you made 1,950 points. 3 of 4 won.',
    )
  })

  it('[LO69] keeps the name of a friend who leaves while it is open', () => {
    const room = roomOf('p2')
    const page = (shown: Room) => (
      <QueryClientProvider client={new QueryClient()}>
        <RoundUpPage room={shown} roundUp={roundUp} />
      </QueryClientProvider>
    )
    const { rerender } = render(page(room))
    const participants = room.state.participants.filter(({ id }) => id !== 'p4')
    rerender(page({ ...room, state: { ...room.state, participants } }))
    expect(items('Podium')[1]).toContain('Dee+290')
  })

  it('[LO69] has no podium where nobody has won', () => {
    const lost = roundUp.results.map(({ participantId, frame }) => ({
      participantId,
      frame: { ...frame, status: 'defeat' as const, points: 0 },
    }))
    open(roomOf('p2'), { ...roundUp, results: lost })
    expect(screen.getByRole('heading', { name: 'The star keeps its secret' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull()
    expect(items('The others')).toHaveLength(4)
  })
})

describe('the next star', () => {
  const [firstStar, secondStar] = sampleJourney().progress.unlockedNodes.filter(
    id => !sampleJourney().progress.completedNodes.includes(id),
  ) as [string, string]
  const starButton = (nodeId: string) => {
    const index = [firstStar, secondStar].indexOf(nodeId)
    return within(screen.getByRole('region', { name: /Where next/ })).getAllByRole('button')[
      index
    ] as HTMLElement
  }

  it('[LO68] is voted for by everybody, and shows who has', () => {
    open(roomOf('p2', { p3: firstStar, p4: firstStar }))
    expect(screen.getByRole('region', { name: /leads, 2 of 4 voted/ })).toBeTruthy()
    expect(starButton(firstStar).textContent).toMatch(/Votes: .*Cyd.*, .*Dee/)
    fireEvent.click(starButton(secondStar))
    expect(vote).toHaveBeenCalledWith(secondStar)
    press('Continue')
    expect(dismissRoundUp).toHaveBeenCalled()
  })

  it('[LO68] is the one with the most votes, unless the host has chosen another', async () => {
    const place = open(roomOf('p1', { p2: secondStar, p3: secondStar, p4: firstStar }))
    press(/^Lead on to/)
    await vi.waitFor(() => expect(place.history.at(-1)).toContain(`?node=${secondStar}`))
    cleanup()
    const other = open(roomOf('p1', { p1: firstStar, p2: secondStar, p3: secondStar }))
    press(/^Lead on to/)
    await vi.waitFor(() => expect(other.history.at(-1)).toContain(`?node=${firstStar}`))
  })

  it('[LO82] is the one with the most votes where the party votes, whatever the host wants', async () => {
    const byVote = (votes: Record<string, string>): Room => {
      const room = roomOf('p1', votes)
      const choices = { ...defaultChoices, nextStar: 'vote' as const }
      return { ...room, state: { ...room.state, gameData: { ...room.state.gameData, choices } } }
    }
    const place = open(byVote({ p1: firstStar, p2: secondStar, p3: secondStar }))
    expect(screen.getByRole('region', { name: /The party votes, 3 of 4 voted/ })).toBeTruthy()
    press(/^Lead on to/)
    await vi.waitFor(() => expect(place.history.at(-1)).toContain(`?node=${secondStar}`))
    roomStore.setState({ room: byVote({ p2: secondStar }), isConnected: true })
    expect(whyNot(firstStar)).toBe('The party has voted for another star')
    expect(whyNot(secondStar)).toBeNull()
    cleanup()
    const tied = open(byVote({ p1: secondStar, p2: firstStar }))
    press(/^Lead on to/)
    await vi.waitFor(() => expect(tied.history.at(-1)).toContain(`?node=${secondStar}`))
  })

  it('[LO68] waits for a host with a glyph to choose, who is told so', async () => {
    const offers = [{ completionId: 'c1', glyph: sampleGlyph('insight') }]
    const body = { runId: 9, glyphs: [], capacity: 3, hasFreeInsight: false, offers }
    fakeServer({ 'GET /api/glyphs/inventory/5': { body } })
    identity.setState({ status: 'guest', playerId: 5 }, true)
    open(roomOf('p1', { p2: secondStar }))
    expect(
      await screen.findByText(/^Your glyph waits on the map\. Then you lead on to/),
    ).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Continue' })).toBeTruthy()
  })

  it('[LO68] is open while nobody has voted: the host goes on to the map', () => {
    open(roomOf('p1'))
    press('Continue')
    expect(dismissRoundUp).toHaveBeenCalled()
  })
})
