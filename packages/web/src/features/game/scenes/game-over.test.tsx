import { emptyLoadout, tutorialScenarios, type WordWebPuzzle } from '@lexiverse/rules'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney } from '../../../../test/sample-journey.ts'
import { samplePerks } from '../../../../test/sample-perks.ts'
import { journeys } from '../../../play/journey/journey-store.ts'
import { closeLoadout, loadoutDialog } from '../../../play/map/loadout-dialog-store.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()

const stats = {
  totalRuns: 3,
  completedRuns: 3,
  openRuns: 0,
  victories: 0,
  winRate: 0,
  bestScore: 1_600,
  averageScore: 900,
  totalTimeSeconds: 60,
  byGameType: {},
  byStartLevel: {},
}
const achievement = (id: string, title: string, value: number, earnedAt: number | null = null) => ({
  id,
  title,
  description: `Do ${title}.`,
  earnedAt,
  progress: { value, target: 10 },
})
const lockedPerks = samplePerks(emptyLoadout, [])
const perkRecord = {
  ...lockedPerks,
  perks: lockedPerks.perks.map(perk => ({
    ...perk,
    progress: perk.id === 'mind-guardian' ? 3 : 0,
  })),
}
const lostRun = { result: 'defeat', events: ['game-over'], isRunComplete: true }

const web = tutorialScenarios[0].puzzle as WordWebPuzzle
const mistakes = {
  'word-web': { type: 'submit', words: web.groups.map(({ words }) => words[0]) },
  'forgotten-word': { type: 'guess', word: 'WRONG' },
}

type Opening = NonNullable<Parameters<typeof openScreen>[0]>

async function lose(opening: Opening = {}, move: { type: string } = { type: 'yield' }) {
  const opened = openScreen({
    journey: sampleJourney({
      totalScore: 1_422,
      levelProgress: [{ level: 1, nodesCompleted: 6, totalNodes: 13 }],
    }),
    completion: {
      ...lostRun,
      progress: sampleJourney({ totalScore: 1_422 }).progress,
    },
    ...opening,
    setup: { mindPoints: { current: 1, maximum: 3 }, ...opening.setup },
    answers: {
      'GET /api/player/run-stats/42': { body: stats },
      'GET /api/perks/inventory/42': { body: perkRecord },
      'GET /api/achievements/42': {
        body: {
          achievements: [
            achievement('a', 'Far Walk', 4),
            achievement('b', 'Long Walk', 8),
            achievement('c', 'Done Walk', 10, 1),
          ],
        },
      },
      ...opening.answers,
    },
  })
  await screen.findByText('A board')
  await play(move as never)
  const page = await screen.findByRole('dialog', { name: 'GAME OVER' })
  return { ...opened, page }
}

