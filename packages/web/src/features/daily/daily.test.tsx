import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ComponentType } from 'react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { bareNames, RIGHT_TO_LEFT } from '../../../test/bare-names.ts'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import {
  fiveMarks,
  sampleDone,
  sampleResult,
  sampleToday,
  sampleUnfinished,
} from '../../../test/sample-daily.ts'
import { identity } from '../../platform/identity.ts'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import { DailyArchiveScreen } from './archive-screen.tsx'
import { DailyBoardScreen } from './board-screen.tsx'
import { DailyResultScreen } from './result-screen.tsx'
import { DailyScreen } from './screen.tsx'
import { DailyWatchScreen } from './watch-screen.tsx'

const TODAY = 'GET /api/daily'
const RESULT = 'GET /api/daily/result/2026-11-16'

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  preferences.setState({ ...defaultPreferences, motion: 'reduced' }, true)
  identity.setState({ status: 'guest', playerId: 42 }, true)
})

function open(Screen: ComponentType, answers: Record<string, FakeAnswer>, search = '') {
  const server = fakeServer(answers)
  const place = memoryLocation({ path: '/daily', searchPath: search })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <Screen />
      </Router>
    </QueryClientProvider>,
  )
  return server
}

const way = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
const text = () => document.body.textContent ?? ''

describe('the page of a day', () => {
  it('[DS7] shows the five stars, what everybody carries, and the way in', async () => {
    open(DailyScreen, { [TODAY]: { body: sampleToday() } })
    expect(await way(/Set Out/)).toBe('/daily-star?date=2026-11-16')
    expect(screen.getByRole('heading', { name: 'The Heron' })).toBeDefined()
    const stars = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
    expect(stars.slice(0, 5).join()).toContain('Word Seeker')
    expect(screen.getByText('Glyph of Insight')).toBeDefined()
    expect(screen.getByText('Glyph of Mending')).toBeDefined()
  })

  it('[DS7] marks the next star, and tells what the others brought', async () => {
    const day = sampleToday({ status: 'under-way', nextStar: 2 }, ['won'])
    open(DailyScreen, { [TODAY]: { body: day } })
    expect(await way(/Enter Star 2 of 5/)).toBe('/daily-star?date=2026-11-16')
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain('Won with mistakes')
    expect(first?.textContent).toContain('+300')
    expect(second?.getAttribute('aria-current')).toBe('step')
  })

  it('[DS7] after the journey leads to the result and to practice', async () => {
    open(DailyScreen, { [TODAY]: { body: sampleDone() } })
    expect(await way(/See Result/)).toBe('/daily-result')
    expect(await way(/Practice This Day/)).toBe('/daily-star?date=2026-11-16&practice=1')
  })

  it('[DS7] of an earlier date is practice, and says so', async () => {
    open(DailyScreen, { [TODAY]: { body: sampleToday() } }, 'date=2026-11-10')
    expect(await way(/Practice This Day/)).toBe('/daily-star?date=2026-11-10&practice=1')
    expect(text()).toContain('it is practice and does not count')
  })

  it('[DS7] of an earlier date shows the own result and leads to it', async () => {
    const result = sampleResult({ date: '2026-11-10' })
    const answers = {
      [TODAY]: { body: sampleToday() },
      'GET /api/daily/result/2026-11-10': { body: result },
    }
    open(DailyScreen, answers, 'date=2026-11-10')
    expect(await way(/See Result/)).toBe('/daily-result?date=2026-11-10')
    expect(text()).toContain('You have 1,240 points.')
    expect(screen.getAllByText('Flawless')).toHaveLength(3)
    expect(await way(/Practice This Day/)).toBe('/daily-star?date=2026-11-10&practice=1')
  })

  it('[DS7] of a date that does not exist is today', async () => {
    open(DailyScreen, { [TODAY]: { body: sampleToday() } }, 'date=2025-13-01')
    expect(await way(/Set Out/)).toBe('/daily-star?date=2026-11-16')
  })

  it.each([
    ['date=2025-12-31', 'The first journey was that of January 1, 2026.'],
    ['date=2020-01-01', 'The first journey was that of January 1, 2026.'],
    ['date=2026-11-17', 'Each journey opens on its day, at midnight UTC.'],
  ])('[DS7] of %s says that there is no such day, and leads to today', async (search, told) => {
    for (const Screen of [DailyScreen, DailyResultScreen, DailyWatchScreen]) {
      open(Screen, { [TODAY]: { body: sampleToday() } }, search)
      expect(await screen.findByText(told)).toBeDefined()
      expect(await way(/Today’s Journey/)).toBe('/daily')
      expect(text()).not.toContain('No.\u00a0')
      cleanup()
    }
  })

  it('[DS7] of the first date is the journey with number 1', async () => {
    open(DailyScreen, { [TODAY]: { body: sampleToday() } }, 'date=2026-01-01')
    expect(await screen.findByText(/No\. 1 ·/)).toBeDefined()
  })

  it('[DS7] of yesterday goes on as long as its journey counts', async () => {
    const unfinished = sampleUnfinished(['flawless', 'missed', 'won'])
    open(DailyScreen, { [TODAY]: { body: sampleToday({ unfinished }) } }, 'date=2026-11-15')
    expect(await way(/Go On/)).toBe('/daily-star?date=2026-11-15')
    const stars = screen.getAllByRole('listitem').map(({ textContent }) => textContent ?? '')
    expect(stars.filter(star => /Flawless|Missed|Won with mistakes/.test(star))).toHaveLength(3)
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeDefined()
  })

  it('[DS7] says that another network answered, and opens after signing in to it', async () => {
    const page = { text: '<html><h1>Welcome to our hotel</h1></html>' }
    const server = open(DailyScreen, { [TODAY]: page })
    expect(await screen.findByText(/This network may ask you to sign in first/)).toBeDefined()
    server.change(TODAY, { body: sampleToday() })
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await way(/Set Out/)).toBe('/daily-star?date=2026-11-16')
  })

  it('[DS7] can be tried again after a failure', async () => {
    const server = open(DailyScreen, { [TODAY]: { status: 500 } })
    const again = await screen.findByRole('button', { name: 'Try again' })
    server.change(TODAY, { body: sampleToday() })
    fireEvent.click(again)
    expect(await way(/Set Out/)).toBe('/daily-star?date=2026-11-16')
  })

  it('[DS7] lists earlier days with their results', async () => {
    const day = { date: '2026-11-15', number: 319, figure: 'camel', status: 'done', score: 900 }
    const older = { ...day, date: '2026-11-14', figure: 'eagle', status: 'not-begun', score: null }
    const body = { days: [day, older], hasMore: false }
    open(DailyArchiveScreen, { 'GET /api/daily/archive': { body } })
    expect(await way(/The Camel/)).toBe('/daily?date=2026-11-15')
    expect(await way(/900 points/)).toBe('/daily-result?date=2026-11-15')
    expect(text()).toContain('not played')
  })
})

