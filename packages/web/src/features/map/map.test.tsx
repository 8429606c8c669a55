import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  act,
  cleanup,
  configure,
  fireEvent,
  render,
  screen,
  waitFor,
  within,
} from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import { aRun } from '../../../test/sample-run.ts'
import { playCue, setBed } from '../../platform/audio/audio.ts'
import { identity } from '../../platform/identity.ts'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import { resetTutorial, tutorialState } from '../../platform/tutorial-state.ts'
import { clearJourneys, type Journey, journeys } from '../../play/journey/journey-store.ts'
import { clearWinnings, lastWinnings, showWinnings } from '../../play/rewards/winnings.ts'
import type { QueuedResult } from '../../play/sync/queue.ts'
import { clearToasts, dismissToast, readToasts, showToast } from '../../ui/toast-store.ts'
import { MapScreen } from './screen.tsx'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const GLYPHS = 'GET /api/glyphs/inventory/42'
const UPDATE = 'POST /api/player/update-run'

const insight = {
  id: 'insight',
  name: 'Glyph of Insight',
  description: 'Reveals one hint.',
  icon: 'insight',
  rarity: 'common',
  quantity: 2,
  gameTypes: [],
  effect: { effectType: 'reveal_hint', uses: 1, value: 1 },
}

const onTheWay = sampleJourney(
  {
    completedNodes: ['start', 'node-a'],
    unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1'],
    currentNode: 't1',
    totalScore: 4_280,
  },
  { mindPoints: { current: 2, maximum: 3 } },
)

const waitingAt = (nodeId: string, result: QueuedResult['result']): QueuedResult => ({
  kind: 'result',
  playerId: 42,
  runId: 7,
  attemptId: 1,
  nodeId,
  game: 'word-web',
  result,
  score: 1,
  timeElapsed: 1,
  moves: [],
})

const RUNS = 'GET /api/player/runs/42.*'

let server: ReturnType<typeof fakeServer>

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  vi.mocked(playCue).mockClear()
  resetTutorial()
  clearJourneys()
  clearWinnings()
  clearToasts()
  fillQueue()
  preferences.setState(defaultPreferences, true)
  identity.setState({ status: 'guest', playerId: 42 }, true)
  server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/player/validate-run/.*': { isLost: true },
    [GLYPHS]: {
      body: { runId: 7, glyphs: [insight], capacity: 3, hasFreeInsight: false, offers: [] },
    },
    'GET /api/perks/inventory/42': {
      body: { perks: [], loadout: { slot1: null, slot2: null, slot3: null } },
    },
    [UPDATE]: (body: unknown) => {
      const { aid } = (body as { gameData: { additionalData: { aid: string } } }).gameData
        .additionalData
      const isTest = aid !== 'unlock-all-nodes'
      const unlockedNodes = isTest ? onTheWay.progress.unlockedNodes : ['start', 'node-a', 'b1']
      return {
        body: {
          success: true,
          moveCount: 0,
          progress: { ...onTheWay.progress, unlockedNodes },
          drawnTypes: isTest ? { 'node-a': 'Wordle' } : null,
        },
      }
    },
  })
})

function open(journey: Journey | null = onTheWay) {
  const kind = journey?.progress.isTutorialMode ? 'tutorial' : 'campaign'
  journeys.setState({ [kind]: journey, active: kind })
  const place = memoryLocation({ path: '/game-map', record: true })
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={place.hook}>
        <MapScreen />
      </Router>
    </QueryClientProvider>,
  )
  return place
}
const star = (name: string | RegExp) => screen.getByRole('button', { name })

