import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { openScreen } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney, sampleTutorial } from '../../../../test/sample-journey.ts'
import { preferences } from '../../../platform/preferences.ts'
import type { Journey } from '../../../play/journey/journey-store.ts'
import { placeAt } from './place.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })
const START = 'POST /api/player/start-run'

resetBetweenTests()

/** A trial met for the first time, with an address of its own. */
async function openIntro(search = '', journey?: Journey) {
  const opened = openScreen({ game: 'time-trial', isNew: true, ...(journey && { journey }) })
  opened.place.navigate(`/time-trial?${search}`)
  const intro = await screen.findByRole('dialog', { name: 'Time Trial' })
  const press = (name: string) => user.click(within(intro).getByRole('button', { name }))
  return { ...opened, intro, press }
}

it("[PS3] the explanation of a trial focuses 'Got It', although it also leads back", async () => {
  const { intro } = await openIntro()
  const onward = within(intro).getByRole('button', { name: "Got It - Let's Play!" })
  await waitFor(() => expect(document.activeElement).toBe(onward))
})

it.each([
  ['the boss', 'clueType=etymology&returnTo=forgotten-word', '/forgotten-word?node=boss'],
  ['the start', '', '/'],
])(
  '[PS3] whoever is not ready for a trial goes back to %s, and none was opened',
  async (_, search, path) => {
    const { server, place, press } = await openIntro(search)
    await press('Not yet')
    expect(place.history.at(-1)).toBe(path)
    // Going back from there does not lead here again.
    expect(place.history).not.toContain(`/time-trial?${search}`)
    expect(server.calls()).not.toContain(START)
    expect(localStorage.getItem('lexiverse.tutorial-seen') ?? '').not.toContain('time-trial')
  },
)

it.each([
  ['the boss', 'boss', sampleJourney({ currentNode: 'm3' })],
  ['the boss of the tutorial', 'tutorial-boss', sampleTutorial({ currentNode: 'tutorial-node-c' })],
])('[PS3] %s it is, wherever the last game was opened', async (_, boss, journey) => {
  const { place, press } = await openIntro('clueType=usage&returnTo=forgotten-word', journey)
  await press('Not yet')
  const [path, search = ''] = place.history.at(-1)?.split('?') ?? []
  expect([path, placeAt('forgotten-word', search).nodeId]).toEqual(['/forgotten-word', boss])
})

it.each([
  ['Escape', () => user.keyboard('{Escape}')],
  ['Close', () => user.click(screen.getByRole('button', { name: 'Close' }))],
])('[PS3] %s goes back as well, and begins nothing', async (_, dismiss) => {
  const { server, path } = await openIntro('clueType=usage&returnTo=forgotten-word')
  await dismiss()
  expect(path()).toBe('/forgotten-word?node=boss')
  expect(server.calls()).not.toContain(START)
})

it('[PS3] [TT8] the clock can be turned off before a trial is opened, and stays off', async () => {
  const { server, intro, press } = await openIntro()
  const choice = within(intro).getByRole('switch', { name: /Play without the clock/ })
  expect(choice).toHaveProperty('checked', false)
  await user.click(choice)
  await press("Got It - Let's Play!")
  await waitFor(() => expect(server.calls()).toContain(START))
  const asked = server.asked.find(({ call }) => call === START)
  expect(asked?.body).toMatchObject({ timerMode: 'attempts' })
  expect(preferences.getState().timerMode).toBe('attempts')
})

it('the explanation opened during the game offers neither', async () => {
  openScreen({ game: 'twistle', isNew: true })
  const dialog = await screen.findByRole('dialog', { name: 'Word Seeker' })
  expect(within(dialog).queryByRole('button', { name: 'Not yet' })).toBeNull()
  expect(within(dialog).queryByRole('switch')).toBeNull()
})
