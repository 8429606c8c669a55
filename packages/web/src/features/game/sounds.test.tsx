import { glyphs, practiceSetup, type Setup, tutorialScenarios } from '@lexiverse/rules'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, renderHook } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleCompletion, sampleRewards } from '../../../test/game-screen.tsx'
import { bedHeard, cuesHeard, record } from '../../../test/recording.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { setBed } from '../../platform/audio/audio.ts'
import { defaultPreferences, preferences } from '../../platform/preferences.ts'
import type { AttemptInPlay } from '../../play/attempt/attempt.ts'
import { playGlyph } from '../../play/glyphs/glyph-use.ts'
import type { GlyphChoice } from '../../play/glyphs/use-glyph-choice.ts'
import type { Ended } from './ended.ts'
import { VictoryFrame } from './endings/victory-frame.tsx'
import { useGameSounds } from './parts/use-game-sounds.ts'
import { RewardsPanel } from './rewards/rewards-panel.tsx'
import { GameOver } from './scenes/game-over.tsx'
import { LevelAdvance } from './scenes/level-advance.tsx'
import { useStages } from './scenes/use-stages.ts'

vi.mock('../../platform/audio/engine.ts', () => import('../../../test/recording.ts'))

let stop: () => void
beforeEach(async () => {
  stop = await record()
  vi.useFakeTimers()
  preferences.setState({ ...defaultPreferences, motion: 'reduced', hasAmbient: true }, true)
})
afterEach(() => {
  cleanup()
  stop()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const show = (part: ReactElement) =>
  render(<QueryClientProvider client={new QueryClient()}>{part}</QueryClientProvider>)

const campaign: Setup = { ...practiceSetup('seed'), runKind: 'campaign', nodeId: 'm1', level: 2 }

describe('mind points in play', () => {
  const open = (mindPoints: number) =>
    renderHook(({ points }) => useGameSounds('word-web', campaign, points), {
      initialProps: { points: mindPoints },
    })

  it('[SO10] a lost one is heard after the mistake that cost it, a gained one at once', async () => {
    const { rerender } = open(2)
    rerender({ points: 1 })
    await vi.advanceTimersByTimeAsync(200)
    expect(await cuesHeard()).toEqual([])
    await vi.advanceTimersByTimeAsync(100)
    expect(await cuesHeard()).toEqual(['mind-lost'])
    rerender({ points: 2 })
    expect(await cuesHeard()).toEqual(['mind-gained'])
  })

  it('[SO10] nothing is heard while they stay', async () => {
    open(3).rerender({ points: 3 })
    await vi.advanceTimersByTimeAsync(500)
    expect(await cuesHeard()).toEqual([])
  })
})

describe('the bed', () => {
  const bedOf = (game: Parameters<typeof useGameSounds>[0], setup: Setup) => {
    renderHook(() => useGameSounds(game, setup, 3))
    return vi.advanceTimersByTimeAsync(0).then(bedHeard)
  }

  it.each(['word-web', 'hive-builder', 'time-trial', 'twistle'] as const)(
    '[SO5] of %s is its own',
    async game => expect(await bedOf(game, campaign)).toBe(game),
  )

  it('[SO5] of the Forgotten Word is that of the boss on a journey', async () => {
    expect(await bedOf('forgotten-word', campaign)).toBe('boss')
    cleanup()
    expect(await bedOf('forgotten-word', practiceSetup('seed'))).toBe('forgotten-word')
  })

  it('[SO15] ends with its screen, unless the next one lays its own', async () => {
    await bedOf('twistle', campaign)
    cleanup()
    await vi.advanceTimersByTimeAsync(1_400)
    expect(bedHeard()).toBe('twistle')
    await vi.advanceTimersByTimeAsync(200)
    expect(bedHeard()).toBeNull()
    await bedOf('twistle', campaign)
    cleanup()
    setBed('map-2', 2)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(bedHeard()).toBe('map-2')
  })
})

describe('the end of a game', () => {
  it('[SO10] a victory rings', async () => {
    show(
      <VictoryFrame title="VICTORY!" level={1} lede="" actions="" onSkip={vi.fn()}>
        won
      </VictoryFrame>,
    )
    expect(await cuesHeard()).toEqual(['victory'])
  })

  it('[SO10] so does the final one', async () => {
    renderHook(() => useStages())
    expect(await cuesHeard()).toEqual(['victory'])
  })

  it('[SO10] a beaten boss completes its level', async () => {
    const progress = sampleJourney({ currentLevel: 2 })
    show(<LevelAdvance completion={sampleCompletion(progress) as never} onEnter={vi.fn()} />)
    expect(await cuesHeard()).toEqual(['level-complete'])
  })

  it('[SO10] a journey that is over falls', async () => {
    const vitals = { maxMindPoints: 3 }
    const shown = { view: { vitals }, answers: tutorialScenarios[2].puzzle }
    const attempt = { setup: campaign }
    const resultStatus = { status: 'unpaid' }
    const ended = {
      game: 'twistle',
      ...shown,
      moves: [],
      outcome: {},
      attempt,
      resultStatus,
    } as unknown as Ended
    show(<GameOver ended={ended} depart={vi.fn()} />)
    expect(await cuesHeard()).toEqual(['game-over'])
  })

  const paid = (rewards: object) => (
    <RewardsPanel
      view={{ status: 'loaded', rewards: { ...sampleRewards, ...rewards } }}
      ended={{ resultStatus: { status: 'unpaid' }, attempt: { setup: campaign } } as Ended}
      choice={{ isOpen: false } as GlyphChoice}
      loadingText=""
    />
  )

  it('[SO10] a glyph and a mind point among the rewards are heard', async () => {
    const [glyph] = glyphs
    show(paid({ glyphs: [{ ...glyph, glyphId: glyph?.id, quantity: 1 }] }))
    expect(await cuesHeard()).toEqual(['glyph'])
    cleanup()
    show(paid({}))
    expect(await cuesHeard()).toEqual(['mind-gained'])
    cleanup()
    show(paid({ mindPointsRestored: 0 }))
    expect(await cuesHeard()).toEqual([])
  })
})

describe('a glyph in use', () => {
  const attempt = {
    playerId: 42,
    runId: 7,
    attemptId: 5,
    saveMoves: async () => true,
    game: { play: () => null },
  } as unknown as AttemptInPlay
  const use = 'POST /api/glyphs/use'

  it('[SO10] sounds where it acts, and has the sound of an error where it is refused', async () => {
    fakeServer({ [use]: { status: 422, body: { error: 'No effect here.', code: 'refused' } } })
    await playGlyph(attempt, 'twistle', 'insight')
    expect(await cuesHeard()).toEqual(['error'])
    fakeServer({
      [use]: {
        body: {
          success: true,
          useId: 'use-1',
          effect: { effectType: 'reveal_hint', uses: 1, value: 1 },
          message: '',
          mindPoints: { current: 3, maximum: 3 },
          inventory: { runId: 7, glyphs: [], capacity: 3, hasFreeInsight: false, offers: [] },
        },
      },
    })
    await playGlyph(attempt, 'twistle', 'insight')
    expect(await cuesHeard()).toEqual(['glyph'])
  })
})
