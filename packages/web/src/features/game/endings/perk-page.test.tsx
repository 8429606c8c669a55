import { emptyLoadout, type Loadout } from '@lexiverse/rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { samplePerks } from '../../../../test/sample-perks.ts'
import { markPerksSeen, newPerks } from '../../../play/rewards/new-perks.ts'
import { clearWinnings, lastWinnings } from '../../../play/rewards/winnings.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()
beforeEach(markPerksSeen)

const keenEar = { id: 'keen-ear', name: 'Keen Ear', description: 'Hears.' }
const deepSatchel = { id: 'deep-satchel', name: 'Deep Satchel', description: 'Holds more.' }
const full: Loadout = { slot1: 'mind-guardian', slot2: 'time-mystic', slot3: 'iron-focus' }

async function win(
  newlyUnlocked: object[],
  loadout: Loadout = emptyLoadout,
  until?: Promise<void>,
  press: () => Promise<HTMLElement> = () =>
    screen.findByRole('button', { name: 'CONTINUE JOURNEY' }),
) {
  const changed = { body: samplePerks({ ...loadout, slot1: 'keen-ear' }) }
  const opened = openScreen({
    answers: {
      'POST /api/perks/check-unlocks': { body: { newlyUnlocked }, ...(until && { until }) },
      'GET /api/perks/inventory/42': { body: samplePerks(loadout) },
      'POST /api/perks/activate': changed,
      'POST /api/perks/deactivate': changed,
      'GET /api/lexicon/42/finds/5': { body: { kept: 1, firstTime: [], rare: [] } },
    },
  })
  await screen.findByText('A board')
  await play({ type: 'guess', word: 'FLAME' })
  await screen.findByRole('dialog', { name: 'VICTORY!' })
  if (newlyUnlocked.length > 0 && !until) await screen.findAllByText('Perk unlocked')
  await user.click(await press())
  return opened
}

const perkPage = () => screen.findByRole('dialog', { name: 'A perk is yours' })
const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
const sentTo = (server: ReturnType<typeof openScreen>['server'], path: string) =>
  server.asked.filter(({ call }) => call.endsWith(path)).map(({ body }) => body)

describe('a perk that a game unlocked', () => {
  it('[PS31] has a page of its own when the ending is left, and is equipped there', async () => {
    const { server, path } = await win([keenEar])
    const page = await perkPage()
    expect(within(page).getByText('Keen Ear')).toBeTruthy()
    await within(page).findByText('The first of your three places is free for it.')
    expect(path()).not.toBe('/game-map')
    await press('Equip now')
    await waitFor(() => expect(path()).toBe('/game-map'))
    expect(sentTo(server, '/activate')).toEqual([
      { playerId: 42, perkId: 'keen-ear', slot: 'slot1' },
    ])
  })

  it('[PS31] is shown before the Lexicon too, and the map shows the winnings later', async () => {
    clearWinnings()
    const link = () => screen.findByRole('link', { name: /See your words of/ })
    const { path } = await win([keenEar], emptyLoadout, undefined, link)
    await perkPage()
    expect(path()).not.toBe('/lexicon?game=twistle')
    await press('Keep it for later')
    expect(path()).toBe('/lexicon?game=twistle')
    expect(lastWinnings.getState().won).toMatchObject({ completionId: 'done-1' })
  })

  it('[PS31] is shown before the Lexicon where the board tells the end itself', async () => {
    const { path } = openScreen({
      game: 'hive-builder',
      node: 'node-b',
      completion: { result: 'defeat', events: [] },
      answers: {
        'POST /api/perks/check-unlocks': { body: { newlyUnlocked: [keenEar] } },
        'GET /api/perks/inventory/42': { body: samplePerks(emptyLoadout) },
        'GET /api/lexicon/42/finds/5': { body: { kept: 1, firstTime: [], rare: [] } },
      },
    })
    await screen.findByText('A board')
    for (let i = 0; i < 18; i++) await play({ type: 'word', word: 'EEEE' })
    await screen.findAllByText('Perk unlocked')
    await user.click(await screen.findByRole('link', { name: /See your words of/ }))
    await perkPage()
    await press('Keep it for later')
    expect(path()).toBe('/lexicon?game=hive-builder')
  })

  it('[PS31] can be kept for later', async () => {
    const { server, path } = await win([keenEar])
    await perkPage()
    await press('Keep it for later')
    expect(path()).toBe('/game-map')
    expect(sentTo(server, '/activate')).toEqual([])
  })

  it('[PS31] takes a chosen place if all are taken', async () => {
    const { server, path } = await win([keenEar], full)
    const page = await perkPage()
    const choose = await within(page).findByRole('button', { name: 'Choose a place' })
    expect(choose).toHaveProperty('disabled', true)
    await press('Replace Time Mystic')
    await press('Equip now')
    await waitFor(() => expect(path()).toBe('/game-map'))
    expect(sentTo(server, '/deactivate')).toEqual([{ playerId: 42, slot: 'slot2' }])
    expect(sentTo(server, '/activate')).toEqual([
      { playerId: 42, perkId: 'keen-ear', slot: 'slot2' },
    ])
  })

  it('[PS31] stays if it could not be equipped, and says so', async () => {
    const { server, path } = await win([keenEar])
    await perkPage()
    await screen.findByText('The first of your three places is free for it.')
    server.change('POST /api/perks/activate', { status: 503 })
    await press('Equip now')
    expect(await screen.findByText('The loadout could not be changed')).toBeTruthy()
    expect(await perkPage()).toBeTruthy()
    expect(path()).not.toBe('/game-map')
    server.change('POST /api/perks/activate', { body: samplePerks({ ...emptyLoadout }) })
    await press('Equip now')
    await waitFor(() => expect(path()).toBe('/game-map'))
  })

  it('[PS31] is shown also to a player who goes on before the server has reported it', async () => {
    let report: () => void = () => undefined
    const until = new Promise<void>(resolve => {
      report = resolve
    })
    const { path } = await win([keenEar], emptyLoadout, until)
    expect(path()).not.toBe('/game-map')
    report()
    expect((await perkPage()).textContent).toContain('Keen Ear')
  })

  it('[PS31] does not keep a player who goes on waiting for a slow answer', async () => {
    const { path } = await win([keenEar], emptyLoadout, new Promise(() => undefined))
    await waitFor(() => expect(path()).toBe('/game-map'), { timeout: 10_000 })
  })

  it('[PS31] follows another one', async () => {
    const { path } = await win([keenEar, deepSatchel])
    expect((await perkPage()).textContent).toContain('1 of 2')
    await press('Keep it for later')
    expect((await perkPage()).textContent).toContain('Deep Satchel')
    await press('Keep it for later')
    expect(path()).toBe('/game-map')
  })

  it('[PS31] is remembered as new until the perks are looked at', async () => {
    await win([keenEar])
    expect(newPerks.getState().ids).toEqual(['keen-ear'])
    expect(localStorage.getItem('lexiverse.new-perks')).toContain('keen-ear')
    markPerksSeen()
    expect(newPerks.getState().ids).toEqual([])
  })

  it('[PS31] without one the way on is as short as before', async () => {
    const { path } = await win([])
    expect(path()).toBe('/game-map')
  })
})
