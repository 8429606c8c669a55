import { tutorialSetup } from '@lexiverse/rules'
import { QueryClient } from '@tanstack/react-query'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fillQueue } from '../../../../test/fill-queue.ts'
import { openScreen, play, sampleCompletion } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../../test/sample-journey.ts'
import { sampleResult } from '../../../../test/sample-result.ts'
import { stage } from '../../../../test/stub-board.tsx'
import { inventoriesKey } from '../../../play/glyphs/inventories.ts'
import { clearWinnings, lastWinnings } from '../../../play/rewards/winnings.ts'
import { queue } from '../../../play/sync/queue.ts'
import { sendQueue, watchQueue } from '../../../play/sync/send-queue.ts'
import { readToasts } from '../../../ui/toast-store.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

const user = userEvent.setup({ pointerEventsCheck: 0 })

resetBetweenTests()

const COMPLETE = 'POST /api/games/complete'
const board = () => screen.findByText('A board')
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name }, { timeout: 20_000 })
const button = (name: string) => screen.findByRole('button', { name }, { timeout: 20_000 })

function hold() {
  let release: () => void = () => undefined
  const until = new Promise<void>(resolve => {
    release = resolve
  })
  return { until, release: () => act(async () => release()) }
}

const advanced = (level = 1) => {
  const journey = sampleJourney({ currentLevel: level })
  const progress = { ...journey.progress, currentLevel: level + 1, completedLevels: [level] }
  const events = ['node-completed', 'level-completed', 'level-advanced']
  return sampleCompletion(journey, { progress, events })
}

const openBoss = (answer: object) =>
  openScreen({
    game: 'forgotten-word',
    node: 'boss',
    setup: { level: 1 },
    completion: advanced(),
    answers: { [COMPLETE]: answer },
  })

const beatBoss = async () => {
  await board()
  await play({ type: 'guess', word: 'ECHO' })
}

describe('a late answer', () => {
  it('[PS14] is waited for: continuing before it still leads to the next realm', async () => {
    const { until, release } = hold()
    const { path } = openBoss({ body: advanced(), until })
    await beatBoss()
    await user.click(await button('CONTINUE JOURNEY'))
    expect((await button('CONTINUE JOURNEY')).getAttribute('aria-busy')).toBe('true')
    expect(path()).not.toBe('/game-map')
    await release()
    expect(await dialog('Nebula Depths')).toBeTruthy()
  })

  it('[PS14] that never comes leads to the map', async () => {
    const { until, release } = hold()
    const { path } = openBoss({ isLost: true, until })
    await beatBoss()
    await user.click(await button('CONTINUE JOURNEY'))
    await release()
    await waitFor(() => expect(path()).toBe('/game-map'))
  })

  it('[PS12] to a defeat is waited for before another attempt is opened', async () => {
    const { until, release } = hold()
    const { server } = openScreen({ answers: { [COMPLETE]: { isLost: true, until } } })
    await board()
    await play({ type: 'yield' })
    const opened = () => server.calls().filter(call => call.endsWith('/start-run')).length
    const before = opened()
    await user.click(await button('TRY AGAIN'))
    expect(opened()).toBe(before)
    await release()
    await screen.findByText(/is kept and will be sent/)
    expect(opened()).toBe(before)
  })
})

