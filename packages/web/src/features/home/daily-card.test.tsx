import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleDone, sampleToday, sampleUnfinished } from '../../../test/sample-daily.ts'
import { identity } from '../../platform/identity.ts'
import { DailyCard } from './daily-card.tsx'

const TODAY = 'GET /api/daily'

resetBetweenTests()
beforeEach(() => identity.setState({ status: 'guest', playerId: 42 }, true))
// The query client stays offline after the event of one test.
afterEach(() => void window.dispatchEvent(new Event('online')))

function open(answer: FakeAnswer) {
  const server = fakeServer({ [TODAY]: answer })
  const place = memoryLocation({ path: '/' })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook}>
        <DailyCard />
      </Router>
    </QueryClientProvider>,
  )
  return server
}

const way = async (name: RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')
const text = () => document.body.textContent ?? ''

describe('the card of today’s journey', () => {
  it('[DS6] before the journey names the figure, the row, the time left and who has played', async () => {
    open({ body: sampleToday() })
    expect(await way(/Set Out/)).toBe('/daily')
    expect(screen.getByRole('heading', { name: 'The Heron' })).toBeDefined()
    expect(text()).toContain('12days in a row')
    expect(text()).toContain('Played by 2,418 today')
    expect(screen.getByRole('timer').textContent).toMatch(/^7:12:\d\d$/)
  })

  it('[DS6] on the way leads into the next star', async () => {
    open({ body: sampleToday({ status: 'under-way', nextStar: 3 }, ['won', 'flawless']) })
    expect(await way(/Go On, 3 of 5/)).toBe('/daily-star?date=2026-11-16')
    expect(text()).toContain('You are at star 3 of 5.')
  })

  it('[DS6] when done shows score and stars, and counts to the next sky', async () => {
    open({ body: sampleDone() })
    expect(await way(/See Result/)).toBe('/daily-result')
    expect(text()).toContain('1,240 4 of 5 stars')
    expect(text()).toContain('Next sky in')
  })

  it('[DS6] does not say that nobody has finished when only the own result has no rank', async () => {
    open({ body: sampleDone({ playedBy: 0 }) })
    expect(await screen.findByText('You have finished it')).toBeDefined()
    expect(text()).not.toContain('Nobody has finished')
  })

  it('[DS6] offers a journey of yesterday first, as long as it counts', async () => {
    const unfinished = sampleUnfinished(['won', 'won', 'won'])
    open({ body: sampleToday({ unfinished }) })
    expect(await way(/Finish Yesterday/)).toBe('/daily?date=2026-11-15')
  })

  it('[DS6] says quietly that a new row begins, and which day was forgiven', async () => {
    open({ body: sampleToday({ streak: { days: 0, longest: 20, forgiven: ['2026-11-10'] } }) })
    expect(await screen.findByText('Play today to begin a new row of days')).toBeDefined()
    expect(text()).not.toContain('forgiven')
  })

  it('[DS6] says that a missed day is forgiven', async () => {
    open({ body: sampleToday({ streak: { days: 5, longest: 9, forgiven: ['2026-11-12'] } }) })
    expect(await screen.findByText(/Nov 12 was missed and is forgiven/)).toBeDefined()
  })

  it('[DS6] without a connection says that it comes when the connection returns', async () => {
    open({ isLost: true })
    expect(await screen.findByText(/appears when the connection returns/)).toBeDefined()
    expect(screen.queryByRole('timer')).toBeNull()
  })

  it('[DS6] offline shows the last sky without a countdown', async () => {
    open({ body: sampleToday() })
    await screen.findByRole('timer')
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    await act(async () => window.dispatchEvent(new Event('offline')))
    expect(screen.queryByRole('timer')).toBeNull()
    expect(screen.getByRole('heading', { name: 'The Heron' })).toBeDefined()
  })

  it('[DS6] asks for the new day when the countdown is over', async () => {
    const server = open({ body: sampleToday({ secondsUntilNext: 0 }) })
    await screen.findByRole('timer')
    await vi.waitFor(() => expect(server.calls().length).toBeGreaterThan(1))
  })
})