describe('the map', () => {
  it('[SH55] names the level, and shows mind points and score', () => {
    open()
    expect(screen.getByRole('heading', { level: 1, name: 'Astral Realm' })).toBeTruthy()
    expect(screen.getByText(/The first words were hung here/)).toBeTruthy()
    expect(screen.getByRole('img', { name: '2 of 3 mind points' })).toBeTruthy()
    expect(screen.getByText('4,280')).toBeTruthy()
  })

  it.each([
    [0, 'The Whispering Threshold'],
    [1, 'Astral Realm'],
    [2, 'Nebula Depths'],
    [3, 'Void Sanctum'],
  ])('[SH55] lies under the sky of level %i, %s', (level, name) => {
    open(level === 0 ? sampleTutorial() : sampleJourney({ currentLevel: level }))
    expect(document.body.dataset.realm).toBe(String(level))
    expect(screen.getByRole('heading', { level: 1, name })).toBeTruthy()
  })

  it('[SH55] leads home', () => {
    open()
    expect(screen.getByRole('link', { name: 'Home' }).getAttribute('href')).toBe('/')
  })

  it.each([1, 2] as const)('[SO15] plays the ambient bed of realm %d', level => {
    vi.mocked(setBed).mockClear()
    open(sampleJourney({ currentLevel: level }))
    expect(setBed).toHaveBeenLastCalledWith(`map-${level}`, level)
  })

  it('[SH23] leads from an open star to its game', () => {
    const place = open()
    fireEvent.click(star('Word Web, Current'))
    expect(place.history.at(-1)).toBe('/word-web?node=t1')
    expect(playCue).toHaveBeenCalledWith('select')
  })

  it('[SH23] plays only the error sound for a locked star', () => {
    const vibrate = vi.fn()
    vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { vibrate }))
    preferences.setState({ hasHaptics: true })
    const place = open()
    fireEvent.click(star('Anchor Star, Locked'))
    expect(vi.mocked(playCue).mock.calls).toEqual([['error']])
    expect(vibrate).not.toHaveBeenCalled()
    expect(place.history).toEqual(['/game-map'])
  })

  it('[SH23] leaves a completed star alone', () => {
    const place = open()
    fireEvent.click(star('Word Web, Completed'))
    expect(playCue).not.toHaveBeenCalled()
    expect(place.history).toEqual(['/game-map'])
  })

  it('[SH23] asks the server what a mystery of level 2 holds', async () => {
    const level2 = sampleJourney({
      currentLevel: 2,
      unlockedNodes: ['start', 'node-a', 'node-b', 't2'],
      completedNodes: ['start', 'node-a', 'node-b'],
      randomizedNodeTypes: { 'node-a': 'Wordle', 'node-b': 'Wordle' },
    })
    server.change('POST /api/player/start-run', {
      body: { ...sampleAttempt(level2), attemptId: 5, game: 'hive-builder' },
    })
    const place = open(level2)
    fireEvent.click(star('Mystery, Available'))
    await waitFor(() => expect(place.history.at(-1)).toBe('/hive-builder?node=t2'))
  })

  it('[SH25] does not enter a star whose result waits', () => {
    fillQueue(waitingAt('t1', 'victory'))
    const place = open()
    fireEvent.click(star(/Word Web, Completed, waiting to be sent/))
    expect(place.history).toEqual(['/game-map'])
  })
})

