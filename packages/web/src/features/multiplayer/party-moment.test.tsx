import { defaultChoices, type PartyMoment } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import type { Room } from '../../play/party/room.ts'
import { dismissMoment, lead, roomStore } from '../../play/party/room-store.ts'
import { isMomentDue } from './is-moment-due.ts'
import { PartyMomentPage } from './party-moment.tsx'
import { journeyTitles, storyLines } from './party-story.tsx'
import { recordText } from './record-text.ts'
import { journeyStory, partyText, raceStory } from './share-party.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))
vi.mock('../../play/party/room-store.ts', async load => ({
  ...(await load<typeof import('../../play/party/room-store.ts')>()),
  dismissMoment: vi.fn(),
  lead: vi.fn(),
}))

const names: Record<string, string> = { p1: 'Ada', p2: 'Ben', p3: 'Cyd' }
const roomOf = (own: string): Room => ({
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
    gameData: { phase: 'playing', path: '/game-map', navigations: 1, isOver: false },
    progress: {},
    lastUpdated: 1,
  },
})
const realm = { kind: 'realm', level: 1, who: 'p2' } as const
const scores = [
  { participantId: 'p1', score: 900 },
  { participantId: 'p2', score: 1_200 },
  { participantId: 'p3', score: 300 },
]
const end = (kind: 'victory' | 'defeat', best: number | null = null) => ({
  ...{ kind, level: 3, scores, best },
  who: 'p2',
})

const pageText = () => screen.getByRole('dialog').textContent?.replace(/[\u2068\u2069]/g, '') ?? ''

const deeds = (participantId: string, more: object = {}) => ({
  ...{ participantId, won: 0, lost: 0, opened: 0, bosses: 0, clues: 0, clean: 0 },
  ...{ quickest: null, overcome: 0 },
  ...more,
})
const story = {
  bosses: [
    { level: 1, who: 'p3', isShared: false, word: 'echo' },
    { level: 2, who: null, isShared: true, word: null },
    { level: 3, who: 'p2', isShared: false, word: 'dawn' },
  ],
  hardest: { level: 1, nodeId: 'node-a', lost: 2, who: 'p1' },
  deeds: [
    deeds('p1', { won: 4, opened: 4, lost: 1, clean: 2, quickest: 41 }),
    deeds('p2', { won: 3, opened: 4, bosses: 1, quickest: 90 }),
  ],
}
const storyAddress = 'GET /api/multiplayer/session/CDF34/story'

/** The server knows the word, or keeps it from a player who still plays the boss. */
const open = (own: string, moment: PartyMoment & { who: string }, word: string | null = 'echo') => {
  const address = `GET /api/multiplayer/session/CDF34/boss-word\\?level=${moment.level}`
  fakeServer({ [address]: { body: { word } }, [storyAddress]: { body: story } })
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PartyMomentPage room={roomOf(own)} moment={moment} />
    </QueryClientProvider>,
  )
  return pageText()
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))

beforeEach(() => {
  const journey = sampleJourney({ kind: 'multiplayer' }, { runId: 9 })
  journeys.setState({ multiplayer: journey, active: 'multiplayer' })
  roomStore.setState({ isConnected: true })
})
afterEach(() => {
  cleanup()
  clearJourneys()
  vi.clearAllMocks()
})

