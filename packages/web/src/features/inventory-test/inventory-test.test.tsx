import { describeGlyph, glyphs } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, render, renderHook, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { identity } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { InventoryTestScreen } from './screen.tsx'
import { useTestGlyph } from './use-test-glyph.ts'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
const user = userEvent.setup({ pointerEventsCheck: 0 })
const held = glyphs
  .filter(({ id }) => ['insight', 'unveiling', 'momentum'].includes(id))
  .map(glyph => ({ ...describeGlyph(glyph), quantity: 1 }))
const inventory = { runId: 3, glyphs: held, capacity: 3, hasFreeInsight: false, offers: [] }

beforeEach(() => {
  clearToasts()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const quickClient = () => new QueryClient({ defaultOptions: { queries: { retryDelay: 1 } } })

function open(answers: Record<string, FakeAnswer> = {}) {
  const server = fakeServer({ 'GET /api/glyphs/inventory/42': { body: inventory }, ...answers })
  render(
    <QueryClientProvider client={quickClient()}>
      <InventoryTestScreen />
    </QueryClientProvider>,
  )
  return server
}

const panel = (name: string) => screen.findByRole('region', { name })

it('[AD23] shows the panel whole, and as each of three games filters it', async () => {
  open()
  const namesIn = async (name: string) =>
    within(await panel(name))
      .getAllByRole('button')
      .map(slot => slot.querySelector('b')?.textContent)
  const nameOf = (id: string) => held.find(glyph => glyph.id === id)?.name
  expect(await namesIn('All Games')).toHaveLength(3)
  expect(await namesIn('Word Web')).toEqual([nameOf('insight')])
  expect((await namesIn('Hive Builder')).sort()).toEqual(
    [nameOf('insight'), nameOf('momentum')].sort(),
  )
  expect((await namesIn('Word Seeker')).sort()).toEqual(
    [nameOf('insight'), nameOf('unveiling')].sort(),
  )
  expect(within(await panel('Word Web')).getAllByLabelText('Empty glyph slot')).toHaveLength(3)
})

it('[AD23] asks before a glyph is spent, and says what the server answered', async () => {
  const server = open({
    'POST /api/glyphs/use': { status: 422, body: { error: 'Not here.', code: 'glyph-refused' } },
  })
  await user.click(within(await panel('Word Web')).getByRole('button'))
  await user.click(await screen.findByRole('button', { name: 'Use Glyph' }))
  await vi.waitFor(() =>
    expect(readToasts()[0]).toMatchObject({
      tone: 'destructive',
      title: 'Failed to Use Glyph',
      text: 'Not here.',
    }),
  )
  const asked = server.asked.find(({ call }) => call.endsWith('/use'))
  expect(asked?.body).toEqual({ userId: 42, glyphId: 'insight', currentGameType: 'word-web' })
})

it.each([
  ['A word lights up.', 'A word lights up.'],
  ['', 'Glyph of Insight has been activated!'],
])('[AD23] says that a glyph was used, and what came of it (%#)', async (message, text) => {
  const effect = { effectType: 'insight', uses: 1, value: 1 }
  const mindPoints = { current: 3, maximum: 3 }
  const body = { success: true, useId: null, effect, message, mindPoints, inventory }
  open({ 'POST /api/glyphs/use': { body } })
  await user.click(within(await panel('Word Web')).getByRole('button'))
  await user.click(await screen.findByRole('button', { name: 'Use Glyph' }))
  await vi.waitFor(() => expect(readToasts()[0]).toMatchObject({ title: 'Glyph Used', text }))
})

it('[AD23] says so when a glyph cannot be used, even without a reason or a player', async () => {
  fakeServer({ 'POST /api/glyphs/use': { status: 500 } })
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={quickClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useTestGlyph('word-web'), { wrapper })
  const title = 'Failed to Use Glyph'
  await act(() => result.current('insight'))
  expect(readToasts()[0]).toMatchObject({ title, text: 'Failed to use glyph' })
  clearToasts()
  act(() => identity.setState({ status: 'guest', playerId: FALLBACK_PLAYER_ID }, true))
  await act(() => result.current('insight'))
  expect(readToasts()[0]).toMatchObject({ title, text: 'No player ID available' })
})

it('[AD23] says that the glyphs could not be loaded, and tries again', async () => {
  const path = 'GET /api/glyphs/inventory/42'
  const server = open({ [path]: { status: 503 } })
  expect(screen.getByText('Loading glyphs...')).toBeTruthy()
  expect(await screen.findByText('Your glyphs could not be loaded')).toBeTruthy()
  server.change(path, { body: inventory })
  await user.click(screen.getByRole('button', { name: 'Try Again' }))
  expect((await panel('All Games')).textContent).toContain('3 of 3')
  expect(screen.queryByText('Your glyphs could not be loaded')).toBeNull()
})

it('[AD23] waits for nobody where no player can be had, and asks again', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  identity.setState({ status: 'guest', playerId: FALLBACK_PLAYER_ID }, true)
  const server = open({ 'POST /api/players/init': { status: 500 } })
  const again = await screen.findByRole('button', { name: 'Try Again' })
  server.change('POST /api/players/init', { body: aPlayer() })
  await user.click(again)
  expect(await panel('All Games')).toBeTruthy()
})
