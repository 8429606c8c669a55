import type { OwnMagnitudes } from '@lexiverse/contract'
import { HIGHEST_MAGNITUDE } from '@lexiverse/rules'
import { act, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { magnitudeDrawings } from '../../art/magnitudes/drawings.ts'
import { identity } from '../../platform/identity.ts'
import {
  closeMagnitudes,
  magnitudeDialog,
  readMagnitude,
} from '../../play/map/magnitude-dialog-store.ts'
import { startJourney } from '../../play/map/start-journey.ts'
import { MagnitudesDialog } from './dialog.tsx'

resetBetweenTests()

const OWN = 'GET /api/player/magnitudes/42'
const START = 'POST /api/player/start-run'

beforeEach(() => {
  closeMagnitudes()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})

function begin(own: FakeAnswer) {
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/perks/inventory/42': { isLost: true },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    [START]: { body: sampleAttempt(sampleJourney()) },
    [OWN]: own,
  })
  render(<MagnitudesDialog />)
  const started = startJourney('campaign')
  const bodies = () => server.asked.flatMap(({ call, body }) => (call === START ? [body] : []))
  return { server, started, bodies }
}

const own = (opened: number, last: number): { body: OwnMagnitudes } => ({
  body: { opened, last, victories: [{ magnitude: 0, wins: 2, firstWonAt: 0 }] },
})
const rules = () =>
  within(screen.getByRole('list'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent)

it.each([
  ['no victory has opened one', own(0, 0)],
  ['they cannot be looked up', { status: 503 }],
])('[MG20] nothing is asked if %s', async (_why, answer) => {
  const { started, bodies } = begin(answer)
  await act(() => started)
  expect(magnitudeDialog.getState().status).toBe('closed')
  expect(bodies()).toEqual([{ playerId: 42, nodeId: 'start', gameType: 'campaign', level: 1 }])
})

it('[MG20] another journey in one press keeps the magnitude played last', async () => {
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    [START]: { body: sampleAttempt(sampleJourney()) },
    [OWN]: own(4, 3),
  })
  await startJourney('campaign', { keepsLoadout: true })
  expect(magnitudeDialog.getState().status).toBe('closed')
  expect(server.asked.find(({ call }) => call === START)?.body).toMatchObject({ magnitude: 3 })
})

it('[MG20] a tutorial asks for none', async () => {
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    [START]: { body: sampleAttempt(sampleJourney()) },
  })
  await startJourney('tutorial')
  expect(server.calls()).not.toContain(OWN)
})

it('[MG20] the magnitude played last is chosen, with its rules, the newest first', async () => {
  const { started, bodies } = begin(own(4, 2))
  const chosen = await screen.findByRole('radio', { name: /Magnitude 2/ })
  expect(screen.getAllByRole('radio')).toHaveLength(5)
  expect((chosen as HTMLInputElement).checked).toBe(true)
  expect(document.activeElement).toBe(chosen)
  expect(rules()).toEqual([
    'Early OmensOmens and wanderers begin in the first realm.',
    'Dimmer LampsMind points are rarer, and rarer still with each magnitude.',
  ])
  expect(screen.getByText('Stars pay 10 percent more score.')).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set Out at Magnitude 2' }))
  await act(() => started)
  expect(bodies()).toMatchObject([{ magnitude: 2 }])
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[MG20] another is chosen by the arrow keys, down to the plain journey', async () => {
  const { started, bodies } = begin(own(2, 1))
  await screen.findByRole('radio', { name: /Magnitude 1, not won yet/ })
  await userEvent.keyboard('{ArrowLeft}')
  expect(screen.getByText('The journey as you know it, with no rule added.')).toBeTruthy()
  expect(screen.getByRole('radio', { name: /Magnitude 0, won/ })).toBeTruthy()
  await userEvent.click(screen.getByRole('button', { name: 'Set Out at Magnitude 0' }))
  await act(() => started)
  expect(bodies()[0]).not.toHaveProperty('magnitude')
})

it.each([
  ['Not now', () => userEvent.click(screen.getByRole('button', { name: 'Not now' }))],
  ['Escape', () => userEvent.keyboard('{Escape}')],
])('[MG20] %s leads back, and nothing has begun', async (_way, leave) => {
  const { server, started, bodies } = begin(own(4, 2))
  await screen.findByRole('radio', { name: /Magnitude 2/ })
  await leave()
  expect(await act(() => started)).toBe(false)
  expect(bodies()).toEqual([])
  expect(server.calls()).not.toContain('POST /api/glyphs/clear-inventory')
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('[MG21] the map tells the rules of its journey', async () => {
  render(<MagnitudesDialog />)
  act(() => readMagnitude(3))
  expect(await screen.findByRole('dialog', { name: 'Magnitude 3' })).toBeTruthy()
  expect(rules()).toHaveLength(3)
  await userEvent.click(screen.getByRole('button', { name: 'Back to the map' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[MG22] each magnitude has an emblem of its own', () => {
  expect(magnitudeDrawings).toHaveLength(HIGHEST_MAGNITUDE)
  expect(new Set(magnitudeDrawings.map(drawing => JSON.stringify(drawing))).size).toBe(
    HIGHEST_MAGNITUDE,
  )
})