describe('a moment of the whole party', () => {
  it('[LO70] names who beat the boss, and with which word', async () => {
    open('p1', realm)
    await waitFor(() =>
      expect(pageText()).toContain(
        'Ben silenced the Echo Master of the Astral Realm with the word “ECHO”.',
      ),
    )
    fireEvent.click(screen.getByRole('button', { name: /^Enter the/ }))
    expect(dismissMoment).toHaveBeenCalled()
  })

  it('[LO70] does without the word for a friend who still plays the boss', () => {
    expect(open('p1', realm, null)).toMatch(/Ben silenced [^“]+\./)
  })

  it('[LO71] ends a journey with the podium, the score and the record of the party', async () => {
    const text = open('p3', end('victory', 2_000), 'dawn')
    await waitFor(() => expect(pageText()).toContain('Ben spoke the last word: “DAWN”.'))
    const podium = within(screen.getByRole('list', { name: 'Podium' }))
    expect(podium.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      expect.stringContaining('Ben+1,200'),
      expect.stringContaining('Ada+900'),
      expect.stringContaining('You+300'),
    ])
    expect(text).toContain('2,400 points together')
    expect(text).toContain('The best party of three so far!')
    expect(text).toContain('Waiting for host to start a new journey...')
  })

  it('[LO96] tells the story of the journey, and gives everybody a title', async () => {
    open('p3', end('victory'))
    const told = within(await screen.findByRole('list', { name: 'The story' }))
    const lines = told.getAllByRole('listitem').map(item => item.textContent ?? '')
    expect(lines.map(line => line.replace(/[\u2068\u2069]/g, ''))).toEqual([
      'You silenced the Echo Master of the Astral Realm with the word “ECHO”.',
      'Together you silenced the Echo Master of the Nebula Depths.',
      expect.stringMatching(/ held out longest: two games lost before Ada won it\.$/),
      'Ada and Ben opened the most stars: four each.',
    ])
    const podium = screen.getByRole('list', { name: 'Podium' }).textContent
    expect(podium).toContain('Boss breaker silenced 1 boss')
    expect(podium).toContain('Pathfinder opened 4 stars')
    expect(podium).toContain('True companion')
  })

  it('[LO71] keeps the names of those who left after the end', () => {
    const dan = { participantId: 'p4', score: 5_000, nickname: 'Dan', colour: 3, emblem: 'moon' }
    const moment = { ...end('defeat'), scores: [...scores, dan], who: 'p4' }
    expect(open('p3', moment)).toContain('Dan held out longest.')
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Dan+5,000')
    expect(partyText(roomOf('p1'), journeyStory(moment))).toContain('Dan, Ben, Ada and Cyd\n')
  })

  it('[LO71] crowns nobody where nobody has made a point', () => {
    const scores = ['p1', 'p2', 'p3'].map(participantId => ({ participantId, score: 0 }))
    open('p3', { ...end('defeat'), scores })
    expect(screen.queryByRole('list', { name: 'Podium' })).toBeNull()
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
  })

  it.each([
    ['gentle', undefined, true],
    ['usual', undefined, false],
    // What is chosen for the next journey does not change how this one was.
    ['usual', true, true],
    ['gentle', false, false],
  ] as const)(
    '[LO81] sets no record with a gentle journey (chosen: %s, was gentle: %s)',
    (difficulty, isGentle, isUnrecorded) => {
      const room = roomOf('p1')
      const choices = { ...defaultChoices, difficulty }
      fakeServer({ [storyAddress]: { body: story } })
      const chosen = { ...room.state, gameData: { ...room.state.gameData, choices } }
      render(
        <QueryClientProvider client={new QueryClient()}>
          <PartyMomentPage
            room={{ ...room, state: chosen }}
            moment={{ ...end('defeat', 2_000), isGentle }}
          />
        </QueryClientProvider>,
      )
      expect(pageText().includes('A gentle journey sets no record.')).toBe(isUnrecorded)
      expect(pageText().includes('The best party')).toBe(!isUnrecorded)
    },
  )

  it('[LO71] starts another journey in one tap of the host', () => {
    expect(open('p1', end('defeat'))).toContain('Ben held out longest.')
    press('Again with the same friends')
    expect(lead).toHaveBeenCalledWith('/game-map', true)
  })

  it('[LO71] is shared with all names', () => {
    expect(partyText(roomOf('p1'), journeyStory(end('defeat')))).toMatch(
      /Ben, Ada and Cyd\nAs far as the .+, 2,400 points together\./,
    )
  })
})

