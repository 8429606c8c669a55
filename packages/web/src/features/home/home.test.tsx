import { act, cleanup, configure, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import {
  freshHome,
  homeAnswers,
  openHome,
  press,
  RUNS,
  START,
  underWay,
  VALIDATE,
} from '../../../test/home-screen.tsx'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import { aRun } from '../../../test/sample-run.ts'
import { playCue, setBed } from '../../platform/audio/audio.ts'
import { identity } from '../../platform/identity.ts'
import { FALLBACK_PLAYER_ID } from '../../platform/player.ts'
import { completeTutorial, declineTutorial, tutorialState } from '../../platform/tutorial-state.ts'
import { journeys } from '../../play/journey/journey-store.ts'
import type { QueuedResult } from '../../play/sync/queue.ts'
import { readToasts } from '../../ui/toast-store.ts'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const never = new Promise<never>(() => undefined)
let server: ReturnType<typeof fakeServer>
const started = () => server.asked.filter(({ call }) => call === START).map(({ body }) => body)

resetBetweenTests()
beforeEach(() => {
  vi.mocked(playCue).mockClear()
  server = freshHome()
})

/** Whether a campaign is open is asked first. */
const startRun = async () => {
  press('Start New Run')
  return screen.findByRole('dialog')
}
const href = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const record = aRun({ totalScore: 700 })

const TODAY = 'Today’s Journey'
const others = ['Chronicles', 'Lexicon', 'Other Game Modes', 'Admin Dashboard']

describe('the home screen', () => {
  it('[SH16] says so when there is no adventure', () => {
    openHome()
    expect(
      screen.getByText('No adventure in progress. Start a new run to begin your journey!'),
    ).toBeTruthy()
    expect(screen.queryByText('Continue Journey')).toBeNull()
  })

  it('[SH16] offers an open tutorial before a new run', async () => {
    journeys.setState({
      tutorial: sampleTutorial({ completedNodes: ['start', 'tutorial-node-a'] }),
    })
    openHome()
    expect(screen.getByRole('heading', { name: 'Continue Tutorial' })).toBeTruthy()
    expect(screen.getByText('1 of 4')).toBeTruthy()
    expect(screen.getByText('25%')).toBeTruthy()
    expect(screen.queryByText(/No adventure in progress/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Start New Run' })).toBeTruthy()
    press('Continue')
    await waitFor(() => expect(journeys.getState().active).toBe('tutorial'))
    expect(started()).toEqual([])
  })

  it('[SO15] lies on its own bed', () => {
    vi.mocked(setBed).mockClear()
    openHome()
    expect(setBed).toHaveBeenLastCalledWith('home', 0)
  })

  it('[PS26] counts the mind points that an unsent game has left', () => {
    const unsent = {
      kind: 'result',
      runId: underWay.runId,
      nodeId: 't1',
      result: 'defeat',
      mindPoints: 1,
    }
    fillQueue(unsent as QueuedResult)
    openHome(underWay)
    expect(screen.getByRole('img', { name: '1 of 3 mind points' })).toBeTruthy()
    fillQueue()
  })

  it('[SH16] shows how far a journey has come', () => {
    openHome(underWay)
    expect(screen.getByRole('heading', { name: 'Continue Journey' })).toBeTruthy()
    expect(screen.getByText('4 of 13')).toBeTruthy()
    expect(screen.getByText('31%')).toBeTruthy()
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeTruthy()
    expect(href(/^Continue$/)).toBe('/game-map')
  })

  it.each([
    ['a level above the first', sampleJourney({ currentLevel: 2 })],
    ['a game left open', sampleJourney({}, { hasOpenAttempt: true })],
    ['its first star lost', sampleJourney({ isBegun: true })],
  ])('[SH16] continues with %s', (_what, journey) => {
    openHome(journey)
    expect(screen.getByText('Continue Journey')).toBeTruthy()
  })

  it('[SH16] does not continue a journey that has not begun, or has ended', () => {
    openHome(sampleJourney())
    expect(screen.queryByText('Continue Journey')).toBeNull()
    cleanup()
    openHome({ ...underWay, isOver: true })
    expect(screen.queryByText('Continue Journey')).toBeNull()
  })

  it('[SH16] celebrates a complete journey and leads to its chronicle', () => {
    openHome(sampleJourney({ gameCompleted: true, totalScore: 12_345 }, { isOver: true }))
    expect(screen.getByText('Journey complete')).toBeTruthy()
    expect(screen.getByText(/12,345/)).toBeTruthy()
    expect(href(/Read it in the Chronicles/)).toBe('/chronicles')
    expect(screen.getByRole('button', { name: 'Start New Run' })).toBeTruthy()
  })

  it('[SH60] [SC11] has its title and tagline, and links to every other place', () => {
    openHome()
    expect(screen.getByRole('heading', { level: 1, name: 'Lexiverse' })).toBeTruthy()
    expect(screen.getByText('Every word is a star. Chart your way home.')).toBeTruthy()
    expect(href(/Chronicles/)).toBe('/chronicles')
    expect(href(/^Lexicon/)).toBe('/lexicon')
    expect(href(/Play Together/)).toBe('/multiplayer')
    expect(href(/Time Trial.*A 2-minute Hive Builder/)).toBe('/timer-hive-builder')
    expect(href(/Statistics/)).toBe('/statistics')
    expect(href(/Admin Dashboard/)).toBe('/admin-dashboard')
    expect(
      screen.getByText(
        'Master the four realms: Word Web, Hive Builder, Twistle, The Forgotten Word',
      ),
    ).toBeTruthy()
  })

  it.each([
    ['none', null, ['New Adventure', TODAY, ...others]],
    ['one', underWay, ['Continue Journey', TODAY, 'New Adventure', ...others]],
  ])('[SH60] has its cards, with %s under way', (_what, journey, cards) => {
    openHome(journey)
    const headings = screen.getAllByRole('heading', { level: 2 })
    expect(headings.map(({ textContent }) => textContent)).toEqual(cards)
  })

  it.each([
    ['declined', declineTutorial],
    ['finished', completeTutorial],
  ])('[SH20] offers the tutorial first to start, then, once it was %s, to replay', (_what, end) => {
    openHome()
    expect(screen.getByText('Start Tutorial')).toBeTruthy()
    act(end)
    expect(screen.getByText('Replay Tutorial')).toBeTruthy()
  })

  it('[SH16] finds a campaign that this browser has forgotten', async () => {
    server.change(RUNS, { body: [record] })
    server.change(VALIDATE, {
      body: { ...sampleAttempt(underWay), valid: true },
    })
    openHome()
    expect(await screen.findByText('Continue Journey')).toBeTruthy()
  })
})

describe('seeds', () => {
  it('[SD11] leads back to an open seeded journey, beside the campaign', () => {
    const seeded = sampleJourney({ kind: 'seeded' }, { runId: 9 })
    journeys.setState({ seeded, active: 'campaign' })
    openHome(underWay)
    expect(screen.getByRole('heading', { name: 'Continue Journey' })).toBeTruthy()
    fireEvent.click(screen.getByRole('link', { name: /Return to the seeded journey/ }))
    expect(journeys.getState().active).toBe('seeded')
    cleanup()
    journeys.setState({ seeded: { ...seeded, isOver: true } })
    openHome()
    expect(screen.queryByRole('link', { name: /Return to the seeded journey/ })).toBeNull()
  })

  it('[SD10] leads to the page of seeds', () => {
    openHome()
    expect(href(/Play a Seed/)).toBe('/seed')
  })
})

describe('what earlier journeys left', () => {
  const STATS = 'GET /api/player/run-stats/42'
  const PERKS = 'GET /api/perks/inventory/42'
  const perk = (id: string, name: string, progress: number, value: number) => ({
    ...{ id, name, progress, description: '', icon: id, category: 'mind', rarity: 'common' },
    effect: { type: 'score_boost', value: 1, description: '' },
    unlockCondition: { type: 'wins', value, description: `Win ${value}` },
    ...{ gameTypes: [], isUnlocked: false, isActive: false, slot: null },
  })
  const stats = {
    ...{ totalRuns: 2, completedRuns: 2, openRuns: 0, victories: 0, winRate: 0, bestScore: 5_100 },
    ...{ averageScore: 900, totalTimeSeconds: 90, byGameType: {}, byStartLevel: {} },
  }
  const ended = aRun({
    ...{ id: 5, status: 'Defeat', isCompleted: true, totalScore: 1_980 },
    runData: { gameType: 'campaign', startLevel: 1, endLevel: 2 },
  })
  const attempt = (id: number, nodeId: string, outcome: string) => ({
    ...{ id, nodeId, outcome, level: 2, attemptNumber: 1, gameType: 'twistle', score: 0, paid: 0 },
    ...{ duration: 60, moveCount: 3, startedAt: 1, endedAt: 2 },
  })
  const won = attempt(1, 'node-a', 'victory')
  const lost = attempt(2, 'm1', 'defeat')
  const loadout = { slot1: null, slot2: null, slot3: null }
  const known = [perk('a', 'Keen Ear', 1, 10), perk('b', 'Mind Guardian', 3, 5)]

  it('[SH83] shows the last journey, the best score and the nearest perk', async () => {
    fakeServer({
      // Asked for campaigns: newer runs of other kinds must not push the last one out.
      'GET /api/player/runs/42\\?kind=campaign&status=ended&limit=1': { body: [ended] },
      ...homeAnswers(),
      'GET /api/player/story/42/5': { body: { run: ended, attempts: [won, lost] } },
      [STATS]: { body: stats },
      [PERKS]: { body: { perks: known, loadout } },
    })
    openHome()
    const record = await screen.findByRole('region', { name: 'Your record' })
    await screen.findByText('Mind Guardian, 3 of 5')
    expect(record.textContent).toContain('Win 5.')
    expect(record.textContent).toContain('1,980 points')
    expect(record.textContent).toContain('Your best: 5,100')
    await waitFor(() =>
      expect(record.querySelectorAll('svg [fill="var(--metal-1)"]')).toHaveLength(3),
    )
    expect(record.querySelectorAll('svg [color="var(--danger)"]')).toHaveLength(1)
    expect(href(/Last journey/)).toBe('/chronicles?journey=5')
  })

  it('[SH83] says nothing of a best score that is still zero', async () => {
    fakeServer({
      'GET /api/player/runs/42\\?kind=campaign&status=ended&limit=1': { body: [ended] },
      ...homeAnswers(),
      'GET /api/player/story/42/5': { body: { run: ended, attempts: [lost] } },
      [STATS]: { body: { ...stats, bestScore: 0 } },
    })
    openHome()
    const record = await screen.findByRole('region', { name: 'Your record' })
    expect(record.textContent).toContain('Last journey')
    expect(record.textContent).not.toContain('Your best')
  })

  it('[SH83] shows nothing to a newcomer', async () => {
    const asked = fakeServer({
      ...homeAnswers(),
      [STATS]: { body: { ...stats, bestScore: 0 } },
      [PERKS]: { body: { perks: [perk('a', 'Keen Ear', 0, 10)], loadout } },
    })
    openHome()
    await waitFor(() => expect(asked.calls()).toContain(PERKS))
    expect(screen.queryByRole('region', { name: 'Your record' })).toBeNull()
  })
})

describe('a new run where a campaign lies open', () => {
  it('[SH17] replaces an untouched journey without asking', async () => {
    declineTutorial()
    openHome(sampleJourney({ completedNodes: ['start'], currentLevel: 1 }))
    press('Start New Run')
    await waitFor(() => expect(started()).toHaveLength(1))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  it('[SH17] asks before a journey is given up whose only star was lost', async () => {
    declineTutorial()
    openHome(sampleJourney({ isBegun: true }))
    press('Start New Run')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Abandoned')
    expect(started()).toEqual([])
  })
})

describe('a new run', () => {
  it('[SH18] offers the tutorial in the words of the book', async () => {
    openHome()
    await startRun()
    expect(screen.getByRole('dialog', { name: 'Welcome, Echo-Seeker' })).toBeTruthy()
    const primary = screen.getByRole('button', { name: 'Begin Tutorial' })
    await waitFor(() => expect(document.activeElement).toBe(primary))
    expect(
      screen.getByText(
        'Would you like to begin with a guided journey that introduces the puzzle types and game mechanics?',
      ),
    ).toBeTruthy()
    expect(
      screen.getByText('You can skip this now and return to it later from the Home screen.'),
    ).toBeTruthy()
  })

  it('[SH18] cannot be dismissed', async () => {
    openHome()
    await startRun()
    await userEvent.keyboard('{Escape}')
    fireEvent.pointerDown(document.body)
    fireEvent.click(document.body)
    expect(screen.getByRole('dialog')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Close' })).toBeNull()
  })

  it('[SH18] begins the tutorial with the level-complete sound', async () => {
    openHome()
    await startRun()
    press('Begin Tutorial')
    await waitFor(() => expect(started()).toHaveLength(1))
    expect(playCue).toHaveBeenCalledWith('level-complete')
    expect(started()).toEqual([{ playerId: 42, nodeId: 'start', gameType: 'tutorial', level: 0 }])
    expect(tutorialState.getState()).toMatchObject({ hasSeenIntro: true, tutorialDeclined: false })
  })

  it('[SH18] skips it with a button click and opens the campaign', async () => {
    openHome()
    await startRun()
    press('Skip Tutorial')
    await waitFor(() => expect(started()).toHaveLength(1))
    expect(playCue).toHaveBeenCalledWith('button-click')
    expect(started()).toEqual([{ playerId: 42, nodeId: 'start', gameType: 'campaign', level: 1 }])
    expect(tutorialState.getState()).toMatchObject({ hasSeenIntro: true, tutorialDeclined: true })
  })

  it('[SH17] asks first when a campaign is open, and takes no for an answer', () => {
    declineTutorial()
    openHome(underWay)
    press('Start New Run')
    expect(screen.getByRole('alertdialog').textContent).toContain('Abandoned')
    press('Keep this journey')
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(started()).toEqual([])
  })

  it('[SH17] begins once it is confirmed', async () => {
    declineTutorial()
    openHome(underWay)
    press('Start New Run')
    const dialog = screen.getByRole('alertdialog')
    fireEvent.click(
      [...dialog.querySelectorAll('button')].find(
        ({ textContent }) => textContent === 'Start New Run',
      ) as Element,
    )
    await waitFor(() => expect(started()).toHaveLength(1))
  })

  it('[SH20] takes up a tutorial that lies open', async () => {
    journeys.setState({ tutorial: sampleTutorial() })
    openHome()
    fireEvent.click(screen.getByText('Tutorial Journey'))
    await screen.findByRole('progressbar')
    expect(started()).toEqual([])
    expect(journeys.getState().active).toBe('tutorial')
  })

  it('[SH13] [SH19] returns home with the reason when the server refuses', async () => {
    declineTutorial()
    server.change(START, { status: 500, body: { error: 'Out of stars.', code: 'internal' } })
    openHome()
    press('Start New Run')
    expect(await screen.findByRole('button', { name: 'Start New Run' })).toBeTruthy()
    await waitFor(() =>
      expect(readToasts()).toMatchObject([
        {
          tone: 'destructive',
          title: 'The journey could not be opened',
          text: 'Out of stars.',
        },
      ]),
    )
  })

  it('[SH13] announces the player again where the server does not know them', async () => {
    declineTutorial()
    let isKnown = false
    server = fakeServer({
      ...homeAnswers(),
      'POST /api/players/init': () => {
        isKnown = server.calls().filter(call => call.endsWith('/init')).length > 1
        return { body: aPlayer(isKnown ? 43 : 42) }
      },
      [START]: () =>
        isKnown
          ? { body: sampleAttempt(sampleJourney()) }
          : { status: 409, body: { error: 'Who?', code: 'player-not-initialised' } },
    })
    openHome()
    press('Start New Run')
    await waitFor(() => expect(started()).toHaveLength(2))
  })
})

describe('a new run that has to wait', () => {
  beforeEach(declineTutorial)

  it('[SH17] shows a campaign that this browser did not know instead of asking', async () => {
    identity.setState({ status: 'guest', playerId: FALLBACK_PLAYER_ID }, true)
    let give: () => void = vi.fn()
    const until = new Promise<void>(resolve => {
      give = resolve
    })
    server.change(RUNS, { body: [record], until })
    server.change(VALIDATE, {
      body: { ...sampleAttempt(underWay), valid: true },
    })
    openHome()
    press('Start New Run')
    await waitFor(() => expect(server.calls().some(call => call.includes('/runs/42'))).toBe(true))
    press('Start New Run')
    expect(screen.queryByRole('progressbar', { name: 'Opening the journey' })).toBeNull()
    give()
    expect(await screen.findByText('Continue Journey')).toBeTruthy()
    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'You have a journey under way' }]),
    )
    expect(screen.queryByRole('alertdialog')).toBeNull()
    press('Start New Run')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Abandoned')
    expect(started()).toEqual([])
  })

  it('[SH17] does not replace a campaign that another device has begun meanwhile', async () => {
    openHome(sampleJourney())
    await waitFor(() => expect(server.calls()).toContain(VALIDATE))
    server.change(RUNS, { body: [record] })
    server.change(VALIDATE, { body: { ...sampleAttempt(underWay), valid: true } })
    press('Start New Run')
    expect(await screen.findByText('Continue Journey')).toBeTruthy()
    expect(started()).toEqual([])
  })

  it.each([
    ['the server does not answer', 503],
    ['the server refuses', 400],
  ])('[SH17] gives nothing up where it cannot be told what is open: %s', async (_why, status) => {
    server.change(RUNS, { status })
    openHome()
    press('Start New Run')
    await waitFor(() => expect(readToasts()).toMatchObject([{ tone: 'destructive' }]))
    expect(started()).toEqual([])
  })

  it('[SH17] does not wait for ever to be told what is open', async () => {
    vi.useFakeTimers()
    server.change(RUNS, { until: never })
    openHome()
    press('Start New Run')
    await act(() => vi.advanceTimersByTimeAsync(15_000))
    expect(readToasts()).toMatchObject([{ title: 'The journey could not be opened' }])
    expect(started()).toEqual([])
  })

  it('[SH13] says at once that there is no connection', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    server.change(RUNS, { isLost: true })
    openHome()
    press('Start New Run')
    await waitFor(() =>
      expect(readToasts()).toMatchObject([
        { text: 'No answer came. Check the connection and try again.' },
      ]),
    )
  })

  it('[SH19] can be left when the server keeps it waiting', async () => {
    vi.useFakeTimers()
    server.change(START, { until: never })
    openHome()
    press('Start New Run')
    await act(() => vi.advanceTimersByTimeAsync(100))
    await act(() => vi.advanceTimersByTimeAsync(9_000))
    press('Return Home')
    expect(screen.getByRole('button', { name: 'Start New Run' })).toBeTruthy()
  })
})