describe('what the map shows', () => {
  it('[SH25] calls another star the next one while a result waits', () => {
    fillQueue(waitingAt('t1', 'defeat'))
    open()
    expect(star(/Word Web, Current, waiting to be sent/)).toBeTruthy()
    expect(screen.getByRole('region', { name: 'The Southern Lamp' }).textContent).toContain(
      'Your next star',
    )
  })

  it('[TU7] opens the next star of the tutorial behind one that was won without a connection', () => {
    localStorage.setItem('lexiverse.whispering-word', '{"version":1,"value":[7]}')
    const lesson = { runId: 7, nodeId: 'tutorial-node-a', game: 'word-web', moves: [] }
    fillQueue({ kind: 'lesson', ...lesson })
    open(sampleTutorial())
    expect(star('Word Web, Completed, waiting to be sent')).toBeTruthy()
    expect(star('Hive Builder, Available')).toBeTruthy()
  })

  it('[SH24] shows what a star is, pays and may cost', async () => {
    open()
    act(() => star('ECHO MASTER, boss, Locked').focus())
    const tip = within(await screen.findByRole('tooltip'))
    expect(tip.getByText('The Forgotten Word · Locked')).toBeTruthy()
    expect(tip.getByText('Common or medium word')).toBeTruthy()
    expect(tip.getAllByText('100%')).toHaveLength(2)
    expect(tip.getByText('Each wrong guess costs a mind point.')).toBeTruthy()
  })

  it.each([
    ['Word Web, Completed', 'Word Web · Completed'],
    ['Word Web, Current', 'Word Web · Current'],
    ['Hive Builder, Available', 'Hive Builder · Available'],
    ['Anchor Star, Locked', 'Wordle · Locked'],
    ['Anchor Star, Locked', 'Opens after The Southern Lamp.'],
    ['The Veiled Crown, Locked', 'Mystery · Locked'],
    ['ECHO MASTER, boss, Locked', 'Opens after Watcher’s Height, The Plumb Line or Keeper’s Deep.'],
  ])('[SH24] tells of %s: %s', async (name, told) => {
    open()
    act(() => screen.getAllByRole('button', { name })[0]?.focus())
    expect(
      within(await screen.findByRole('tooltip')).getByText(told, { exact: false }),
    ).toBeTruthy()
  })

  it('[SH24] shows the same for the next star without hovering', () => {
    open()
    const card = within(screen.getByRole('region', { name: 'Quill Star' }))
    expect(card.getByText('Your next star')).toBeTruthy()
    expect(card.getByText('Word Web · Easy')).toBeTruthy()
    expect(card.getByText('Each wrong group costs a mind point.')).toBeTruthy()
    expect(card.getByText('40%')).toBeTruthy()
    expect(card.getByText('35%')).toBeTruthy()
  })

  it('[SH24] the Enter button moves up while a toast is open', () => {
    open()
    const card = screen.getByRole('region', { name: 'Quill Star' })
    expect(card.hasAttribute('data-raised')).toBe(false)
    let toast = 0
    act(() => {
      toast = showToast({ title: '+440 score' })
    })
    expect(card.hasAttribute('data-raised')).toBe(true)
    act(() => dismissToast(toast))
    expect(card.hasAttribute('data-raised')).toBe(false)
  })

  it('[SH26] draws four glyph slots, of which three can be held', async () => {
    open()
    const panel = within(screen.getByRole('region', { name: 'GLYPHS' }))
    await waitFor(() => expect(panel.getByText('2 of 3')).toBeTruthy())
    expect(panel.getAllByRole('listitem')).toHaveLength(4)
    expect(panel.getAllByRole('button', { name: 'Glyph of Insight, common' })).toHaveLength(2)
    expect(panel.getAllByRole('img', { name: 'Empty glyph slot' })).toHaveLength(2)
  })

  it('[SH26] leads from an empty perk slot to the loadout', () => {
    open()
    const panel = within(screen.getByRole('region', { name: 'PERKS' }))
    const links = panel.getAllByRole('link')
    expect(links.map(link => link.getAttribute('href'))).toEqual(Array(3).fill('/perk-loadout'))
  })
})

