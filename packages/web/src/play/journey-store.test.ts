import { beforeEach, describe, expect, it } from 'vitest'
import { resetTutorial, tutorialState } from '../platform/tutorial-state.ts'
import {
  activeJourney,
  adoptAttempt,
  adoptCompletion,
  clearJourneys,
  journeys,
  mergeProgress,
  rereadJourneys,
  watchJourneys,
} from './journey-store.ts'
import { sampleAttempt, sampleJourney, sampleTutorial } from './sample-journey.ts'

beforeEach(() => clearJourneys())

describe('the journeys', () => {
  it('[SH33] adopt what the server tells, and show it', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    expect(activeJourney(journeys.getState())).toEqual(sampleJourney())
  })

  it('[SH33] never lose nodes or score within a run', () => {
    const far = { completedNodes: ['start', 'node-a'], totalScore: 300 }
    adoptAttempt(sampleAttempt(sampleJourney(far)))
    adoptAttempt(sampleAttempt(sampleJourney({ totalScore: 200 })))
    expect(journeys.getState().campaign?.progress).toMatchObject(far)
  })

  it('[SH33] keep the higher level, and take over its fresh map', () => {
    const known = sampleJourney({ currentLevel: 2, totalScore: 500 }).progress
    const late = sampleJourney({ completedNodes: ['start', 'node-a'], totalScore: 900 }).progress
    expect(mergeProgress(known, late)).toEqual({ ...known, totalScore: 900 })
    expect(mergeProgress(late, known)).toEqual({ ...known, totalScore: 900 })
  })

  it('[SH33] begin anew with another run', () => {
    adoptAttempt(sampleAttempt(sampleJourney({ totalScore: 300 })))
    adoptAttempt(sampleAttempt(sampleJourney({}, { runId: 8 })))
    expect(journeys.getState().campaign).toEqual(sampleJourney({}, { runId: 8 }))
  })

  it('[TU6] mark the tutorial done with its last completion, wherever one goes from there', () => {
    resetTutorial()
    const tutorial = sampleTutorial()
    adoptAttempt(sampleAttempt(tutorial))
    const told = (completedLevels: number[]) => ({
      completionId: 'done-1',
      rewards: { score: 0, glyphs: [], mindPointsRestored: 0 },
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

  it('[SH33] keep a journey in company apart from the campaign', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    adoptAttempt(sampleAttempt(sampleJourney({ kind: 'multiplayer' }, { runId: 12 })))
    expect(journeys.getState()).toMatchObject({
      active: 'multiplayer',
      campaign: { runId: 7 },
      multiplayer: { runId: 12 },
    })
    expect(activeJourney(journeys.getState())?.runId).toBe(12)
  })

  it('[SH33] are not told of by single games', () => {
    adoptAttempt(sampleAttempt(sampleJourney({ kind: 'time-trial' }, { runId: 13 })))
    adoptAttempt(sampleAttempt(sampleJourney({ kind: 'practice' }, { runId: 14 })))
    expect(activeJourney(journeys.getState())).toBeNull()
  })

  it('[SH22] remember which mysteries were entered', () => {
    adoptAttempt(sampleAttempt(sampleJourney({ revealedNodes: ['t2'] })))
    adoptAttempt(sampleAttempt(sampleJourney({ revealedNodes: ['b2'] })))
    expect(journeys.getState().campaign?.progress.revealedNodes?.toSorted()).toEqual(['b2', 't2'])
  })

  it('[SH33] know nothing of a game that belongs to no journey', () => {
    adoptAttempt(sampleAttempt(sampleJourney()))
    const { progress, mindPoints } = sampleJourney({ totalScore: 9_999 })
    adoptCompletion(99, {
      completionId: 'c',
      rewards: { score: 0, glyphs: [], mindPointsRestored: 0 },
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
    journeys.setState(
      { campaign: null, tutorial: null, multiplayer: null, active: 'campaign' },
      true,
    )
    localStorage.setItem('lexiverse.run', '{"version":2,"value":{"campaign":7}}')
    rereadJourneys()
    expect(journeys.getState().campaign).toBeNull()
  })

  it('[LO35] are shown by each tab as it likes', () => {
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

  it('[SH34] take over what another tab has reached', () => {
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
