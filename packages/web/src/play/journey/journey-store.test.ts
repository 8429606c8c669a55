import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { sampleAttempt, sampleJourney, sampleTutorial } from '../../../test/sample-journey.ts'
import { clearStored } from '../../platform/storage.ts'
import { resetTutorial, tutorialState } from '../../platform/tutorial-state.ts'
import {
  activeJourney,
  adoptAttempt,
  adoptCompletion,
  clearJourneys,
  type Journey,
  journeys,
  mergeProgress,
  rereadJourneys,
  watchJourneys,
} from './journey-store.ts'

beforeEach(() => clearJourneys())

/** Copies of one run as the server may have told them at one time or another. */
const copies = fc
  .record({
    currentLevel: fc.integer({ min: 1, max: 3 }),
    scores: fc.dictionary(
      fc.constantFrom('1:t1', '1:boss', '2:m1', '2:m1#offer', '3:boss', '3:b2'),
      fc.integer({ min: 0, max: 2_000 }),
    ),
    completedNodes: fc.uniqueArray(fc.constantFrom('start', 'node-a', 't1')),
    unlockedNodes: fc.uniqueArray(fc.constantFrom('start', 'node-a', 't1')),
    revealedNodes: fc.uniqueArray(fc.constantFrom('t2', 'b2')),
    completedLevels: fc.uniqueArray(fc.constantFrom(1, 2, 3)),
    levelProgress: fc.uniqueArray(
      fc.record({
        level: fc.constantFrom(1, 2, 3),
        nodesCompleted: fc.integer({ min: 0, max: 13 }),
        totalNodes: fc.constant(13),
      }),
      { selector: ({ level }) => level },
    ),
  })
  .map(drawn => {
    const totalScore = Object.values(drawn.scores).reduce((sum, score) => sum + score, 0)
    return sampleJourney({ ...drawn, totalScore }).progress
  })

/** What must not depend on the order of telling. */
const facts = (progress: Journey['progress']) => ({
  level: progress.currentLevel,
  total: progress.totalScore,
  scores: progress.scores,
  nodes: progress.completedNodes.toSorted(),
  open: progress.unlockedNodes.toSorted(),
  revealed: progress.revealedNodes?.toSorted(),
  levels: progress.completedLevels.toSorted(),
  counts: progress.levelProgress.toSorted((a, b) => a.level - b.level),
})

