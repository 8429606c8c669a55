import { act, configure, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { fillQueue } from '../../../../test/fill-queue.ts'
import { openScreen, play } from '../../../../test/game-screen.tsx'
import { resetBetweenTests } from '../../../../test/reset-between-tests.ts'
import { sampleJourney, sampleTutorial } from '../../../../test/sample-journey.ts'
import { stage } from '../../../../test/stub-board.tsx'
import type { AttemptInPlay } from '../../../play/attempt/attempt.ts'
import { journeys } from '../../../play/journey/journey-store.ts'
import { queue } from '../../../play/sync/queue.ts'
import { nextPath } from './next-path.ts'

vi.mock('../../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))
vi.mock('../../../boards/registry.ts', () => import('../../../../test/stub-board.tsx'))

// A busy machine takes its time over the first render.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

resetBetweenTests()

const user = userEvent.setup({ pointerEventsCheck: 0 })
const lost = { 'POST /api/player/start-run': { isLost: true } }
const actions = () => stage.board?.actions

async function end(move: Parameters<typeof play>[0]) {
  await screen.findByText('A board')
  await play(move)
  act(() => actions()?.onShown())
}
const goOn = async (name: string) => user.click(await screen.findByRole('button', { name }))

describe('a lesson without an open tutorial', () => {
  const flame = { type: 'guess', word: 'FLAME' }

  it.each([
    ['a campaign', sampleJourney()],
    ['a tutorial that is over', { ...sampleTutorial(), isOver: true }],
  ])(
    '[TU7] leads to the next when it is won, and tells nothing of it to %s',
    async (_, journey) => {
      const { path } = openScreen({ node: 'tutorial-node-c', journey, answers: lost })
      await end(flame)
      expect(screen.getByText(/its result cannot be kept/)).toBeTruthy()
      await goOn('CONTINUE JOURNEY')
      expect(path()).toBe('/forgotten-word?node=tutorial-boss')
      expect(queue.getState().waiting).toEqual([])
    },
  )

  it('[TU7] leads home after the last', async () => {
    const opening = { game: 'forgotten-word', node: 'tutorial-boss', answers: lost } as const
    const { path } = openScreen(opening)
    await end({ type: 'guess', word: 'ECHO' })
    await goOn('CONTINUE JOURNEY')
    expect(path()).toBe('/')
  })

  it('[TU7] leads home from a defeat', async () => {
    const { path } = openScreen({ node: 'tutorial-node-c', answers: lost })
    await end({ type: 'yield' })
    await goOn('CONTINUE JOURNEY')
    expect(path()).toBe('/')
  })

  it('[TU7] of the boss is named in the paths of its trials, which lead back to it', async () => {
    const boss = openScreen({ game: 'forgotten-word', node: 'tutorial-boss', answers: lost })
    await screen.findByText('A board')
    act(() => actions()?.openTrial('usage'))
    const search = 'clueType=usage&returnTo=forgotten-word&node=tutorial-boss'
    expect(boss.path()).toBe(`/timer-hive-builder?${search}`)
  })

  it('[TU7] a trial for it is played on the tutorial’s hive, and leads back to the boss', async () => {
    const search = 'clueType=usage&returnTo=forgotten-word&node=tutorial-boss'
    const { path } = openScreen({ game: 'time-trial', search, answers: lost })
    await end({ type: 'yield' })
    await goOn('CONTINUE JOURNEY')
    expect(path()).toBe('/forgotten-word?node=tutorial-boss')
  })
})

it('[TU7] practice within an open tutorial keeps its usual path', () => {
  journeys.setState({ tutorial: sampleTutorial(), active: 'tutorial' })
  const setup = { runKind: 'tutorial', nodeId: 'tutorial-boss' }
  expect(nextPath({ runId: 0, setup } as AttemptInPlay, '/game-map', true)).toBe('/game-map')
})

it('[TU7] a lesson of an open tutorial leads to the map', async () => {
  const journey = sampleTutorial()
  const { path } = openScreen({ node: 'tutorial-node-c', journey, answers: lost })
  await end({ type: 'guess', word: 'FLAME' })
  await goOn('CONTINUE JOURNEY')
  expect(path()).toBe('/game-map')
  fillQueue()
})
