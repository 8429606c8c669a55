import { emptyLoadout, type Loadout, perks } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { samplePerks } from '../../../test/sample-perks.ts'
import { playCue, setBed } from '../../platform/audio/audio.ts'
import { identity } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { glyphInventoriesKey } from '../../play/glyphs/inventories.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import {
  closeLoadout,
  loadoutDialog,
  openLoadout,
  prepareLoadout,
} from '../../play/map/loadout-dialog-store.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { PerksManager } from './perks-manager.tsx'
import { PerkLoadoutScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const unlocked = ['mind-guardian', 'time-mystic', 'keen-ear', 'iron-focus']

const inventoryWith = (loadout: Loadout, open = unlocked) => samplePerks(loadout, open)

const ACTIVATE = 'POST /api/perks/activate'
const user = userEvent.setup({ pointerEventsCheck: 0 })

beforeEach(() => {
  localStorage.clear()
  clearToasts()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  loadoutDialog.setState({ status: 'closed' }, true)
  clearJourneys()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const quickClient = () => new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })

function open(
  page: 'screen' | 'manager' | 'journey',
  loadout = emptyLoadout,
  answers: Record<string, FakeAnswer> = {},
) {
  const server = fakeServer({
    'GET /api/perks/inventory/42': { body: inventoryWith(loadout) },
    'POST /api/perks/deactivate': { body: inventoryWith(emptyLoadout) },
    ...answers,
  })
  const place = memoryLocation({ path: '/perk-loadout', record: true })
  render(
    <Router hook={place.hook}>
      <QueryClientProvider client={quickClient()}>
        {page === 'screen' ? (
          <PerkLoadoutScreen />
        ) : (
          <PerksManager isJourneyStart={page === 'journey'} />
        )}
      </QueryClientProvider>
    </Router>,
  )
  return { server, place }
}

describe('the perk selection', () => {
  it('[PS19] [SC27] shows 13 perks, placeholders up to 15, and the loadout', async () => {
    open('screen')
    expect(screen.getByRole('heading', { name: 'PERK SELECTION' })).toBeTruthy()
    const grid = await screen.findByRole('region', { name: 'Perks' })
    expect(within(grid).getAllByRole('button')).toHaveLength(13)
    expect(within(grid).getAllByRole('img', { name: 'Undiscovered perk' })).toHaveLength(2)
    const loadout = screen.getByRole('region', { name: 'ACTIVE LOADOUT' })
    expect(within(loadout).getByText('Select up to 3 perks for your run')).toBeTruthy()
    expect(within(loadout).getAllByText('Empty')).toHaveLength(3)
    const back = screen.getByRole('link', { name: 'Back to the map' })
    expect(back.getAttribute('href')).toBe('/game-map')
  })

  it('[PS19] says why the perks could not be loaded', async () => {
    open('screen', emptyLoadout, { 'GET /api/perks/inventory/42': { status: 502 } })
    expect(await screen.findByText('Your perks could not be loaded')).toBeTruthy()
    expect(screen.getByText('The server could not answer. Please try again.')).toBeTruthy()
  })

  it("[SO15] lies on the bed of its realm's map", () => {
    vi.mocked(setBed).mockClear()
    journeys.setState({ campaign: sampleJourney({ currentLevel: 2 }), active: 'campaign' })
    open('screen')
    expect(setBed).toHaveBeenLastCalledWith('map-2', 2)
  })

  it('[PS19] says exactly what each perk does, and what a locked one asks for', async () => {
    open('screen')
    const guardian = await screen.findByRole('button', { name: /^Mind Guardian/ })
    expect(guardian.textContent).toContain('+1 maximum mind point')
    const locked = screen.getByRole('button', { name: /^Score Alchemist/ })
    expect(locked.textContent).toMatch(/Locked\..+1 of \d+/)
    expect(locked.getAttribute('aria-disabled')).toBe('true')
  })

  it.each([
    ['Mind Guardian', '+1 maximum mind point'],
    ['Waking Star', '+1 mind point at the start'],
    ['Time Mystic', '+20 seconds in trials'],
    ['Score Alchemist', '+15 percent score'],
    ['Lucky Lexicon', 'from 40 to 55 percent'],
    ['Hint Whisperer', '1 free Insight a level'],
    ['Perfectionist', '+25 percent score when flawless'],
    ['Expanding Mind', '+15% chance of a mind point'],
    ['Deep Satchel', 'You can hold 4 glyphs instead of 3.'],
  ])('[PS19] the tooltip of %s gives the exact number: %s', async (name, text) => {
    open('screen')
    const tile = await screen.findByRole('button', { name: new RegExp(`^${name}`) })
    act(() => tile.focus())
    expect((await screen.findByRole('tooltip')).textContent).toContain(text)
  })

  it.each(['screen', 'manager', 'journey'] as const)(
    '[PS19] [PS20] says that no answer came, and asks again: %s',
    async page => {
      const { server } = open(page, emptyLoadout, {
        'GET /api/perks/inventory/42': { status: 500 },
      })
      const again = await screen.findByRole('button', { name: 'Try Again' }, { timeout: 10_000 })
      server.change('GET /api/perks/inventory/42', { body: inventoryWith(emptyLoadout) })
      await user.click(again)
      expect((await screen.findAllByText('Mind Guardian')).length).toBeGreaterThan(0)
    },
  )

  it('[PS20] waits for nobody where no player can be had, and asks again', async () => {
    identity.setState({ status: 'guest', playerId: FALLBACK_PLAYER_ID }, true)
    const { server } = open('manager', emptyLoadout, { 'POST /api/players/init': { status: 500 } })
    const again = await screen.findByRole('button', { name: 'Try Again' })
    server.change('POST /api/players/init', { body: aPlayer() })
    await user.click(again)
    expect((await screen.findAllByText('Mind Guardian')).length).toBeGreaterThan(0)
  })

  it('[PS19] puts a perk into the first free slot at once, and tells the server', async () => {
    const loadout: Loadout = { ...emptyLoadout, slot1: 'keen-ear' }
    const { server } = open('screen', loadout, {
      [ACTIVATE]: { body: inventoryWith({ ...loadout, slot2: 'mind-guardian' }) },
    })
    await user.click(await screen.findByRole('button', { name: /^Mind Guardian/ }))
    const tile = within(screen.getByRole('region', { name: 'Perks' })).getByRole('button', {
      name: /^Mind Guardian/,
    })
    expect(tile.getAttribute('aria-pressed')).toBe('true')
    const asked = server.asked.find(({ call }) => call === ACTIVATE)
    expect(asked?.body).toEqual({ playerId: 42, perkId: 'mind-guardian', slot: 'slot2' })
    expect(playCue).toHaveBeenCalledWith('perk')
  })

  it('[PS19] takes an active perk out when it is pressed again', async () => {
    const { server } = open('screen', { ...emptyLoadout, slot1: 'keen-ear' })
    const grid = await screen.findByRole('region', { name: 'Perks' })
    await user.click(within(grid).getByRole('button', { name: /^Keen Ear/ }))
    const asked = server.asked.find(({ call }) => call.endsWith('/deactivate'))
    expect(asked?.body).toEqual({ playerId: 42, slot: 'slot1' })
  })

  it('[PS19] fetches the truth again where the server refuses', async () => {
    const { server } = open('screen', emptyLoadout, { [ACTIVATE]: { status: 500 } })
    await user.click(await screen.findByRole('button', { name: /^Mind Guardian/ }))
    await waitFor(() => {
      const asked = server.calls().filter(call => call.startsWith('GET /api/perks/inventory'))
      expect(asked).toHaveLength(2)
    })
    await waitFor(() => expect(screen.getAllByText('Empty')).toHaveLength(3))
  })

  it('[PS19] refuses a fourth perk, and says so', async () => {
    const full = { slot1: 'keen-ear', slot2: 'time-mystic', slot3: 'iron-focus' }
    const { server } = open('screen', full)
    await user.click(await screen.findByRole('button', { name: /^Mind Guardian/ }))
    expect(server.calls()).not.toContain(ACTIVATE)
    expect(readToasts()).toMatchObject([
      { title: 'All 3 perk slots are in use.', text: 'Press an equipped perk to remove it first.' },
    ])
  })
})

describe('the pages of perks', () => {
  it('[PS33] has the perks that join games on a further page, with what a locked one asks for', async () => {
    open('screen')
    const turn = await screen.findByRole('navigation', { name: 'Pages of perks' })
    const [first, second, third] = within(turn).getAllByRole('button')
    expect(first?.getAttribute('aria-current')).toBe('page')
    expect(screen.queryByText('Golden Thread')).toBeNull()
    fireEvent.click(second as HTMLElement)
    expect([first, second].map(page => page?.getAttribute('aria-current'))).toEqual([null, 'page'])
    const grid = screen.getByRole('region', { name: 'Perks' })
    expect(within(grid).getAllByRole('button')).toHaveLength(10)
    expect(within(grid).getByText('Golden Thread')).toBeTruthy()
    expect(within(grid).queryByRole('img', { name: 'Undiscovered perk' })).toBeNull()
    fireEvent.click(third as HTMLElement)
    expect(within(grid).getAllByRole('button')).toHaveLength(perks.length - 13 - 10)
    expect(within(grid).getByText('Wayfarer’s Pass')).toBeTruthy()
  })
})

describe('a change of the loadout', () => {
  it('[PS19] takes a change back, and says so, where neither it nor the truth can be had', async () => {
    const { server } = open('screen', emptyLoadout, { [ACTIVATE]: { isLost: true } })
    const tile = await screen.findByRole('button', { name: /^Mind Guardian/ })
    server.change('GET /api/perks/inventory/42', { isLost: true })
    await user.click(tile)
    await waitFor(() =>
      expect(readToasts()).toMatchObject([
        { title: 'The loadout could not be changed', tone: 'destructive' },
      ]),
    )
    expect(screen.getAllByText('Empty')).toHaveLength(3)
    expect(console.warn).toHaveBeenCalledWith('The loadout could not be changed', expect.anything())
  })

  it('[PS19] asks for the glyphs anew: how many can be held hangs on the perks', async () => {
    const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
    open('screen', { ...emptyLoadout, slot1: 'keen-ear' })
    const grid = await screen.findByRole('region', { name: 'Perks' })
    expect(invalidated).not.toHaveBeenCalled()
    await user.click(within(grid).getByRole('button', { name: /^Keen Ear/ }))
    await waitFor(() => expect(invalidated).toHaveBeenCalledWith({ queryKey: glyphInventoriesKey }))
  })
})

describe('the perks manager', () => {
  it('[PS20] [SC28] lists the loadout, unlocked and locked perks, and leads back to the map', async () => {
    const { place } = open('manager')
    for (const name of ['Active Loadout', 'Unlocked Perks', 'Locked Perks']) {
      expect(await screen.findByRole('heading', { name })).toBeTruthy()
    }
    await user.click(screen.getByRole('button', { name: 'Back to Map' }))
    expect(place.history.at(-1)).toBe('/game-map')
  })

  it('[PS20] [SC28] says which slot another perk holds, and does not give it away', async () => {
    const { server } = open('manager', { ...emptyLoadout, slot2: 'keen-ear' })
    const taken = await screen.findByRole('button', { name: 'Mind Guardian: Slot 2 occupied' })
    await user.click(taken)
    expect(server.calls()).not.toContain(ACTIVATE)
    expect(readToasts()).toMatchObject([
      { title: 'Keen Ear is in slot 2', text: 'Press the 2 beside Keen Ear to remove it first.' },
    ])
    expect(screen.getByRole('button', { name: 'Mind Guardian: Slot 1' })).toBeTruthy()
  })

  it('[PS20] [SC28] prepares a journey, which begins when the player is ready', async () => {
    open('journey')
    const begun = vi.fn()
    void prepareLoadout(42).then(begun)
    await waitFor(() => expect(loadoutDialog.getState().status).toBe('preparing'))
    expect(await screen.findByRole('dialog', { name: 'Prepare Your Loadout' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Skip & Start Journey' })).toBeTruthy()
    expect(begun).not.toHaveBeenCalled()
    await user.click(screen.getByRole('button', { name: 'Ready - Start Journey' }))
    await waitFor(() => expect(begun).toHaveBeenCalled())
  })

  it('[PS20] begins a journey also when the loadout is skipped', async () => {
    const { server } = open('journey')
    const begun = vi.fn()
    void prepareLoadout(42).then(begun)
    await user.click(await screen.findByRole('button', { name: 'Skip & Start Journey' }))
    await waitFor(() => expect(begun).toHaveBeenCalled())
    expect(server.calls()).not.toContain(ACTIVATE)
  })

  it('[PS20] does not hold up a player without perks, or without an answer', async () => {
    fakeServer({ 'GET /api/perks/inventory/42': { body: inventoryWith(emptyLoadout, []) } })
    await prepareLoadout(42)
    fakeServer({ 'GET /api/perks/inventory/42': { isLost: true } })
    await prepareLoadout(42)
    expect(loadoutDialog.getState().status).toBe('closed')
  })

  it('[PS20] opens and closes by its door', () => {
    openLoadout()
    expect(loadoutDialog.getState().status).toBe('managing')
    closeLoadout()
    expect(loadoutDialog.getState().status).toBe('closed')
  })
})