describe('the journeys', () => {
  it('[SH33] adopt what the server reports, and show it', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    expect(activeJourney(journeys.getState())).toEqual(sampleJourney())
  })

  it('[SH33] never lose nodes or score within a run', () => {
    const far = { completedNodes: ['start', 'node-a'], totalScore: 300 }
    adoptAttempt(sampleAttempt(sampleJourney(far)))
    adoptAttempt(sampleAttempt(sampleJourney({ totalScore: 200 })))
    expect(journeys.getState().campaign?.progress).toMatchObject(far)
  })

  it('[SH33] keep the higher level and its map', () => {
    const known = sampleJourney({ currentLevel: 2, totalScore: 500 }).progress
    const late = sampleJourney({ completedNodes: ['start', 'node-a'], totalScore: 900 }).progress
    expect(mergeProgress(known, late)).toEqual({ ...known, totalScore: 900 })
    expect(mergeProgress(late, known)).toEqual({ ...known, totalScore: 900 })
  })

  it('[CA31] are merged to the union of what was paid, and the total is its sum', () => {
    const here = { scores: { '1:node-a': 300, '1:node-b': 200 }, totalScore: 500 }
    const there = { scores: { '1:node-a': 300, '1:t1': 250 }, totalScore: 550 }
    const merged = mergeProgress(sampleJourney(here).progress, sampleJourney(there).progress)
    expect(merged.scores).toEqual({ '1:node-a': 300, '1:node-b': 200, '1:t1': 250 })
    expect(merged.totalScore).toBe(750)
  })

  it('[CA31] are merged to the same whatever the order or the number of times', () => {
    fc.assert(
      fc.property(copies, copies, copies, (a, b, c) => {
        expect(facts(mergeProgress(a, a))).toEqual(facts(a))
        expect(facts(mergeProgress(a, b))).toEqual(facts(mergeProgress(b, a)))
        const [first, last] = [mergeProgress(a, b), mergeProgress(b, c)]
        expect(facts(mergeProgress(first, c))).toEqual(facts(mergeProgress(a, last)))
      }),
    )
  })

  it('[CA31] lose no entry, node, level or point when they are merged', () => {
    fc.assert(
      fc.property(copies, copies, (a, b) => {
        const merged = mergeProgress(a, b)
        const paid = merged.scores ?? {}
        for (const key of Object.keys({ ...a.scores, ...b.scores })) {
          expect(paid[key]).toBe(Math.max(a.scores?.[key] ?? 0, b.scores?.[key] ?? 0))
        }
        expect(merged.totalScore).toBe(Object.values(paid).reduce((sum, score) => sum + score, 0))
        expect(merged.currentLevel).toBe(Math.max(a.currentLevel, b.currentLevel))
        for (const copy of [a, b]) {
          expect(merged.completedLevels).toEqual(expect.arrayContaining(copy.completedLevels))
          if (copy.currentLevel === merged.currentLevel) {
            expect(merged.completedNodes).toEqual(expect.arrayContaining(copy.completedNodes))
          }
        }
      }),
    )
  })

  it('[SH33] start again with another run', () => {
    adoptAttempt(sampleAttempt(sampleJourney({ totalScore: 300 })))
    adoptAttempt(sampleAttempt(sampleJourney({}, { runId: 8 })))
    expect(journeys.getState().campaign).toEqual(sampleJourney({}, { runId: 8 }))
  })

  it('[TU6] mark the tutorial done with its last completion, wherever the player goes next', () => {
    resetTutorial()
    const tutorial = sampleTutorial()
    adoptAttempt(sampleAttempt(tutorial))
    const told = (completedLevels: number[]) => ({
      completionId: 'done-1',
      rewards: { score: 0, glyphs: [], offers: [], mindPointsRestored: 0 },
      result: 'victory' as const,
      score: 0,
      mindPoints: tutorial.mindPoints,
      progress: { ...tutorial.progress, completedLevels },
      events: [],
      isRunComplete: completedLevels.length > 0,
    })
    adoptCompletion(tutorial.runId, told([]))
    expect(tutorialState.getState().tutorialComplete).toBe(false)
    adoptCompletion(tutorial.runId, told([0]))
    expect(tutorialState.getState().tutorialComplete).toBe(true)
  })

  it('[SH20] keep tutorial and campaign apart', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    adoptAttempt(sampleAttempt({ ...sampleTutorial(), runId: 9 }))
    expect(journeys.getState()).toMatchObject({
      active: 'tutorial',
      campaign: { runId: 7 },
      tutorial: { runId: 9 },
    })
  })

  it('[SH33] keep the party’s journey apart from the campaign', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    adoptAttempt(sampleAttempt(sampleJourney({ kind: 'multiplayer' }, { runId: 12 })))
    expect(journeys.getState()).toMatchObject({
      active: 'multiplayer',
      campaign: { runId: 7 },
      multiplayer: { runId: 12 },
    })
    expect(activeJourney(journeys.getState())?.runId).toBe(12)
  })

  it('[SH33] are not changed by single games', () => {
    adoptAttempt(sampleAttempt(sampleJourney({ kind: 'time-trial' }, { runId: 13 })))
    adoptAttempt(sampleAttempt(sampleJourney({ kind: 'practice' }, { runId: 14 })))
    expect(activeJourney(journeys.getState())).toBeNull()
  })

  it('[SH22] remember which mysteries were entered', () => {
    adoptAttempt(sampleAttempt(sampleJourney({ revealedNodes: ['t2'] })))
    adoptAttempt(sampleAttempt(sampleJourney({ revealedNodes: ['b2'] })))
    expect(journeys.getState().campaign?.progress.revealedNodes?.toSorted()).toEqual(['b2', 't2'])
  })

  it('[SH33] ignore a game that belongs to no journey', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    const { progress, mindPoints } = sampleJourney({ totalScore: 9_999 })
    adoptCompletion(99, {
      completionId: 'c',
      rewards: { score: 0, glyphs: [], offers: [], mindPointsRestored: 0 },
      result: 'victory',
      score: 0,
      mindPoints,
      progress,
      events: [],
      isRunComplete: true,
    })
    expect(journeys.getState().campaign).toEqual(sampleJourney())
  })

  it('[SH31] survive a reload, and a damaged copy', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    clearJourneys()
    localStorage.setItem('lexiverse.run', '{"version":2,"value":{"campaign":7}}')
    rereadJourneys()
    expect(journeys.getState().campaign).toBeNull()
  })

  it('[LO35] are chosen by each tab on its own', () => {
    const party = sampleJourney({ kind: 'multiplayer' }, { runId: 9 })
    journeys.setState({ campaign: sampleJourney(), multiplayer: party, active: 'multiplayer' })
    const stored = JSON.parse(localStorage.getItem('lexiverse.run') ?? '')
    const campaign = sampleJourney({ totalScore: 70 })
    stored.value = { ...stored.value, campaign, active: 'campaign' }
    localStorage.setItem('lexiverse.run', JSON.stringify(stored))
    rereadJourneys()
    expect(journeys.getState()).toMatchObject({ active: 'multiplayer', campaign })
    expect(sessionStorage.getItem('lexiverse.shown-journey')).toBe('multiplayer')
    stored.value.multiplayer = null
    localStorage.setItem('lexiverse.run', JSON.stringify(stored))
    rereadJourneys()
    expect(journeys.getState().active).toBe('campaign')
  })

  const put = (value: object) =>
    localStorage.setItem('lexiverse.run', JSON.stringify({ version: 2, value }))
  const putCampaign = (campaign: Journey | null) =>
    put({ campaign, tutorial: null, multiplayer: null, active: 'campaign' })
  const stored = () => JSON.parse(localStorage.getItem('lexiverse.run') ?? '').value

  it('[SH34] are not written again after a reread, so that two tabs do not trigger each other', () => {
    const party = sampleJourney({ kind: 'multiplayer' }, { runId: 9 })
    journeys.setState({ campaign: sampleJourney(), multiplayer: party, active: 'multiplayer' })
    const told = { ...stored(), active: 'campaign' }
    put(told)
    rereadJourneys()
    expect(journeys.getState().active).toBe('multiplayer')
    expect(stored()).toEqual(told)
  })

  it('[SH33] restore what another tab has lost of a run', () => {
    const far = { completedNodes: ['start', 'node-a'], totalScore: 300 }
    adoptAttempt(sampleAttempt(sampleJourney(far)))
    putCampaign(sampleJourney({ totalScore: 7 }))
    rereadJourneys()
    expect(journeys.getState().campaign?.progress).toMatchObject(far)
    expect(stored().campaign.progress).toMatchObject(far)
  })

  it('[SH33] keep progress that another tab has stored meanwhile', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    putCampaign(sampleJourney({ completedNodes: ['start', 'node-a'], totalScore: 300 }))
    adoptAttempt(sampleAttempt(sampleJourney({ completedNodes: ['start', 'node-b'] })))
    expect(stored().campaign.progress.completedNodes.toSorted()).toEqual([
      'node-a',
      'node-b',
      'start',
    ])
    expect(stored().campaign.progress.totalScore).toBe(300)
  })

  it('[SH34] leave a journey alone that only another tab has changed', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    putCampaign(sampleJourney({}, { runId: 8 }))
    adoptAttempt(sampleAttempt({ ...sampleTutorial(), runId: 9 }))
    expect(stored()).toMatchObject({ campaign: { runId: 8 }, tutorial: { runId: 9 } })
  })

  it('[SH34] are removed if another tab has removed them', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    putCampaign(null)
    rereadJourneys()
    expect(journeys.getState().campaign).toBeNull()
    expect(stored().campaign).toBeNull()
  })

  describe('while the player stays the same', () => {
    const far = { completedNodes: ['start', 'node-a'], totalScore: 300 }
    const told = (key: string | null) => window.dispatchEvent(new StorageEvent('storage', { key }))
    const loss = {
      damaged: () => localStorage.setItem('lexiverse.run', '{"version":2,"value":{"campaign":7}}'),
      cut: () => localStorage.setItem('lexiverse.run', '{"version":2,"val'),
      deleted: () => localStorage.removeItem('lexiverse.run'),
    }
    let stop = () => undefined as unknown

    beforeEach(() => {
      localStorage.setItem('lexiverse.device-id', '{"version":1,"value":"a device of some length"}')
      adoptAttempt(sampleAttempt(sampleJourney(far)))
      stop = watchJourneys()
    })
    afterEach(() => {
      stop()
      localStorage.clear()
      rereadJourneys()
    })

    it.each(['damaged', 'cut', 'deleted'] as const)(
      '[SH79] are restored if the stored copy was %s',
      how => {
        loss[how]()
        told('lexiverse.run')
        expect(journeys.getState().campaign?.progress).toMatchObject(far)
        expect(stored().campaign.progress).toMatchObject(far)
      },
    )

    it('[SH79] lose nothing when a journey is adopted before the loss is noticed', () => {
      loss.damaged()
      adoptAttempt(sampleAttempt({ ...sampleTutorial(), runId: 9 }))
      expect(stored()).toMatchObject({ campaign: { runId: 7 }, tutorial: { runId: 9 } })
    })

    it('[SH79] replace the copy of another release once they change here', () => {
      localStorage.setItem('lexiverse.run', '{"version":3,"value":"of another release"}')
      adoptAttempt(sampleAttempt(sampleJourney({ ...far, totalScore: 400 })))
      expect(stored().campaign.progress).toMatchObject({ ...far, totalScore: 400 })
    })

    it('[SH79] stay in memory, and do not overwrite the copy of another release', () => {
      const newer = '{"version":3,"value":{}}'
      localStorage.setItem('lexiverse.run', newer)
      told('lexiverse.run')
      expect(journeys.getState().campaign?.runId).toBe(7)
      expect(localStorage.getItem('lexiverse.run')).toBe(newer)
    })

    it('[SH79] are removed with the player’s data in this tab', () => {
      clearStored('preferences')
      expect(journeys.getState().campaign).toBeNull()
      expect(localStorage.getItem('lexiverse.run')).toBeNull()
    })

    it('[SH79] are removed with the player’s data in another tab', () => {
      const removed: string[] = []
      const real = localStorage
      const remove = (key: string) => {
        real.removeItem(key)
        removed.push(key)
        // As the other tabs hear of it, one by one and in this order.
        told(key)
      }
      const read = (_: Storage, name: string) =>
        name === 'removeItem' ? remove : Reflect.get(real, name)?.bind(real)
      vi.stubGlobal('localStorage', new Proxy(real, { get: read as never }))
      clearStored()
      vi.unstubAllGlobals()
      expect(removed).toContain('lexiverse.run')
      expect(journeys.getState().campaign).toBeNull()
      expect(localStorage.getItem('lexiverse.run')).toBeNull()
    })

    it('[SH79] are not given to the next player', () => {
      localStorage.setItem(
        'lexiverse.device-id',
        '{"version":1,"value":"another device altogether"}',
      )
      loss.deleted()
      rereadJourneys()
      expect(journeys.getState().campaign).toBeNull()
      adoptAttempt(sampleAttempt(sampleJourney({}, { runId: 8 })))
      loss.deleted()
      rereadJourneys()
      expect(journeys.getState().campaign?.runId).toBe(8)
    })
  })

  it('[SH34] adopt what another tab has reached', () => {
    const stop = watchJourneys()
    const value = {
      campaign: sampleJourney({ totalScore: 50 }),
      tutorial: null,
      active: 'campaign',
    }
    localStorage.setItem('lexiverse.run', JSON.stringify({ version: 2, value }))
    window.dispatchEvent(new StorageEvent('storage', { key: 'lexiverse.run' }))
    expect(journeys.getState().campaign?.progress.totalScore).toBe(50)
    stop()
  })
})
