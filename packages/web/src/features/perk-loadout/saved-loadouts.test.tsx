import type { PerkInventory } from '@lexiverse/contract/perks'
import { emptyLoadout, type Loadout } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { samplePerks } from '../../../test/sample-perks.ts'
import { identity } from '../../platform/identity.ts'
import { clearToasts, readToasts } from '../../ui/toast-store.ts'
import { SavedLoadouts } from './saved-loadouts.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn() }))

const user = userEvent.setup({ pointerEventsCheck: 0 })
const worn: Loadout = { ...emptyLoadout, slot1: 'keen-ear' }
const bees = { id: 5, name: 'Bees', perkIds: ['iron-focus', 'keen-ear', null] }

beforeEach(() => {
  localStorage.clear()
  clearToasts()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(
  saved: PerkInventory['saved'],
  loadout = worn,
  answers: Record<string, FakeAnswer> = {},
  unlocked?: string[],
) {
  const inventory: PerkInventory = { ...samplePerks(loadout, unlocked), ...(saved && { saved }) }
  const server = fakeServer(answers)
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SavedLoadouts inventory={inventory} />
    </QueryClientProvider>,
  )
  return { server, inventory }
}

it('[PK16] says what to do where none is saved, also before a perk is equipped', () => {
  show([])
  expect(screen.getByText(/Save these perks under a name/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Save this loadout' })).toBeTruthy()
  cleanup()
  show(undefined, emptyLoadout)
  expect(screen.getByText(/Equip perks, then save them/)).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

it('[PK16] saves under a name, by keyboard, and says what the server refuses', async () => {
  const { server } = show([], worn, {
    'POST /api/perks/loadouts': {
      status: 409,
      body: { error: 'You have a loadout of this name already.', code: 'conflict' },
    },
  })
  await user.click(screen.getByRole('button', { name: 'Save this loadout' }))
  await user.keyboard('{Enter}')
  expect(screen.getByRole('alert').textContent).toContain('A loadout needs a name.')
  await user.keyboard('Bees{Enter}')
  await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('already'))
  expect(server.asked[0]?.body).toEqual({ playerId: 42, name: 'Bees' })
  server.change('POST /api/perks/loadouts', { body: samplePerks(worn) })
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

it('[PK16] equips a saved loadout, and marks the one that is equipped', async () => {
  const { server } = show([bees, { id: 6, name: 'Ear', perkIds: ['keen-ear', null, null] }], worn, {
    'POST /api/perks/loadouts/choose': { body: samplePerks(worn) },
  })
  expect(screen.queryByRole('button', { name: 'Save this loadout' })).toBeNull()
  const row = screen.getByRole('button', { name: /^Bees/ })
  expect(row.textContent).toContain('Iron Focus and Keen Ear')
  expect(screen.getByRole('button', { name: /^Ear/ }).getAttribute('aria-pressed')).toBe('true')
  await user.click(row)
  await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Bees is equipped.' }]))
  expect(server.asked[0]?.body).toEqual({ playerId: 42, loadoutId: 5 })
})

it('[PK16] says which perks were left out of a loadout that was chosen', async () => {
  const choose = { 'POST /api/perks/loadouts/choose': { body: samplePerks(worn) } }
  show([bees], { ...emptyLoadout }, choose, ['keen-ear'])
  await user.click(screen.getByRole('button', { name: /^Bees/ }))
  const title = 'Bees is equipped without Iron Focus, which you no longer have.'
  await waitFor(() => expect(readToasts()).toMatchObject([{ title }]))
})

it('[PK16] renames, and deletes only after a question', async () => {
  const { server } = show([bees], worn, {
    'POST /api/perks/loadouts/rename': { body: samplePerks(worn) },
    'POST /api/perks/loadouts/delete': { body: samplePerks(worn) },
  })
  await user.click(screen.getByRole('button', { name: 'Rename Bees' }))
  const name = within(screen.getByRole('dialog')).getByRole('textbox', { name: 'Name' })
  await user.clear(name)
  await user.type(name, 'Owls{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.asked[0]?.body).toEqual({ playerId: 42, loadoutId: 5, name: 'Owls' })
  await user.click(screen.getByRole('button', { name: 'Delete Bees' }))
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(server.asked).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Delete Bees' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  await waitFor(() => expect(readToasts()).toMatchObject([{ title: 'Bees is deleted.' }]))
})
