import { emptyLoadout } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleGlyph } from '../../../test/sample-glyph.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { samplePerks } from '../../../test/sample-perks.ts'
import { playCue } from '../../platform/audio/audio.ts'
import { identity } from '../../platform/identity.ts'
import { glyphInventory } from '../../play/glyphs/inventories.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { MapScreen } from './screen.tsx'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const user = userEvent.setup({ pointerEventsCheck: 0 })
const USE = 'POST /api/glyphs/use'

const carrying = (...ids: string[]) => ({
  runId: 7,
  glyphs: ids.map(id => sampleGlyph(id)),
  capacity: 3,
  hasFreeInsight: false,
  offers: [],
})
const keenEar = samplePerks({ ...emptyLoadout, slot1: 'keen-ear' }).perks.find(
  ({ slot }) => slot !== null,
)

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  clearToasts()
  fillQueue()
  identity.setState({ status: 'guest', playerId: 42 }, true)
  vi.mocked(playCue).mockClear()
})

interface Carried {
  glyphs: ReturnType<typeof carrying>
  perks: readonly unknown[]
}

const everything: Carried = { glyphs: carrying('decay', 'mending'), perks: [keenEar] }

function open(mindPoints = { current: 2, maximum: 3 }, { glyphs, perks } = everything) {
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/player/validate-run/.*': { isLost: true },
    'GET /api/glyphs/inventory/42': { body: glyphs },
    'GET /api/perks/inventory/42': {
      body: { perks, loadout: { slot1: 'keen-ear', slot2: null, slot3: null } },
    },
    [USE]: {
      body: {
        success: true,
        useId: null,
        effect: sampleGlyph('mending').effect,
        message: 'Glyph of Mending has been activated!',
        mindPoints: { current: 3, maximum: 3 },
        inventory: carrying('decay'),
      },
    },
  })
  const progress = {
    completedNodes: ['start', 'node-a'],
    unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1'],
    currentNode: 't1',
  }
  journeys.setState({ campaign: sampleJourney(progress, { mindPoints }), active: 'campaign' })
  const place = memoryLocation({ path: '/game-map', record: true })
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  render(
    <QueryClientProvider client={queries}>
      <Router hook={place.hook}>
        <MapScreen />
      </Router>
    </QueryClientProvider>,
  )
  return { server, place, queries }
}

const slot = (name: string) => screen.findByRole('button', { name })
const satchel = async () => within(await screen.findByRole('dialog', { name: 'Glyphs' }))

/** Whether the heading takes the focus when a glyph goes elsewhere while nothing has it. */
async function headingFocusedBy(queries: QueryClient): Promise<boolean> {
  const focused = vi.spyOn(screen.getByRole('heading', { name: 'GLYPHS' }), 'focus')
  act(() => (document.activeElement as HTMLElement).blur())
  act(() => void queries.setQueryData(glyphInventory(42, 7).queryKey, carrying('decay')))
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Glyph of Mending, common' })).toBeNull(),
  )
  await act(() => new Promise(resolve => setTimeout(resolve, 20)))
  return focused.mock.calls.length > 0
}