describe('another attempt', () => {
  const defeat = { result: 'defeat', mindPoints: { current: 2, maximum: 3 } }
  const openings = ({ server }: ReturnType<typeof openScreen>) =>
    server.calls().filter(call => call.endsWith('/start-run')).length

  /** A hive whose letters have all faded: the board tells of it, and asks for the next one itself. */
  const fade = async (answer: object) => {
    const opened = openScreen({
      game: 'hive-builder',
      node: 'node-b',
      answers: { [COMPLETE]: answer },
    })
    await board()
    for (let i = 0; i < 18; i++) await play({ type: 'word', word: 'EEEE' })
    act(() => stage.board?.actions.playAgain())
    return opened
  }

  it('[PS12] that the board requests is opened once the last one is settled', async () => {
    const { until, release } = hold()
    const opened = await fade({ body: sampleCompletion(sampleJourney(), defeat), until })
    expect(openings(opened)).toBe(1)
    expect(readToasts()).toMatchObject([
      { title: 'One moment: your result is being sent.', open: true },
    ])
    await release()
    await waitFor(() => expect(openings(opened)).toBe(2))
    expect(readToasts()).toMatchObject([{ open: false }])
  })

  it('[PS26] that the board requests is not opened while the last one is unsent', async () => {
    const { until, release } = hold()
    const opened = await fade({ isLost: true, until })
    await release()
    const reason = 'A new attempt opens once this result has been sent.'
    await waitFor(() => expect(readToasts()).toMatchObject([{ title: reason, open: true }]))
    expect(screen.getAllByText(reason).length).toBeGreaterThan(1)
    expect(openings(opened)).toBe(1)
  })

  it.each([
    ['a journey that is over', 'campaign', 1, 'twistle'],
    [
      'a hive that has faded with the last point of one in a party',
      'multiplayer',
      1,
      'hive-builder',
    ],
  ] as const)('[PS13] [PS26] is not promised after %s', async (_, runKind, current, game) => {
    openScreen({
      game,
      setup: { runKind, mindPoints: { current, maximum: 3 } },
      answers: { [COMPLETE]: { isLost: true } },
    })
    await board()
    const fading = Array.from({ length: 18 }, () => ({ type: 'word', word: 'EEEE' }))
    const end = game === 'hive-builder' ? fading : [{ type: 'yield' }]
    for (const move of end) await play(move)
    expect(await screen.findByText(/is kept and will be sent/)).toBeTruthy()
    expect(screen.queryByText('A new attempt opens once this result has been sent.')).toBeNull()
  })

  it('[PS26] after a victory outside a journey waits for its result as well', async () => {
    const { until, release } = hold()
    const opened = openScreen({
      setup: { runKind: 'practice' },
      answers: { [COMPLETE]: { isLost: true, until } },
    })
    await board()
    await play({ type: 'guess', word: 'FLAME' })
    await user.click(await button('TRY AGAIN'))
    expect((await button('TRY AGAIN')).getAttribute('aria-busy')).toBe('true')
    expect(openings(opened)).toBe(1)
    await release()
    await screen.findByText('A new attempt opens once this result has been sent.')
    expect((await button('TRY AGAIN')).getAttribute('aria-disabled')).toBe('true')
    opened.server.change(COMPLETE, { body: sampleCompletion(sampleJourney()) })
    await act(() => sendQueue())
    await user.click(await button('TRY AGAIN'))
    await waitFor(() => expect(openings(opened)).toBe(2))
  })
})

describe('continuing from the board', () => {
  it('[PS9] [PS14] from a boss also leads to the next realm and keeps the rewards', async () => {
    clearWinnings()
    const { path } = openBoss({ body: advanced() })
    await beatBoss()
    await user.click(await button('See the board'))
    const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
    act(() => stage.board?.actions.leave())
    await user.click(await button('Enter the Nebula Depths'))
    expect(path()).toBe('/game-map')
    expect(invalidated).toHaveBeenCalledWith({ queryKey: inventoriesKey })
    expect(lastWinnings.getState().won).toMatchObject({ nodeId: 'boss', completionId: 'done-1' })
  })

  it('[PS12] from a defeat leads to the map, and inventories are refetched', async () => {
    const { path } = openScreen({ game: 'hive-builder', node: 'node-b' })
    await board()
    for (let i = 0; i < 18; i++) await play({ type: 'word', word: 'EEEE' })
    const invalidated = vi.spyOn(QueryClient.prototype, 'invalidateQueries')
    act(() => stage.board?.actions.leave())
    expect(path()).toBe('/game-map')
    expect(invalidated).toHaveBeenCalledWith({ queryKey: inventoriesKey })
  })
})