describe('the result of a day', () => {
  const openResult = (changes: Parameters<typeof sampleResult>[0] = {}) =>
    open(DailyResultScreen, {
      [TODAY]: { body: sampleDone() },
      [RESULT]: { body: sampleResult(changes) },
    })

  it('[DS8] tells score, stars, the best so far and the row of days', async () => {
    openResult()
    expect(await screen.findByText('Best yet, by 15')).toBeDefined()
    expect(text()).toContain('1,240')
    expect(text()).toContain('12 days in a row')
    expect(screen.getAllByText('Flawless')).toHaveLength(3)
    expect(screen.getByText('Missed')).toBeDefined()
  })

  it('[DS8] shows its place in words and as a column', async () => {
    openResult()
    expect(await screen.findByText(/Higher than 93 of every 100 who played/)).toBeDefined()
    expect(text()).toContain('Your place: 170 of 2,418.')
    expect(screen.getByText('You', { selector: 'svg text' })).toBeDefined()
  })

  it.each([
    [{ rank: 1, players: 2418, percentile: 100, score: 1240 }, 'First of 2,418.'],
    [{ rank: 2418, players: 2418, percentile: 0, score: 1240 }, 'Your place: 2,418 of 2,418.'],
  ])('[DS8] the first and the last are told their place alone', async (standing, said) => {
    openResult({ standing })
    expect(await screen.findByText(new RegExp(said))).toBeDefined()
    expect(text()).not.toContain('of every 100')
  })

  it('[DS8] among fewer than 30 players says that one is among the first', async () => {
    openResult({ standing: { rank: 2, players: 29, percentile: 50, score: 1240 } })
    expect(await screen.findByText('You are among the first.')).toBeDefined()
    expect(document.querySelector('svg text')).toBeNull()
  })

  it('[DS8] that does not count says why', async () => {
    openResult({ standing: null, uncounted: 'late' })
    expect(await screen.findByText(/ended more than a day after it was begun/)).toBeDefined()
  })

  it('[DY13] [DY17] that repeats stars says so', async () => {
    openResult({ standing: null, uncounted: 'repeated' })
    expect(await screen.findByText(/was played in two journeys before you signed in/)).toBeDefined()
    cleanup()
    openResult({ standing: null, uncounted: 'void' })
    expect(await screen.findByText(/An update of the game closed one of its stars/)).toBeDefined()
  })

  it('[DY22] that no person can have played so fast says so kindly', async () => {
    openResult({ standing: null, uncounted: 'pace' })
    expect(await screen.findByText(/faster than people can read and enter them/)).toBeDefined()
    expect(text()).toContain('Your score and your row of days stay.')
  })

  it('[AD45] that an admin has set aside tells the reason', async () => {
    const setAsideReason = 'Five stars in nine seconds.'
    openResult({ standing: null, uncounted: 'set-aside', setAsideReason })
    expect(await screen.findByText(/The reason: Five stars in nine seconds\. Your/)).toBeDefined()
    cleanup()
    openResult({ standing: null, uncounted: 'set-aside', setAsideReason: 'A robot' })
    expect(await screen.findByText(/The reason: A robot\. Your row/)).toBeDefined()
  })

  it('[DS12] leads to the best of the day beside the own', async () => {
    openResult()
    expect(await way(/Watch the Day’s Best/)).toBe('/daily-watch?date=2026-11-16')
  })

  it('[DS8] of a journey that is not finished leads back to it', async () => {
    const answer = { status: 409, body: { error: 'Not yet.', code: 'not-completed' } }
    open(DailyResultScreen, { [TODAY]: { body: sampleToday() }, [RESULT]: answer })
    expect(await way(/To the Day/)).toBe('/daily')
  })

  it('[DS9] is copied as signs, or in words once the player prefers them', async () => {
    const writeText = vi.fn(async () => undefined)
    vi.stubGlobal('navigator', { ...navigator, onLine: true, clipboard: { writeText } })
    openResult()
    fireEvent.click(await screen.findByRole('button', { name: 'Share' }))
    const copied = await screen.findByRole('alertdialog')
    expect(copied.textContent).toContain('🌙 Word Seeker')
    fireEvent.click(within(copied).getByRole('button', { name: 'Close' }))
    fireEvent.click(screen.getByRole('switch', { name: /in words/ }))
    fireEvent.click(screen.getByRole('button', { name: 'Share' }))
    await screen.findByText(/Word Seeker: won with mistakes/)
    expect(writeText).toHaveBeenCalledTimes(2)
    expect(preferences.getState().sharesWords).toBe(true)
  })

  it('[DS9] shows what is sent: five marks and no word', async () => {
    openResult()
    const shared = await screen.findByRole('region', { name: 'What you share' })
    const names = ['flawless', 'flawless', 'won with mistakes', 'flawless', 'missed']
    expect(within(shared).getByRole('img').getAttribute('aria-label')).toBe(names.join(', '))
    expect(fiveMarks).toHaveLength(names.length)
  })
})