describe('what is carried', () => {
  it('[SH73] a glyph that acts on the map is used there, after a question', async () => {
    const { server } = open()
    const mending = await slot('Glyph of Mending, common')
    await user.click(mending)
    await user.click((await satchel()).getByRole('button', { name: /Glyph of Mending/ }))
    expect(server.calls()).not.toContain(USE)
    server.change('GET /api/glyphs/inventory/42', { body: carrying('decay') })
    await user.click(await screen.findByRole('button', { name: 'Use Glyph' }))
    expect(await screen.findByRole('img', { name: '3 of 3 mind points' })).toBeTruthy()
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Glyph of Mending, common' })).toBeNull(),
    )
    expect(server.asked.find(({ call }) => call === USE)?.body).toEqual({
      userId: 42,
      playerId: 42,
      glyphId: 'mending',
      runId: 7,
    })
    expect(readToasts()).toMatchObject([
      { title: 'Glyph Used', text: 'Glyph of Mending has been activated!' },
    ])
    // Other tabs are told.
    expect(localStorage.getItem('lexiverse.refresh-needed')).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    const heading = screen.getByRole('heading', { name: 'GLYPHS' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
  })

  it('[SH73] one that does nothing there says so, and the focus returns', async () => {
    open({ current: 3, maximum: 3 })
    const decay = await slot('Glyph of Decay, epic')
    await user.click(decay)
    const panel = await satchel()
    const reasons = ['This glyph has no effect on the map.', 'Your mind points are already full.']
    for (const reason of reasons) expect(panel.getByText(reason)).toBeTruthy()
    const choices = panel.getAllByRole<HTMLButtonElement>('button', { name: /Glyph of/ })
    expect(choices.map(({ disabled }) => disabled)).toEqual([true, true])
    await user.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(decay))
  })

  it('[SH73] a satchel that was only opened takes no focus later, when a glyph disappears elsewhere', async () => {
    const { queries } = open()
    await user.click(await slot('Glyph of Mending, common'))
    await satchel()
    await user.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await headingFocusedBy(queries)).toBe(false)
  })

  it.each([
    [{ isLost: true }, 'Failed to use glyph'],
    [{ status: 409, body: { error: 'It is gone.', code: 'glyph-refused' } }, 'It is gone.'],
  ])('[SH73] a use that fails is told, and costs nothing: %o', async (answer, text) => {
    const { server, queries } = open()
    server.change(USE, answer)
    await user.click(await slot('Glyph of Mending, common'))
    await user.click((await satchel()).getByRole('button', { name: /Glyph of Mending/ }))
    await user.click(await screen.findByRole('button', { name: 'Use Glyph' }))
    await waitFor(() =>
      expect(readToasts()).toMatchObject([
        { tone: 'destructive', title: 'Failed to Use Glyph', text },
      ]),
    )
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeTruthy()
    expect(await slot('Glyph of Mending, common')).toBeTruthy()
    const later = performance.now() + 20_000
    vi.spyOn(performance, 'now').mockReturnValue(later)
    expect(await headingFocusedBy(queries)).toBe(false)
  })

  it.each([
    ['nothing is', { glyphs: carrying(), perks: [] }, true],
    ['a perk is', { glyphs: carrying(), perks: [keenEar] }, false],
    ['a glyph is', { glyphs: carrying('decay'), perks: [] }, false],
  ])('[SH26] the panels are one low row on a phone while %s held', async (...row) => {
    const [, carried, isLow] = row
    open(undefined, carried)
    const dock = screen.getByRole('region', { name: 'GLYPHS' }).parentElement
    await waitFor(() => expect(dock?.hasAttribute('data-empty')).toBe(isLow))
  })

  it('[SH73] a perk that is worn leads to the loadout', async () => {
    open()
    const perk = await screen.findByRole('link', { name: 'Keen Ear: change your perks' })
    expect(perk.getAttribute('href')).toBe('/perk-loadout')
  })
})

describe('choosing a star', () => {
  const press = (name: string, pointerType = 'touch') => {
    const click = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType })
    fireEvent(screen.getAllByRole('button', { name })[0] ?? document.body, click)
  }
  const sheet = (name: string) => screen.queryByRole('region', { name })?.textContent
  const ringed = () =>
    [...document.querySelectorAll('[data-art="sight"]')].map(
      sight => sight.closest('button')?.dataset.node,
    )

  it.each(['touch', 'mouse', 'pen', ''])(
    '[SH74] the first press shows what it pays and costs, the second enters: "%s"',
    pointerType => {
      const { place } = open()
      expect(sheet('Quill Star')).toContain('Your next star')
      expect(ringed()).toEqual(['t1'])
      press('Hive Builder, Available', pointerType)
      expect(place.history).toEqual(['/game-map'])
      expect(sheet('The Southern Lamp')).toContain('restored letter')
      expect(ringed()).toEqual(['node-b'])
      const announcement = screen.getByText(/Hive Builder, is your next star/)
      expect(announcement.getAttribute('role')).toBe('status')
      press('Hive Builder, Available', pointerType)
      expect(place.history.at(-1)).toBe('/hive-builder?node=node-b')
    },
  )

  it('[SH74] Enter of the sheet enters the chosen star', async () => {
    const { place } = open()
    press('Hive Builder, Available')
    await user.click(screen.getByRole('button', { name: 'Enter' }))
    expect(place.history.at(-1)).toBe('/hive-builder?node=node-b')
  })

  it.each(['touch', 'mouse'])('[SH74] a press on the star with the ring enters it: %s', pointer => {
    const { place } = open()
    press('Word Web, Current', pointer)
    expect(place.history.at(-1)).toBe('/word-web?node=t1')
  })

  it('[SH74] leaves locked stars alone', () => {
    const { place } = open()
    press('Anchor Star, Locked')
    expect(place.history).toEqual(['/game-map'])
    expect(ringed()).toEqual(['t1'])
  })

  it('[SH74] the sheet lists only what acts there', async () => {
    open()
    await slot('Glyph of Mending, common')
    const list = within(await screen.findByRole('list', { name: 'What helps you here' }))
    expect(list.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Decay Solves the whole web for 1 mind point.',
      'Mending Restores 1 mind point.',
    ])
  })

  it('[SH24] [SH62] a long press on a locked star says why it is locked, and chooses nothing', () => {
    vi.useFakeTimers()
    const { place } = open()
    const locked = screen.getByRole('button', { name: 'Anchor Star, Locked' })
    fireEvent.pointerDown(locked, { pointerType: 'touch' })
    act(() => void vi.advanceTimersByTime(500))
    expect(screen.getByRole('tooltip').textContent).toContain('Opens after The Southern Lamp.')
    fireEvent.pointerUp(locked, { pointerType: 'touch' })
    fireEvent.click(locked, { detail: 1 })
    expect(vi.mocked(playCue)).not.toHaveBeenCalled()
    expect(place.history).toEqual(['/game-map'])
    vi.useRealTimers()
  })
})
