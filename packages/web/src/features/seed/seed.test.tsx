import { playSeedFrom, SEED_LOOKS, writeSeed } from '@lexiverse/rules'
import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { aRun } from '../../../test/sample-run.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { SeedScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
configure({ asyncUtilTimeout: 10_000 })

const SEED = '01RT-4GKM-90WQ-ZB2X-7HRC'
const START = 'POST /api/player/start-run'
const RUNS = 'GET /api/player/runs/42.*'
const seeded = sampleJourney({ kind: 'seeded' }, { runId: 9 })

resetBetweenTests()
beforeEach(() => {
  clearJourneys()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function open(searchPath = '', answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/perks/inventory/42': { isLost: true },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    'GET /api/player/validate-run/9': { body: { ...sampleAttempt(seeded), valid: true } },
    [RUNS]: { body: [] },
    [START]: { body: sampleAttempt(sampleJourney({ kind: 'seeded' }, { runId: 10 })) },
    ...answers,
  })
  const place = memoryLocation({ path: '/seed', searchPath, record: true })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <SeedScreen />
    </Router>,
  )
  const started = () => server.asked.filter(({ call }) => call === START).map(({ body }) => body)
  return { started, path: () => place.history.at(-1) }
}

const play = () => userEvent.click(screen.getByRole('button', { name: 'Play this seed' }))

it('[SD10] names the magnitude of the seed, and none at 0', () => {
  const playSeed = playSeedFrom('4GKM90WQZB2X7H')
  open(`s=${writeSeed({ playSeed, magnitude: 5 })}`)
  const line = 'Magnitude 5: A Short Night’s Sleep, with the rules of Magnitudes 1 to 5.'
  expect(screen.getByText(line)).toBeTruthy()
  cleanup()
  open(`s=${SEED}`)
  expect(screen.queryByText(/^Magnitude/)).toBeNull()
})

it('[SD10] says what a seeded journey is, and starts it beside the open campaign', async () => {
  const campaign = sampleJourney()
  journeys.setState({ campaign, active: 'campaign' })
  const { started, path } = open(`s=${SEED.toLowerCase()}`)
  expect(screen.getByText(/counts for no record, unlock or rank/)).toBeTruthy()
  expect(screen.getByRole('heading', { level: 2, name: SEED })).toBeTruthy()
  await play()
  await waitFor(() => expect(path()).toBe('/game-map'))
  expect(started()).toEqual([
    { playerId: 42, nodeId: 'start', gameType: 'seeded', level: 1, seed: SEED },
  ])
  expect(journeys.getState()).toMatchObject({
    campaign,
    seeded: { runId: 10 },
    active: 'seeded',
  })
})

it('[SD10] asks before an open seeded journey is given up, also one of another device', async () => {
  const listed = aRun({ runId: 9, runType: 'seeded', status: 'In Progress' })
  const { started, path } = open(`s=${SEED}`, { [RUNS]: { body: [listed] } })
  await play()
  await screen.findByRole('alertdialog', { name: 'Give up your seeded journey?' })
  await userEvent.click(screen.getByRole('button', { name: 'Keep this journey' }))
  expect(started()).toEqual([])
  await userEvent.click(screen.getByRole('link', { name: 'Return to the seeded journey' }))
  expect([path(), journeys.getState().active]).toEqual(['/game-map', 'seeded'])
})

it('[SD10] gives it up when the player agrees', async () => {
  journeys.setState({ seeded, active: 'seeded' })
  const { started, path } = open(`s=${SEED}`)
  await play()
  const dialog = await screen.findByRole('alertdialog')
  await userEvent.click(
    [...dialog.querySelectorAll('button')].find(
      it => it.textContent === 'Play this seed',
    ) as Element,
  )
  await waitFor(() => expect(path()).toBe('/game-map'))
  expect(started()).toHaveLength(1)
  expect(journeys.getState().seeded?.runId).toBe(10)
})

it('[SD10] has a field for a seed or a link, and refuses other text with what a seed looks like', async () => {
  const { path } = open()
  const field = screen.getByRole('textbox', { name: 'Seed or link' })
  await userEvent.type(field, 'hello')
  await userEvent.click(screen.getByRole('button', { name: 'Look at this seed' }))
  expect(screen.getByRole('alert').textContent).toBe(SEED_LOOKS)
  await userEvent.clear(field)
  await userEvent.type(field, `https://example.org/seed?s=${SEED}{Enter}`)
  expect(path()).toBe(`/seed?s=${SEED}`)
  expect(screen.getByRole('button', { name: 'Play this seed' })).toBeTruthy()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: SEED }))
})

it('[SD10] keeps a wrong seed of a link in the field, to be mended', () => {
  open(`s=${SEED.replace('4GKM', '4GKN')}`)
  expect(screen.getByRole('alert').textContent).toContain(
    'A letter or digit of this seed is wrong.',
  )
  expect(screen.getByRole<HTMLInputElement>('textbox').value).toContain('4GKN')
})

it('[SD10] says why the journey could not be opened, and lets the player try again', async () => {
  const error = 'This seed comes from a newer release of Lexiverse.'
  open(`s=${SEED}`, { [START]: { status: 400, body: { error, code: 'bad-request' } } })
  await play()
  expect((await screen.findByRole('alert')).textContent).toContain(error)
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Play this seed' }).disabled).toBe(
    false,
  )
})
