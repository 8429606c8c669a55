import type { JourneySummary } from '@lexiverse/contract'
import { practiceSetup, tutorialPuzzleAt } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { type FakeAnswer, fakeServer } from '../../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { anAttempt } from '../../../../test/sample-chronicle.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { aRun } from '../../../../test/sample-run.ts'
import { aSummary } from '../../../../test/sample-summary.ts'
import { clearJourneys, journeys } from '../../../play/journey/journey-store.ts'
import { JourneyEnd } from './journey-end.tsx'

resetBetweenTests()

const SUMMARY = 'GET /api/player/summary/42/7'

function open(answer: FakeAnswer, more: Record<string, FakeAnswer> = {}) {
  clearJourneys()
  const server = fakeServer({ [SUMMARY]: answer, ...more })
  const location = memoryLocation({ path: '/chronicles', record: true })
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={client}>
      <Router hook={location.hook}>
        <JourneyEnd playerId={42} runId={7} />
      </Router>
    </QueryClientProvider>,
  )
  return { server, path: () => location.history.at(-1) }
}

const show = (part: Partial<JourneySummary> = {}) => open({ body: aSummary(part) })

it('[CH23] tells a lost journey: where it ended, its stars and what they paid', async () => {
  show()
  await screen.findByRole('heading', { name: 'Your light went out in the Nebula Depths.' })
  expect(screen.getByText('You lit 3 stars, named 1 forgotten word and lost 2 games.')).toBeTruthy()
  const realm = screen.getByRole('heading', { name: 'Nebula Depths' }).closest('li')
  const stars = within(realm as HTMLElement).getByRole('list')
  expect(
    within(stars)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual(['Hive Builder Brittle120', 'Wordle 2 attemptslost'])
})

it('[SD9] shows the seed of the journey', async () => {
  const seed = '01RT-4GKM-90WQ-ZB2X-7HRC'
  show({ run: aRun({ status: 'Defeat', seed }) })
  const shown = await screen.findByRole('region', { name: 'Seed of this journey' })
  expect(shown.textContent).toContain(seed)
})

it('[CH23] tells a victory without a lost game', async () => {
  show({
    run: aRun({ status: 'Victory', isCompleted: true, isVictorious: true }),
    attempts: [anAttempt({ level: 3, nodeId: 'boss', gameType: 'forgotten-word' })],
  })
  await screen.findByRole('heading', { name: 'All three realms are charted.' })
  expect(screen.getByText('You lit 1 star, named 1 forgotten word and lost no game.')).toBeTruthy()
})

it('[CH23] tells a journey that was left before its first star', async () => {
  show({ run: aRun({ status: 'Abandoned', isCompleted: true }), attempts: [], lastBoss: null })
  expect(await screen.findByText('You left before the first star.')).toBeTruthy()
})

it('[CH23] quotes the last sentence of the boss who was met last', async () => {
  const puzzle = tutorialPuzzleAt('tutorial-boss') as { word: string }
  const attempt = anAttempt({ nodeId: 'boss', gameType: 'forgotten-word' })
  const setup = { ...practiceSetup('end'), level: 1, nodeId: 'boss' }
  const moves = [{ type: 'guess', at: 5_000, word: puzzle.word.toUpperCase() }]
  const played = { attempt, setup, moves, puzzle: { 'forgotten-word': puzzle } }
  show({ lastBoss: played as unknown as JourneySummary['lastBoss'] })
  expect(await screen.findByText('Almagest, Keeper of the Count')).toBeTruthy()
})

it('[CH24] [CH25] [CH26] tells what helped, what was chosen, the words, and what it brought', async () => {
  show()
  const chapter = async (name: string) =>
    (await screen.findByRole('heading', { name })).closest('section')?.textContent
  expect(await chapter('What helped you')).toContain('Keen Ear showed you the puzzle of two')
  expect(await chapter('What you chose')).toContain('Mending Taken, and not Decay.')
  expect(await chapter('What you chose')).toContain('The Borrower “Offer half a line.”')
  expect(await chapter('What you chose')).toContain('25 score where no glyph was taken, twice.')
  expect(await chapter('Words to keep')).toContain('lacuna Forgotten wordA gap where')
  expect(await chapter('What it brought you')).toContain('First Star')
  expect(await chapter('Deep Satchel')).toContain('6 of 8')
})

it('[CH24] [CH25] leaves out chapters that would be empty', async () => {
  show({ powers: [], choices: [], words: [], unlocked: [], next: null })
  await screen.findByRole('button', { name: 'New journey' })
  expect(screen.queryByText('What helped you')).toBeNull()
  expect(screen.queryByText('What you chose')).toBeNull()
  expect(screen.queryByText('Words to keep')).toBeNull()
  expect(screen.queryByText('What it brought you')).toBeNull()
})

it('[CH26] asks at home before an open campaign is given up', async () => {
  const { path, server } = show()
  journeys.setState({ campaign: sampleJourney() })
  await userEvent.click(await screen.findByRole('button', { name: 'New journey' }))
  await waitFor(() => expect(path()).toBe('/'))
  expect(server.calls().filter(call => call.includes('start-run'))).toEqual([])
})

it('[CH23] says so where the journey is open, unknown, or could not be had', async () => {
  open({ status: 409, body: { error: 'Not yet.', code: 'not-completed' } })
  await screen.findByText('This journey is still open')
  journeys.setState({ seeded: sampleJourney({ kind: 'seeded' }, { runId: 7 }), active: 'campaign' })
  fireEvent.click(screen.getByRole('link', { name: 'Go on' }))
  expect(journeys.getState().active).toBe('seeded')
  clearJourneys()
  open({ status: 404, body: { error: 'No.', code: 'not-found' } })
  await screen.findByText('Journey not found')
  open({ status: 500, body: { error: 'Broken.', code: 'internal' } })
  await screen.findByText('Failed to load this journey')
})

it('[MG21] names the magnitude of the journey, and none at 0', async () => {
  show({ run: aRun({ status: 'Victory', magnitude: 4 }) })
  expect(await screen.findByText('Magnitude 4: Sealed Doors')).toBeTruthy()
  cleanup()
  show({ run: aRun({ status: 'Defeat' }) })
  await screen.findByRole('heading', { name: /^Your light went out/ })
  expect(screen.queryByText(/Magnitude/)).toBeNull()
})