describe('a result that is delivered late', () => {
  it('[PS8] shows its rewards, its unlocks and the next realm', async () => {
    const { server } = openBoss({ isLost: true })
    server.change('POST /api/perks/check-unlocks', {
      body: { newlyUnlocked: [{ id: 'keen-ear', name: 'Keen Ear', description: 'Hears.' }] },
    })
    await beatBoss()
    const modal = await dialog('VICTORY!')
    await within(modal).findByText(/is kept and will be sent/)
    server.change(COMPLETE, { body: advanced() })
    await act(() => sendQueue())
    await within(modal).findByText('Your result has been sent.')
    expect((await within(modal).findAllByText('+440')).length).toBeGreaterThan(0)
    await within(modal).findByText('Keen Ear')
    await user.click(await button('CONTINUE JOURNEY'))
    await user.click(await button('Keep it for later'))
    expect(await dialog('Nebula Depths')).toBeTruthy()
  })

  const START = 'POST /api/player/start-run'

  /** The last star of the tutorial, opened and won without a connection. */
  const learn = async () => {
    fillQueue()
    const tutorial = sampleTutorial()
    const { server } = openScreen({
      game: 'forgotten-word',
      node: 'tutorial-boss',
      journey: tutorial,
      answers: { [START]: { isLost: true } },
    })
    await beatBoss()
    const modal = await dialog('VICTORY!')
    await within(modal).findByText(/is kept and will be sent/)
    const setup = tutorialSetup('tutorial-boss', 'seed')
    const attempt = { ...sampleAttempt(tutorial), attemptId: 31, game: 'forgotten-word', setup }
    server.change(START, { body: attempt })
    return { server, modal }
  }

  it('[PS8] [TU7] of a lesson shows its rewards and the next realm', async () => {
    const { server, modal } = await learn()
    server.change(COMPLETE, { body: advanced(0) })
    await act(() => sendQueue())
    await within(modal).findByText('Your result has been sent.')
    expect((await within(modal).findAllByText('+440')).length).toBeGreaterThan(0)
    await within(modal).findByText('Mind Point', {}, { timeout: 20_000 })
    expect(server.calls()).toContain('GET /api/games/completion/done-1?playerId=42')
    await user.click(await button('CONTINUE JOURNEY'))
    expect(await dialog('Astral Realm')).toBeTruthy()
  })

  it('[PS8] [TU7] of a lesson that another tab has sent shows its rewards as well', async () => {
    const { server, modal } = await learn()
    server.change(COMPLETE, { body: advanced(0) })
    // The other tab holds the lock while it sends.
    const request = async (...[, , work]: [string, object, (lock: null) => unknown]) => work(null)
    vi.spyOn(navigator, 'locks', 'get').mockReturnValue({ request } as never)
    const stop = watchQueue()
    const told = { runId: 7, nodeId: 'tutorial-boss', attemptId: 31, game: 'forgotten-word' }
    const write = (value: object[]) => {
      localStorage.setItem('lexiverse.queue', JSON.stringify({ version: 1, value }))
      return act(async () => {
        window.dispatchEvent(new StorageEvent('storage', { key: 'lexiverse.queue' }))
      })
    }
    await write([{ ...sampleResult, ...told }])
    expect(server.calls()).not.toContain(COMPLETE)
    await write([])
    expect((await within(modal).findAllByText('+440')).length).toBeGreaterThan(0)
    stop()
  })

  it('[PS8] [TU7] of a lesson that is lost in transit is still waited for', async () => {
    const { server, modal } = await learn()
    server.change(COMPLETE, { isLost: true })
    await act(() => sendQueue())
    expect(queue.getState().waiting).toMatchObject([{ kind: 'result', attemptId: 31 }])
    expect(within(modal).getByText(/is kept and will be sent/)).toBeTruthy()
    server.change(COMPLETE, { body: advanced(0) })
    await act(() => sendQueue())
    expect((await within(modal).findAllByText('+440')).length).toBeGreaterThan(0)
  })

  it('[PS26] of a defeat says why it cannot be tried again, and allows it afterwards', async () => {
    const { server } = openScreen({ answers: { [COMPLETE]: { isLost: true } } })
    await board()
    await play({ type: 'yield' })
    await screen.findByText('A new attempt opens once this result has been sent.')
    expect(queue.getState().waiting).toMatchObject([{ nodeId: 'b1', mindPoints: 2 }])
    const again = await button('TRY AGAIN')
    expect(again.getAttribute('aria-disabled')).toBe('true')
    const opened = () => server.calls().filter(call => call.endsWith('/start-run')).length
    const before = opened()
    await user.click(again)
    act(() => stage.board?.actions.playAgain())
    expect(readToasts()).toMatchObject([
      { title: 'A new attempt opens once this result has been sent.' },
    ])
    expect(opened()).toBe(before)
    const defeat = { result: 'defeat', mindPoints: { current: 2, maximum: 3 } }
    server.change(COMPLETE, { body: sampleCompletion(sampleJourney(), defeat) })
    await act(() => sendQueue())
    await user.click(await button('TRY AGAIN'))
    await waitFor(() => expect(opened()).toBe(before + 1))
  })
})

describe('news that arrives after the ending', () => {
  it('[PS11] an unlocked perk shows a toast when the player has already left', async () => {
    const { until, release } = hold()
    const { path } = openScreen({
      answers: {
        'POST /api/perks/check-unlocks': {
          body: { newlyUnlocked: [{ id: 'keen-ear', name: 'Keen Ear', description: 'Hears.' }] },
          until,
        },
      },
    })
    await board()
    await play({ type: 'guess', word: 'FLAME' })
    await user.click(await button('CONTINUE JOURNEY'))
    await waitFor(() => expect(path()).toBe('/game-map'), { timeout: 10_000 })
    await release()
    await waitFor(() =>
      expect(readToasts()).toMatchObject([{ title: 'Perk unlocked', text: 'Keen Ear' }]),
    )
  })

  it('[PS7] the score stays when the other rewards are unavailable', async () => {
    openScreen({ answers: { 'GET /api/games/completion/.*': { status: 500 } } })
    await board()
    await play({ type: 'guess', word: 'FLAME' })
    await screen.findByText('No rewards available', {}, { timeout: 20_000 })
    expect(screen.getAllByText('+440').length).toBeGreaterThan(0)
    expect(screen.queryByText('Loading rewards...')).toBeNull()
  })
})