describe('the map and the games', () => {
  it('[PS25] requests the journey when it opens and shows it', async () => {
    const told = { ...sampleAttempt(onTheWay), mindPoints: { current: 1, maximum: 3 } }
    server.change('GET /api/player/validate-run/.*', { body: { ...told, valid: true } })
    open()
    expect(await screen.findByRole('img', { name: '1 of 3 mind points' })).toBeTruthy()
  })

  it('[PS25] shows what another tab has changed when it becomes visible again', async () => {
    open()
    const { campaign, ...others } = journeys.getState()
    const learnt = { ...campaign, mindPoints: { current: 1, maximum: 3 } }
    const value = { ...others, campaign: learnt }
    localStorage.setItem('lexiverse.run', JSON.stringify({ version: 2, value }))
    act(() => void window.dispatchEvent(new Event('focus')))
    expect(screen.getByRole('img', { name: '1 of 3 mind points' })).toBeTruthy()
  })

  it.each([
    ['seen', () => document.dispatchEvent(new Event('visibilitychange'))],
    ['focused', () => window.dispatchEvent(new Event('focus'))],
  ])(
    '[SH29] asks for the inventories anew when it is %s and something was won',
    async (...[, look]) => {
      open()
      const asked = () => server.calls().filter(call => call === GLYPHS).length
      await screen.findByText('2 of 3', { selector: 'header span' })
      expect(asked()).toBe(1)
      act(() => void window.dispatchEvent(new Event('focus')))
      expect(asked()).toBe(1)
      localStorage.setItem('lexiverse.refresh-needed', '{"version":2,"value":"another tab"}')
      act(() => void look())
      await waitFor(() => expect(asked()).toBe(2))
      act(() => void look())
      expect(asked()).toBe(2)
    },
  )
})

describe('what was won', () => {
  it('[PS9] plants a flag at the star that was just won', () => {
    const glyph = {
      glyphId: 'insight',
      name: 'Glyph of Insight',
      rarity: 'common',
      icon: 'insight',
      quantity: 1,
    } as const
    showWinnings({
      runId: 7,
      nodeId: 'node-a',
      completionId: 'done-1',
      rewards: { score: 1_320, glyphs: [glyph], offers: [], mindPointsRestored: 1 },
    })
    open()
    expect(
      star('Word Web, Completed, won +1,320 score, Glyph of Insight, 1 mind point').textContent,
    ).toContain('+1,320')
    fireEvent.click(star(/Word Web, Current/))
    expect(lastWinnings.getState().won).toBeNull()
  })

  it('[PS9] shows a toast for the rewards of a star that left the chart', () => {
    showWinnings({
      runId: 7,
      nodeId: 'boss',
      completionId: 'done-1',
      rewards: { score: 220, glyphs: [], offers: [], mindPointsRestored: 0 },
    })
    open()
    expect(readToasts()).toMatchObject([{ title: '+220 score' }])
  })
})

describe('the settings menu', () => {
  const openMenu = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Settings menu' }))
    return screen.findByRole('menu')
  }
  const choose = async (name: string) => {
    await openMenu()
    await userEvent.click(screen.getByRole('menuitem', { name }))
  }

  it('[SH27] holds everything it should', async () => {
    open()
    await openMenu()
    expect(screen.getAllByRole('menuitem').map(item => item.textContent)).toEqual([
      'Perk Management',
      'Lexicon',
      'Mute Audio',
      'Settings',
      'Unlock All Nodes',
      'Test Level 2 Randomization',
      'Test Level 3 Randomization',
    ])
  })

  it('[SH27] leads to the perks, and mutes', async () => {
    const place = open()
    await choose('Mute Audio')
    expect(preferences.getState().isMuted).toBe(true)
    await openMenu()
    expect(screen.getByRole('menuitem', { name: 'Unmute Audio' })).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Perk Management' }))
    expect(place.history.at(-1)).toBe('/perk-loadout')
  })

  it('[SH27] asks once before an aid, tells the server, and adopts the map', async () => {
    open()
    await choose('Unlock All Nodes')
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('This journey will be marked as assisted')
    await userEvent.click(screen.getByRole('button', { name: 'Use the aid' }))
    await waitFor(() => expect(star('Wordle, Available')).toBeTruthy())
    await choose('Test Level 2 Randomization')
    expect(await screen.findByRole('dialog', { name: 'Level 2 Randomization' })).toBeTruthy()
    expect(screen.getByRole('row', { name: 'The Northern Lamp Wordle' })).toBeTruthy()
    const sent = server.asked.filter(({ call }) => call === UPDATE).map(({ body }) => body)
    expect(sent).toEqual(
      ['unlock-all-nodes', 'test-level-2'].map(aid => ({
        runId: 7,
        nodeId: 'start',
        gameData: { additionalData: { aid } },
      })),
    )
  })

  it('[SH27] does nothing when the aid is declined', async () => {
    open()
    await choose('Unlock All Nodes')
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(server.calls()).not.toContain(UPDATE)
  })
})

