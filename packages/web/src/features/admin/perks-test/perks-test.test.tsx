import { emptyLoadout, type Loadout, perkStats, perks } from '@lexiverse/rules'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { asAdmin, openPage } from '../../../../test/admin-page.tsx'
import { aPlayer } from '../../../../test/fake-server.ts'
import { samplePerks } from '../../../../test/sample-perks.ts'
import { adminAccess } from '../../../platform/admin.ts'
import { identity } from '../../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../../platform/player.ts'
import { loadoutDialog } from '../../../play/map/loadout-dialog-store.ts'
import { PerksTestScreen } from './screen.tsx'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => {
  localStorage.clear()
  adminAccess.setState({ status: 'shut' })
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  cleanup()
  loadoutDialog.setState({ status: 'closed' }, true)
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const open = (answers: Parameters<typeof openPage>[1] = {}) =>
  openPage(<PerksTestScreen />, {
    'GET /api/perks/inventory/42': { body: samplePerks(emptyLoadout) },
    'GET /api/perks/stats\\?playerId=42': { body: perkStats(['keen-ear'], []) },
    ...answers,
  })

it('[AD22] has three tabs', async () => {
  open()
  const tabs = await screen.findAllByRole('tab')
  expect(tabs.map(tab => tab.textContent)).toEqual([
    'Test Interface',
    'Perks Manager',
    'Admin Controls',
  ])
})

it('[AD22] tests the six perks by their place, and shows what they add up to', async () => {
  const guarded: Loadout = { ...emptyLoadout, slot1: 'mind-guardian' }
  const { server } = open({ 'POST /api/perks/activate': { body: samplePerks(guarded) } })
  const table = await screen.findByRole('table', { name: 'Test perks' })
  const names = within(table)
    .getAllByRole('button')
    .map(it => it.getAttribute('aria-label'))
  expect(names).toEqual(
    ['Mind Guardian', 'Time Mystic', 'Score Alchemist', 'Lucky Lexicon', 'Hint Whisperer']
      .concat('Perfectionist')
      .map(name => `Activate ${name}`),
  )
  const statistics = await screen.findByRole('region', { name: 'Perk Statistics' })
  expect(statistics.textContent).toContain(`Perks${perks.length}`)
  server.change('GET /api/perks/inventory/42', { body: samplePerks(guarded) })
  await user.click(screen.getByRole('button', { name: 'Activate Mind Guardian' }))
  expect(await screen.findByRole('button', { name: 'Deactivate Mind Guardian' })).toBeTruthy()
  const asked = server.asked.find(({ call }) => call.endsWith('/activate'))
  expect(asked?.body).toEqual({ playerId: 42, perkId: 1, slot: null })
  const effects = screen.getByRole('region', { name: 'Combined Effects' })
  expect(effects.textContent).toContain('Maximum mind points+1')
})

it('[AD22] says what the server refuses, and which perks are new', async () => {
  open({
    'POST /api/perks/activate': { status: 409, body: { error: 'It is locked.', code: 'conflict' } },
    'POST /api/perks/check-unlocks': {
      body: { newlyUnlocked: [{ id: 'keen-ear', name: 'Keen Ear', description: '' }] },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Activate Time Mystic' }))
  expect(await screen.findByText('It is locked.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Check Unlocks' }))
  expect(await screen.findByText('Unlocked: Keen Ear.')).toBeTruthy()
})

const INVENTORY = 'GET /api/perks/inventory/42'

it('[AD22] says that the perks could not be loaded, and tries again', async () => {
  const { server } = open({ [INVENTORY]: { status: 503 } })
  expect(await screen.findByText('Your perks could not be loaded')).toBeTruthy()
  server.change(INVENTORY, { body: samplePerks(emptyLoadout) })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect(await screen.findByRole('table', { name: 'Test perks' })).toBeTruthy()
})

it('[AD22] keeps the perks that are shown when a later fetch fails', async () => {
  const { server, queries } = open()
  expect(await screen.findByRole('table', { name: 'Test perks' })).toBeTruthy()
  server.change(INVENTORY, { status: 503 })
  const asked = () => server.calls().filter(call => call === INVENTORY).length
  const before = asked()
  await act(() => queries.invalidateQueries())
  expect(asked()).toBeGreaterThan(before)
  // Whoever watches a query is told of its end in a turn of its own.
  await act(() => new Promise(resolve => setTimeout(resolve, 0)))
  expect(queries.getQueryState(['inventories', 'perks', 42])?.status).toBe('error')
  expect(screen.getByRole('table', { name: 'Test perks' })).toBeTruthy()
  expect(screen.queryByText('Your perks could not be loaded')).toBeNull()
})

it('[AD22] opens the manager in both its modes', async () => {
  open()
  await user.click(await screen.findByRole('tab', { name: 'Perks Manager' }))
  await user.click(await screen.findByRole('button', { name: 'Open Perks Manager' }))
  expect(loadoutDialog.getState().status).toBe('managing')
  await user.click(screen.getByRole('button', { name: /Journey/ }))
  await vi.waitFor(() => expect(loadoutDialog.getState().status).toBe('preparing'))
})

it('[AD1] [AD22] keeps the admin controls behind the gate', async () => {
  open()
  await user.click(await screen.findByRole('tab', { name: 'Admin Controls' }))
  expect(await screen.findByLabelText('Password')).toBeTruthy()
  cleanup()
  asAdmin()
  open()
  await user.click(await screen.findByRole('tab', { name: 'Admin Controls' }))
  expect(await screen.findByRole('button', { name: 'Unlock Perk' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Reset All Perks' })).toBeTruthy()
})

it('[AD22] waits for nobody where no player can be had, and asks again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  identity.setState({ status: 'guest', playerId: FALLBACK_PLAYER_ID }, true)
  const { server } = open({ 'POST /api/players/init': { status: 500 } })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  server.change('POST /api/players/init', { body: aPlayer() })
  await user.click(again)
  expect(await screen.findByRole('table', { name: 'Test perks' })).toBeTruthy()
})