describe('game over', () => {
  it('[PS13] says what ended the journey, and how far from the boss', async () => {
    const { page } = await lose({ node: 'm2' })
    expect(page.textContent).toContain(
      'You gave up Word Seeker at Heartline, 2 stars before ECHO MASTER.',
    )
  })

  it.each([
    ['word-web', 'b2', 'A wrong group at The Veiled Well took your last mind point, 2 stars'],
    ['forgotten-word', 'boss', 'A wrong guess before ECHO MASTER took your last mind point.'],
  ] as const)('[PS13] tells a mistake in %s', async (game, node, text) => {
    const { page } = await lose({ game, node }, mistakes[game])
    expect(page.textContent).toContain(text)
  })

  it('[PS13] ends the journey on the way to the Lexicon too', async () => {
    const finds = { 'GET /api/lexicon/42/finds/5': { body: { kept: 1, firstTime: [], rare: [] } } }
    const { page, path, server } = await lose({ answers: finds })
    await user.click(await within(page).findByRole('link', { name: /See your words of/ }))
    await waitFor(() => expect(path()).toBe('/lexicon?game=twistle'))
    expect(server.calls()).toContain('POST /api/glyphs/clear-inventory')
    expect(journeys.getState().campaign).toBeNull()
  })

  it('[PS13] compares the score with the best one', async () => {
    const { page } = await lose()
    expect(await within(page).findByText('178 short of your best.')).toBeTruthy()
    const bar = within(page).getByRole('progressbar', { name: 'Score against your best' })
    expect(bar.getAttribute('aria-valuenow')).toBe('1422')
  })

  it('[PS13] says so if it was the best journey', async () => {
    const answers = { 'GET /api/player/run-stats/42': { body: { ...stats, bestScore: 1_422 } } }
    const { page } = await lose({ answers })
    expect(await within(page).findByText('This is your best journey so far.')).toBeTruthy()
  })

  it('[PS13] names the nearest perk and the nearest achievement', async () => {
    const { page } = await lose()
    expect(await within(page).findByText('Mind Guardian: 3 of 5')).toBeTruthy()
    expect(page.textContent).toMatch(/Next perk\. \D+ 5 [^.]+\. \+1 maximum mind point\./)
    expect(await within(page).findByText('Long Walk: 8 of 10')).toBeTruthy()
    expect(page.textContent).not.toContain('Far Walk')
  })

  it('[CH23] leads to the story of the journey once the server has the result', async () => {
    const { page, path } = await lose()
    const story = await within(page).findByRole('button', { name: 'The story of this journey' })
    await user.click(story)
    await waitFor(() => expect(path()).toBe('/chronicles?end=7'))
  })

  it('[PS13] starts a new journey in one press', async () => {
    const { server, page, path } = await lose({
      answers: { 'GET /api/perks/inventory/42': { body: samplePerks(emptyLoadout) } },
    })
    await waitFor(() => expect(server.calls()).toContain('POST /api/games/complete'))
    const before = server.asked.length
    await user.click(within(page).getByRole('button', { name: 'New journey' }))
    await waitFor(() => expect(path()).toBe('/game-map'), { timeout: 20_000 })
    const start = server.asked.slice(before).find(({ call }) => call.endsWith('/start-run'))
    expect(start?.body).toMatchObject({ nodeId: 'start', gameType: 'campaign', level: 1 })
    expect(journeys.getState().campaign?.runId).toBe(7)
    expect(loadoutDialog.getState().status).toBe('closed')
  })

  it('[PS13] lets a player with perks change them first', async () => {
    const { server, page, path } = await lose({
      answers: { 'GET /api/perks/inventory/42': { body: samplePerks(emptyLoadout) } },
    })
    const before = server.asked.length
    await user.click(await within(page).findByRole('button', { name: 'Change perks first' }))
    await waitFor(() => expect(loadoutDialog.getState().status).toBe('preparing'))
    expect(server.calls().slice(before)).not.toContain('POST /api/player/start-run')
    closeLoadout()
    await waitFor(() => expect(path()).toBe('/game-map'))
  })

  it('[PS13] offers no change of perks to a player without any', async () => {
    const { page } = await lose()
    await within(page).findByText('Mind Guardian: 3 of 5')
    expect(within(page).queryByRole('button', { name: 'Change perks first' })).toBeNull()
  })

  it('[SD7] [SD8] of a seeded journey is compared with no record, and leads home only', async () => {
    const answers = { 'GET /api/perks/inventory/42': { body: samplePerks(emptyLoadout) } }
    const { server, page } = await lose({ setup: { runKind: 'seeded' }, answers })
    await within(page).findByRole('button', { name: 'The story of this journey' })
    expect(within(page).queryByRole('button', { name: 'New journey' })).toBeNull()
    expect(within(page).queryByRole('button', { name: 'Change perks first' })).toBeNull()
    expect(within(page).getByRole('button', { name: 'RETURN TO START' })).toBeTruthy()
    expect(server.calls()).not.toContain('GET /api/player/run-stats/42')
  })

  it('[PS13] stays if the new journey cannot be opened, and says why', async () => {
    const { server, page } = await lose({
      answers: { 'GET /api/perks/inventory/42': { status: 500 } },
    })
    await waitFor(() => expect(server.calls()).toContain('POST /api/games/complete'))
    server.change('POST /api/player/start-run', { isLost: true })
    await user.click(within(page).getByRole('button', { name: 'New journey' }))
    expect(
      await screen.findByText('The journey could not be opened', {}, { timeout: 20_000 }),
    ).toBeTruthy()
    expect(screen.getByRole('dialog', { name: 'GAME OVER' })).toBeTruthy()
  })

  it('[PS13] [PS26] begins no journey before the result is sent, and says so', async () => {
    const { server, page } = await lose({
      answers: { 'POST /api/games/complete': { isLost: true } },
    })
    await within(page).findByText('A new journey can begin once this result has been sent.')
    const before = server.calls().length
    await user.click(within(page).getByRole('button', { name: 'New journey' }))
    expect(server.calls().slice(before)).not.toContain('POST /api/player/start-run')
  })
})