describe('the tutorial', () => {
  it('[SH28] begins with The Whispering Word, once in a journey', async () => {
    open(sampleTutorial())
    expect(await screen.findByRole('dialog', { name: 'The Whispering Word' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Begin Your Training' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(tutorialState.getState().hasSeenIntro).toBe(true)
    cleanup()
    open(sampleTutorial())
    expect(screen.queryByRole('dialog')).toBeNull()
    cleanup()
    open({ ...sampleTutorial(), runId: 8 })
    expect(await screen.findByRole('dialog', { name: 'The Whispering Word' })).toBeTruthy()
  })

  it('[SH30] is marked when it is finished, and leads to a new campaign', async () => {
    server.change('POST /api/player/start-run', { body: sampleAttempt(sampleJourney()) })
    server.change(RUNS, { body: [] })
    open({ ...sampleTutorial({ completedLevels: [0] }), isOver: true })
    const enter = await screen.findByRole('button', { name: 'Enter the Astral Realm' })
    expect(screen.getByRole('heading', { level: 1, name: 'Astral Realm' })).toBeTruthy()
    expect(screen.getByText(/its score stays in your Chronicles/)).toBeTruthy()
    expect(tutorialState.getState().tutorialComplete).toBe(true)
    expect(server.calls()).not.toContain('POST /api/player/start-run')
    const scroll = vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined)
    await userEvent.click(enter)
    expect(await screen.findByRole('region', { name: 'Astral Realm' })).toBeTruthy()
    expect(scroll).toHaveBeenCalledWith(0, 0)
  })

  it('[SH30] leads to an open campaign that this browser does not know of', async () => {
    server.change(RUNS, { body: [aRun({ runId: 11 })] })
    server.change('GET /api/player/validate-run/.*', {
      body: { ...sampleAttempt({ ...onTheWay, runId: 11 }), valid: true },
    })
    open({ ...sampleTutorial({ completedLevels: [0] }), isOver: true })
    expect(await screen.findByRole('heading', { name: 'Astral Realm' })).toBeTruthy()
    expect(journeys.getState().campaign?.runId).toBe(11)
    expect(server.calls()).not.toContain('POST /api/player/start-run')
  })

  it('[SH30] gives up no run when the open runs cannot be read', async () => {
    server.change(RUNS, { status: 503 })
    open({ ...sampleTutorial({ completedLevels: [0] }), isOver: true })
    expect(await screen.findByText(/^The server could not answer.*Your tutorial is/)).toBeTruthy()
    expect(server.calls()).not.toContain('POST /api/player/start-run')
  })

  it('[SH30] leads to the campaign that is open, and leaves it alone', async () => {
    journeys.setState({ campaign: { ...onTheWay, runId: 11 } })
    open({ ...sampleTutorial({ completedLevels: [0] }), isOver: true })
    expect(await screen.findByRole('heading', { name: 'Astral Realm' })).toBeTruthy()
    expect(server.calls()).not.toContain('POST /api/player/start-run')
  })
})

describe('without a journey', () => {
  it.each([
    ['none was begun', null, 'No journey'],
    ['it was lost', { ...onTheWay, isOver: true }, 'The journey has ended'],
    ['a tutorial was closed elsewhere', { ...sampleTutorial(), isOver: true }, 'No journey'],
    [
      'it is complete',
      sampleJourney({ gameCompleted: true }, { isOver: true }),
      'Journey complete',
    ],
  ])('[SH30] the map says so when %s', async (_what, journey, title) => {
    open(journey)
    expect(await screen.findByText(title)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
  })
})
