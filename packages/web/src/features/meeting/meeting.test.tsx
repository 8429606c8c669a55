import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../test/fake-server.ts'
import { openScreen } from '../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../test/sample-glyph.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, journeyOfRun, journeys } from '../../play/journey/journey-store.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { MeetingScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../boards/registry.ts', () => import('../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })
const READ = 'GET /api/player/meeting/7\\?nodeId=t2'
const ANSWER = 'POST /api/player/meeting'

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  clearToasts()
})

const answer = (id: string, label: string, changes: object = {}) => ({
  id,
  label,
  stakes: `Stakes of ${id}.`,
  refusal: null,
  givesGlyph: false,
  glyphs: [],
  ...changes,
})

const found = (changes: object = {}) => ({
  meeting: {
    id: 'balance',
    title: 'The Unattended Scales',
    text: 'A pair of scales on a stone.',
    answers: [
      answer('thought', 'Leave a thought', {
        glyphs: [sampleGlyph('unveiling'), sampleGlyph('remembrance')],
      }),
      answer('glyph', 'Leave a glyph', { givesGlyph: true, refusal: 'You hold no glyph.' }),
      answer('dust', 'Dust the scales'),
    ],
  },
  game: 'twistle',
  isFirst: true,
  glyphs: [],
  ...changes,
})

function open(answers: Parameters<typeof fakeServer>[0] = {}) {
  const journey = sampleJourney({ currentLevel: 2 })
  journeys.setState({ campaign: journey, tutorial: null, active: 'campaign' })
  const after = { ...sampleAttempt(journey), mindPoints: { current: 2, maximum: 3 } }
  const server = fakeServer({
    [READ]: { body: found() },
    [ANSWER]: { body: { ...after, told: ['You gave 1 mind point.'], farewell: 'Level again.' } },
    ...answers,
  })
  const place = memoryLocation({ path: '/meeting', searchPath: 'node=t2', record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook} searchHook={place.searchHook}>
        <MeetingScreen />
      </Router>
    </QueryClientProvider>,
  )
  const sent = () => server.asked.filter(({ call }) => call === ANSWER)
  return { server, place, sent }
}

describe('a meeting', () => {
  it('[WA5] [WA8] names the game of the star, every stake, and why an answer is not possible', async () => {
    open()
    expect(await screen.findByRole('heading', { name: 'The Unattended Scales' })).toBeTruthy()
    expect(screen.getByText('This star holds Word Seeker')).toBeTruthy()
    expect(screen.getByText(/Some mystery stars are not empty/)).toBeTruthy()
    expect(screen.getByRole('radio', { name: /Dust the scales.*Stakes of dust/ })).toBeTruthy()
    const refused = screen.getByRole('radio', { name: /Leave a glyph.*You hold no glyph/ })
    expect(refused).toHaveProperty('disabled', true)
    expect(screen.getByRole('button', { name: 'Choose an answer' })).toHaveProperty(
      'disabled',
      true,
    )
  })

  it('[PK12] names the perk that has brought an answer', async () => {
    const { meeting } = found()
    const answers = [...meeting.answers, answer('silver', 'Hum', { perk: 'Silver Tongue' })]
    open({ [READ]: { body: found({ meeting: { ...meeting, answers } }) } })
    expect(await screen.findByRole('radio', { name: /Hum.*With Silver Tongue/ })).toBeTruthy()
    expect(screen.getAllByText(/^With /)).toHaveLength(1)
  })

  it('[WA10] sends the answer with the chosen glyph once, and tells what has changed', async () => {
    const { sent, place } = open()
    await user.click(await screen.findByRole('radio', { name: /Leave a thought/ }))
    expect(screen.getByRole('button', { name: 'Choose a glyph' })).toHaveProperty('disabled', true)
    await user.click(screen.getByRole('radio', { name: /Remembrance/ }))
    await user.click(screen.getByRole('button', { name: 'Leave a thought' }))
    expect(await screen.findByText('You gave 1 mind point.')).toBeTruthy()
    expect(screen.getByText('Level again.')).toBeTruthy()
    expect(sent().map(({ body }) => body)).toEqual([
      {
        runId: 7,
        nodeId: 't2',
        wandererId: 'balance',
        answerId: 'thought',
        takeGlyphId: 'remembrance',
      },
    ])
    expect(journeyOfRun(7)?.mindPoints.current).toBe(2)
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })),
    )
    await user.click(screen.getByRole('link', { name: 'Play Word Seeker' }))
    expect(place.history.at(-1)).toBe('/wordle?node=t2')
  })

  it('[WA6] goes to the puzzle where it was answered already', async () => {
    const { place } = open({ [READ]: { body: found({ meeting: null }) } })
    await waitFor(() => expect(place.history.at(-1)).toBe('/wordle?node=t2'))
  })

  it('[WA6] says that an answer was refused, and reads the card again', async () => {
    const refusal = { error: 'You have answered here already.', code: 'conflict' }
    const { server } = open({ [ANSWER]: { status: 409, body: refusal } })
    await user.click(await screen.findByRole('radio', { name: /Dust the scales/ }))
    await user.click(screen.getByRole('button', { name: 'Dust the scales' }))
    await waitFor(() => expect(readToasts()[0]?.text).toBe(refusal.error))
    const reads = () => server.calls().filter(call => call.startsWith('GET'))
    await waitFor(() => expect(reads().length).toBe(2))
  })

  it('[WA5] opens instead of a game whose star has a wanderer', async () => {
    const waits = { error: 'Somebody waits for you at this star.', code: 'meeting-waits' }
    const { place } = openScreen({
      game: 'twistle',
      node: 't2',
      answers: { 'POST /api/player/start-run': { status: 409, body: waits } },
    })
    await waitFor(() => expect(place.history.at(-1)).toBe('/meeting?node=t2'))
  })
})
