import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, fakeServer } from '../../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../../test/sample-glyph.ts'
import { sampleAttempt, sampleJourney } from '../../../../test/sample-journey.ts'
import { identity } from '../../../platform/identity.ts'
import { offerChoices } from '../../../play/glyphs/offer-choices.ts'
import { clearJourneys, journeys } from '../../../play/journey/journey-store.ts'
import { clearWinnings, showWinnings } from '../../../play/rewards/winnings.ts'
import { clearToasts, readToasts } from '../../../ui/toast-store.ts'
import { MapScreen } from '../screen.tsx'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const user = userEvent.setup({ pointerEventsCheck: 0 })
const GLYPHS = 'GET /api/glyphs/inventory/42'
const CLAIM = 'POST /api/glyphs/claim'

const full = {
  runId: 7,
  glyphs: ['insight', 'mending', 'momentum'].map(id => sampleGlyph(id)),
  capacity: 3,
  hasFreeInsight: false,
  offers: ['decay', 'unveiling'].map(id => ({ completionId: 'done-1', glyph: sampleGlyph(id) })),
}
const answered = { ...full, offers: [] }

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  clearWinnings()
  clearToasts()
  offerChoices.setState({}, true)
  identity.setState({ status: 'guest', playerId: 42 }, true)
})

let path: () => string | undefined
let queries: QueryClient

function open(satchel: object = full) {
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/player/validate-run/.*': { isLost: true },
    [GLYPHS]: { body: satchel },
    [CLAIM]: { body: { success: true, taken: true, totalScore: 25, inventory: answered } },
    'GET /api/perks/inventory/42': {
      body: { perks: [], loadout: { slot1: null, slot2: null, slot3: null } },
    },
  })
  const journey = sampleJourney({
    completedNodes: ['start', 'node-a'],
    unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1'],
  })
  journeys.setState({ campaign: journey, active: 'campaign' })
  const offers = ['decay', 'unveiling'].map(id => ({ ...sampleGlyph(id), glyphId: id }))
  showWinnings({
    runId: 7,
    nodeId: 'node-a',
    completionId: 'done-1',
    rewards: { score: 300, glyphs: [], offers, mindPointsRestored: 0 },
  })
  queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const place = memoryLocation({ path: '/game-map', record: true })
  path = () => place.history.at(-1)?.split('?')[0]
  render(
    <QueryClientProvider client={queries}>
      <Router hook={place.hook}>
        <MapScreen />
      </Router>
    </QueryClientProvider>,
  )
  return server
}

const asked = () => screen.findByRole('dialog', { name: 'A glyph waits' })
const mark = async (name: string) => user.click(await screen.findByRole('radio', { name }))
const exchange = async (dialog: HTMLElement, name: string) => {
  await user.click(await within(dialog).findByRole('radio', { name }))
  await user.click(within(dialog).getByRole('button', { name: `Replace ${name}` }))
}
const flag = () => document.querySelector('[data-node="node-a"]')?.getAttribute('aria-label')

const openByPanel = async () => user.click(await screen.findByRole('button', { name: '1 waiting' }))
const chooseStar = async () => {
  const star = document.querySelector('[data-node="node-b"]') as Element
  if (star.getAttribute('aria-pressed') === 'false') await user.click(star)
  await user.click(star)
}

it('[PS10] an offered glyph is shown beside the glyphs, and its exchange on the flag of the star', async () => {
  const server = open()
  await openByPanel()
  const dialog = await asked()
  expect(dialog.textContent).toContain('Decay')
  expect(dialog.textContent).toContain('25 score when you enter the next star')
  expect(flag()).not.toContain('Glyph of Decay')
  expect(within(dialog).getAllByRole('radio')).toHaveLength(2)
  await mark('Glyph of Decay')
  server.change(GLYPHS, { body: answered })
  await exchange(dialog, 'Mending')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(readToasts()).toMatchObject([{ title: 'Glyph of Decay is yours.' }])
  expect(flag()).toContain('won +300 score, Glyph of Decay')
})

it('[PS10] the flag includes the score of a declined glyph', async () => {
  const server = open()
  server.change(CLAIM, {
    body: { success: true, taken: false, totalScore: 25, inventory: answered },
  })
  await openByPanel()
  await user.click(await screen.findByRole('button', { name: 'Decline for 25 score' }))
  await waitFor(() => expect(flag()).toContain('won +325 score'))
})

it('[PS10] choosing a star while a glyph is offered asks first and continues from there', async () => {
  open()
  await screen.findByRole('button', { name: '1 waiting' })
  await chooseStar()
  const dialog = await asked()
  expect(path()).toBe('/game-map')
  await user.click(within(dialog).getByRole('button', { name: 'Enter the Star' }))
  expect(path()).toBe('/hive-builder')
})

it('[PS10] answering the offer continues into the chosen star', async () => {
  open()
  await screen.findByRole('button', { name: '1 waiting' })
  await chooseStar()
  const dialog = await asked()
  await mark('Glyph of Decay')
  await exchange(dialog, 'Insight')
  await waitFor(() => expect(path()).toBe('/hive-builder'))
})

it('[PS10] when the glyph has lapsed meanwhile, the star is still entered', async () => {
  const server = open()
  await screen.findByRole('button', { name: '1 waiting' })
  server.change(GLYPHS, { body: answered })
  await chooseStar()
  await asked()
  await act(() => queries.invalidateQueries())
  await waitFor(() => expect(path()).toBe('/hive-builder'))
})