describe('the story of a journey', () => {
  it('[LO96] tells who beat a boss alone, unknown or not, from a boss that the party shared', () => {
    const nameOf = (id: string | null) => (id === 'p1' ? 'You' : id ? 'Ben' : 'A friend')
    const told = {
      ...story,
      bosses: [{ level: 1, who: null, isShared: false, word: null }],
      deeds: story.deeds.toReversed(),
    }
    const lines = storyLines(told, { moment: realm, nameOf })
    expect(lines).toEqual([
      expect.stringMatching(/^A friend silenced /),
      expect.stringMatching(/ lost before you won it\.$/),
      'Ben and you opened the most stars: four each.',
    ])
    const hardest = { level: 2, nodeId: 'boss', lost: 2, who: null }
    expect(storyLines({ ...told, hardest }, { moment: realm, nameOf })).toContain(
      'The Echo Master of the Nebula Depths held out longest: two games lost before it was won.',
    )
    expect(storyLines({ ...told, deeds: story.deeds }, { moment: realm, nameOf }).at(-1)).toBe(
      'You and Ben opened the most stars: four each.',
    )
  })

  it('[LO96] calls steadfast only those who won after a defeat', () => {
    const titles = (more: object) =>
      journeyTitles({ ...story, deeds: [deeds('p1', { won: 1, lost: 1, ...more })] }, ['p1'])
    expect(titles({}).get('p1')?.name).toBe('True companion')
    const risen = { name: 'Steadfast', note: 'rose after 1 defeat' }
    expect(titles({ overcome: 1 }).get('p1')).toEqual(risen)
  })

  it('[LO96] asks for the story again when a friend returns with a new seat', async () => {
    const client = new QueryClient()
    const pageOf = (room: Room) => (
      <QueryClientProvider client={client}>
        <PartyMomentPage room={room} moment={end('defeat')} />
      </QueryClientProvider>
    )
    fakeServer({ [storyAddress]: { body: story } })
    const room = roomOf('p1')
    const { rerender } = render(pageOf(room))
    await waitFor(() => expect(pageText()).toContain('Ben silenced'))
    const bosses = story.bosses.map(boss => ({ ...boss, who: boss.who && 'p1' }))
    fakeServer({ [storyAddress]: { body: { ...story, bosses } } })
    const participants = room.state.participants.map(own =>
      own.id === 'p2' ? { ...own, id: 'p4' } : own,
    )
    rerender(pageOf({ ...room, state: { ...room.state, participants } }))
    await waitFor(() => expect(pageText()).toContain('You silenced'))
  })
})

it('[LO87] a race is shared with all names, the winner first', () => {
  const made = (won: number, points: number) => ({ ended: 3, won, points, at: 9 })
  const standings = { p1: made(1, 300), p2: made(2, 200), p4: { ...made(0, 0), nickname: 'Dan' } }
  const race = { stars: 3, aim: 'finish', startsAt: 1, standings } as const
  expect(partyText(roomOf('p1'), raceStory(race))).toMatch(
    /Ben, Ada and Dan\n2 of 3 stars to the winner\./,
  )
})

it.each([
  [3, 900, null, 'The first party of three to end a journey.'],
  [4, 31_400, 31_400, 'Best party of four: 31,400'],
  [4, 31_401, 31_400, 'The best party of four so far!'],
])('[LO71] a party of %i with %i points, best %s: %s', (size, total, best, text) => {
  expect(recordText(size, total, best)).toBe(text)
})

it.each([
  ['realm', '/game-map', true],
  ['realm', '/forgotten-word', false],
  ['realm', '/multiplayer', false],
  ['victory', '/game-map', true],
  ['victory', '/multiplayer', true],
  ['defeat', '/word-web', false],
] as const)('[LO70] [LO71] %s is shown at %s: %s', (kind, path, isDue) => {
  expect(isMomentDue({ ...realm, kind }, path)).toBe(isDue)
})
