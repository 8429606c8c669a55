import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../../test/fake-server.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { clearJourneys, journeys } from '../../../play/journey/journey-store.ts'
import { chartNodes } from '../../../play/map/chart-nodes.ts'
import { clearToasts, readToasts } from '../../../ui/toast-store.ts'
import { MapPowers } from './map-powers.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))

const POWER = 'POST /api/player/map-power'
const REFUSED = 'You have entered this star before, so its omen stays.'
const user = userEvent.setup({ pointerEventsCheck: 0 })
const journey = sampleJourney({
  currentLevel: 2,
  completedNodes: ['start'],
  unlockedNodes: ['start', 'node-a', 'node-b'],
  currentNode: 'start',
  omens: { 'node-b': 'tether' },
  kind: 'campaign',
})

beforeEach(() => {
  localStorage.clear()
  clearToasts()
  journeys.setState({ campaign: journey, active: 'campaign' })
})
afterEach(() => {
  cleanup()
  clearJourneys()
  vi.unstubAllGlobals()
})

function show(nodeId: string, perkIds: string[], shown = journey) {
  const facts = { journey: shown, hearsMysteries: false, pending: new Map() }
  const node = chartNodes(facts).find(({ id }) => id === nodeId)
  if (!node) throw new Error(nodeId)
  render(<MapPowers node={node} journey={shown} perkIds={perkIds} />)
}
const labels = () => screen.queryAllByRole('button').map(({ textContent }) => textContent)

it('[PK9] [PK10] offers what the equipped perks allow at the chosen star', () => {
  show('node-a', ['wayfarers-pass', 'omen-reader'])
  expect(labels()).toEqual(['Pass it by'])
  cleanup()
  show('node-b', ['wayfarers-pass', 'omen-reader'])
  expect(labels()).toEqual(['Pass it by', 'Lift its omen'])
  cleanup()
  show('node-b', ['keen-ear'])
  expect(labels()).toEqual([])
  cleanup()
  const used = { ...journey, progress: { ...journey.progress, passed: ['2:m1'], lifted: ['1:t1'] } }
  show('node-b', ['wayfarers-pass', 'omen-reader'], used)
  expect(labels()).toEqual(['Lift its omen'])
})

it('[PK9] asks before it passes a star by, and shows the map as the server has it', async () => {
  const progress = { ...journey.progress, passed: ['2:node-a'] }
  const server = fakeServer({ [POWER]: { body: { progress } } })
  show('node-a', ['wayfarers-pass'])
  await user.click(screen.getByRole('button', { name: 'Pass it by' }))
  expect(server.calls()).toEqual([])
  const dialog = screen.getByRole('alertdialog', { name: 'Pass The Northern Lamp by?' })
  expect(dialog.textContent).toContain('once in each realm')
  await user.click(screen.getByRole('button', { name: 'Pass it by' }))
  await waitFor(() => expect(readToasts()[0]?.title).toContain('You passed it by'))
  expect(server.asked[0]?.body).toEqual({ runId: journey.runId, nodeId: 'node-a', power: 'pass' })
  expect(journeys.getState().campaign?.progress.passed).toEqual(['2:node-a'])
})

it('[PK9] says of a star that it was passed by, until it is won', () => {
  const passed = { ...journey, progress: { ...journey.progress, passed: ['2:node-a'] } }
  show('node-a', [], passed)
  expect(screen.getByText(/^You passed it by\. You may still play it/)).toBeTruthy()
  cleanup()
  show('node-b', [], passed)
  expect(screen.queryByText(/^You passed it by/)).toBeNull()
})

it('[PK10] offers no lifting at a star that was entered before', () => {
  const entered = { ...journey, progress: { ...journey.progress, entered: ['node-b'] } }
  show('node-b', ['omen-reader'], entered)
  expect(labels()).toEqual([])
})

it('[PK10] asks before it lifts an omen, and says why where the server refuses', async () => {
  const server = fakeServer({
    [POWER]: {
      status: 409,
      body: { error: REFUSED, code: 'node-locked' },
    },
  })
  show('node-b', ['omen-reader'])
  await user.click(screen.getByRole('button', { name: 'Lift its omen' }))
  expect(server.calls()).toEqual([])
  const dialog = screen.getByRole('alertdialog', { name: 'Lift this omen?' })
  expect(dialog.textContent).toContain(
    'rises by 50 percentage points, to 75 percent at most. Omen Reader allows',
  )
  await user.click(screen.getByRole('button', { name: 'Lift its omen' }))
  const refused = { title: 'The perk could not be used', text: REFUSED }
  await waitFor(() => expect(readToasts()).toMatchObject([refused]))
})