it('[PS10] the choice can wait', async () => {
  open()
  await openByPanel()
  await asked()
  await user.click(screen.getByRole('button', { name: 'Decide Later' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await openByPanel()
  expect(await asked()).toBeTruthy()
})

it('[PS10] a failed claim shows an error, and the choice stays', async () => {
  const server = open()
  server.change(CLAIM, { isLost: true })
  await openByPanel()
  const dialog = await asked()
  await mark('Glyph of Decay')
  await exchange(dialog, 'Insight')
  expect((await within(dialog).findByRole('alert')).textContent).toContain('still open')
  server.change(CLAIM, { body: { success: true, taken: true, totalScore: 0, inventory: answered } })
  server.change(GLYPHS, { body: answered })
  await exchange(dialog, 'Insight')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[PS10] a glyph declined on the map is counted in the total score', async () => {
  const server = open()
  server.change(CLAIM, {
    body: { success: true, taken: false, totalScore: 325, inventory: answered },
  })
  const told = sampleJourney({ completedNodes: ['start', 'node-a'], totalScore: 325 })
  await openByPanel()
  server.change('GET /api/player/validate-run/.*', {
    body: { ...sampleAttempt(told), valid: true },
  })
  await user.click(await screen.findByRole('button', { name: 'Decline for 25 score' }))
  expect(await screen.findByText('325')).toBeTruthy()
})

it('[PS10] a glyph for which there is room now is taken, not declined', async () => {
  const server = open({ ...full, capacity: 4 })
  await openByPanel()
  const dialog = await asked()
  await mark('Glyph of Unveiling')
  expect(within(dialog).queryByRole('button', { name: /Replace/ })).toBeNull()
  await user.click(await within(dialog).findByRole('button', { name: 'Take Unveiling' }))
  await waitFor(() => expect(server.calls()).toContain(CLAIM))
  const claim = server.asked.find(({ call }) => call === CLAIM)
  expect(claim?.body).toMatchObject({ glyphId: 'unveiling', replaceGlyphId: null })
})

it('[PS10] room that is gone again declines nothing', async () => {
  const server = open({ ...full, capacity: 4 })
  await openByPanel()
  const dialog = await asked()
  await mark('Glyph of Decay')
  const take = await within(dialog).findByRole('button', { name: 'Take Decay' })
  server.change(GLYPHS, { body: full })
  await user.click(take)
  expect(await within(dialog).findByRole('radio', { name: 'Mending' })).toBeTruthy()
  expect(server.calls()).not.toContain(CLAIM)
})

it('[PS10] the one glyph that an earlier release has offered is marked already', async () => {
  open({ ...full, offers: full.offers.slice(0, 1), capacity: 4 })
  await openByPanel()
  await asked()
  expect(await screen.findByRole('button', { name: 'Take Decay' })).toBeTruthy()
})

const three = {
  ...full,
  capacity: 9,
  offers: ['decay', 'unveiling', 'insight'].map((id, at) => ({
    completionId: `done-${at}`,
    glyph: sampleGlyph(id),
  })),
}

it('[PS10] [PK14] every waiting offer is asked about before the chosen star is entered', async () => {
  const server = open(three)
  await screen.findByRole('button', { name: '3 waiting' })
  await chooseStar()
  expect((await asked()).textContent).toContain('Offer 1 of 3. Unanswered, each turns into 25')
  await user.click(await screen.findByRole('button', { name: 'Take Decay' }))
  const second = await screen.findByRole('button', { name: 'Take Unveiling' })
  expect(path()).toBe('/game-map')
  await user.click(second)
  const third = await screen.findByRole('button', { name: 'Take Insight' })
  expect((await asked()).textContent).toContain('Unanswered, it turns into 25 score')
  expect(screen.queryByRole('button', { name: 'Next Offer' })).toBeNull()
  expect(path()).toBe('/game-map')
  await user.click(third)
  await waitFor(() => expect(path()).toBe('/hive-builder'))
  const claims = server.asked.filter(({ call }) => call === CLAIM)
  expect(claims.map(({ body }) => body)).toMatchObject(
    three.offers.map(({ completionId, glyph }) => ({ completionId, glyphId: glyph.id })),
  )
})

it('[PS10] [PK14] a later offer can be answered while an earlier one waits', async () => {
  const server = open(three)
  await user.click(await screen.findByRole('button', { name: '3 waiting' }))
  await asked()
  await user.click(screen.getByRole('button', { name: 'Next Offer' }))
  const take = await screen.findByRole('button', { name: 'Take Unveiling' })
  const dialog = await asked()
  expect(dialog.textContent).toContain('Offer 2 of 3')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  await user.click(take)
  expect(await screen.findByRole('button', { name: 'Take Decay' })).toBeTruthy()
  const claim = server.asked.find(({ call }) => call === CLAIM)
  expect(claim?.body).toMatchObject({ completionId: 'done-1', glyphId: 'unveiling' })
  await user.click(screen.getByRole('button', { name: 'Next Offer' }))
  await screen.findByRole('button', { name: 'Take Insight' })
  await user.click(screen.getByRole('button', { name: 'Next Offer' }))
  expect(await screen.findByRole('button', { name: 'Take Decay' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Decide Later' }))
  const opener = screen.getByRole('button', { name: '3 waiting' })
  await waitFor(() => expect(document.activeElement).toBe(opener))
})