describe('the leaderboard', () => {
  const BOARD = 'GET /api/daily/board.span=day.*'
  const board = {
    span: 'day',
    from: '2026-11-16',
    you: { rank: 2, players: 3, percentile: 50, score: 1240 },
    players: 3,
    page: 0,
    hasMore: false,
    rows: [
      { rank: 1, name: 'Ben', score: 1310, days: 1, isYou: false, runId: 70 },
      { rank: 2, name: 'Mira', score: 1240, days: 1, isYou: true, runId: 7 },
    ],
  }

  it('[DS10] lists places, names and points, and says the own place', async () => {
    open(DailyBoardScreen, { [TODAY]: { body: sampleToday() }, [BOARD]: { body: board } })
    expect(await screen.findByText('You are number 2 of 3, with 1,240 points.')).toBeDefined()
    expect(screen.getByRole('row', { name: /1 Ben .*1,310/ })).toBeDefined()
  })

  it('[SV38] says from when a board is that lags', async () => {
    const asOf = new Date(2026, 10, 16, 9, 30).getTime()
    open(DailyBoardScreen, {
      [TODAY]: { body: sampleToday() },
      [BOARD]: { body: { ...board, asOf } },
    })
    const own = await screen.findByText(/^You are number 2 of 3/)
    expect(own.textContent).toContain('As of Nov 16, 9:30 AM.')
  })

  it('[DS10] shows each circle’s board of the day, the week and all time', async () => {
    const member = { isOwner: false, status: 'done', marks: null }
    const circle = {
      circleId: 3,
      name: 'Owls',
      isOwner: false,
      code: 'ABCDEFGH',
      token: 't',
      date: '2026-11-16',
      isSealed: false,
      members: [
        { ...member, memberId: 2, name: 'Ben', isYou: false, score: 900, runId: 70 },
        { ...member, memberId: 1, name: 'Mira', isYou: true, score: 900, runId: 7 },
        { ...member, memberId: 4, name: 'Dee', isYou: false, score: null, runId: null },
      ],
      week: [{ memberId: 2, name: 'Ben', score: 4100, days: 4 }],
      allTime: [{ memberId: 4, name: 'Dee', score: 7000, days: 9 }],
      streak: { days: 0, longest: 0, forgiven: [] },
    }
    const listed = [{ circleId: 3, name: 'Owls', members: 3, playedToday: 2 }]
    open(DailyBoardScreen, {
      [TODAY]: { body: sampleToday() },
      [BOARD]: { body: board },
      'GET /api/circles': { body: { circles: listed } },
      'GET /api/circles/3': { body: circle },
    })
    fireEvent.change(await screen.findByLabelText('Among'), { target: { value: '3' } })
    expect(
      await screen.findByText(/You are number 1 of 2 in \u2068Owls\u2069, with 900 points/),
    ).toBeDefined()
    expect(screen.getByRole('row', { name: /1 Ben .*900/ })).toBeDefined()
    expect(text()).not.toContain('Dee')
    const choose = (name: string) => fireEvent.mouseDown(screen.getByRole('tab', { name }))
    choose('This week')
    expect(await screen.findByRole('row', { name: /1 Ben 4 4,100/ })).toBeDefined()
    choose('All time')
    expect(await screen.findByRole('row', { name: /1 Dee 9 7,000/ })).toBeDefined()
    fireEvent.change(screen.getByLabelText('Among'), { target: { value: '' } })
    choose('Today')
    expect(await screen.findByText('You are number 2 of 3, with 1,240 points.')).toBeDefined()
  })

  it('[LO40] shows every player, also of the same name and rank, and keeps its direction to itself', async () => {
    const row = { rank: 1, name: RIGHT_TO_LEFT, score: 1310, days: 1, isYou: false, runId: 70 }
    const rows = [row, { ...row, runId: 71 }]
    const profile = { name: RIGHT_TO_LEFT, isChosen: true, isPublic: true }
    open(DailyBoardScreen, {
      [TODAY]: { body: { ...sampleToday(), profile } },
      [BOARD]: { body: { ...board, rows } },
    })
    expect(await screen.findAllByRole('link', { name: /Watch how/ })).toHaveLength(2)
    expect(screen.getByText(/^Others see you as/)).toBeDefined()
    expect(bareNames()).toEqual([])
  })

  it('[DS12] leads from a row of another player to how it was done', async () => {
    open(DailyBoardScreen, { [TODAY]: { body: sampleToday() }, [BOARD]: { body: board } })
    expect(await way(/Watch how Ben did it/)).toBe('/daily-watch?date=2026-11-16&run=70')
    expect(screen.queryByRole('link', { name: /Mira/ })).toBeNull()
  })

  it('[DS10] lets the player choose a name, and whether it is shown', async () => {
    const SAVE = 'POST /api/daily/profile'
    const profile = { name: 'Mira', isChosen: true, isPublic: true }
    const server = open(DailyBoardScreen, {
      [TODAY]: { body: sampleToday() },
      [BOARD]: { body: board },
      [SAVE]: { body: profile },
    })
    fireEvent.change(await screen.findByLabelText('Public name'), { target: { value: ' Mira ' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save Name' }))
    fireEvent.click(screen.getByRole('switch', { name: /public board/ }))
    await vi.waitFor(() => {
      const sent = server.asked.filter(({ call }) => call === SAVE).map(({ body }) => body)
      expect(sent).toEqual([{ name: 'Mira' }, { isPublic: true }])
    })
  })

  it('[DS10] shows why a name was refused', async () => {
    const answer = { status: 422, body: { error: 'This name cannot be shown.', code: 'invalid' } }
    open(DailyBoardScreen, {
      [TODAY]: { body: sampleToday() },
      [BOARD]: { body: board },
      'POST /api/daily/profile': answer,
    })
    fireEvent.change(await screen.findByLabelText('Public name'), { target: { value: 'x' } })
    fireEvent.click(screen.getByRole('button', { name: 'Save Name' }))
    expect((await screen.findByRole('alert')).textContent).toBe('This name cannot be shown.')
  })
})
