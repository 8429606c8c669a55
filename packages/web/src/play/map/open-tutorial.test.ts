import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleTutorial } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import {
  declineTutorial,
  isTutorialChoiceDue,
  resetTutorial,
  tutorialState,
} from '../../platform/tutorial-state.ts'
import { isExplained, isExplanationDue, skipExplanation } from '../attempt/explained-games.ts'
import { clearJourneys, journeys } from '../journey/journey-store.ts'
import { openFirstLesson } from './open-tutorial.ts'

const FIRST_BOARD = '/word-web?node=tutorial-node-a'

const serve = (started: FakeAnswer) =>
  fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    'POST /api/player/start-run': started,
  })

beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  skipExplanation(null)
  resetTutorial()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

it('[SH82] starts the tutorial and opens its first board without the rules dialog', async () => {
  serve({ body: sampleAttempt(sampleTutorial()) })
  expect(await openFirstLesson()).toBe(FIRST_BOARD)
  expect(journeys.getState().tutorial).not.toBeNull()
  expect(isExplanationDue('word-web')).toBe(false)
  expect(isExplanationDue('hive-builder')).toBe(true)
  expect(isExplained('word-web')).toBe(false)
  expect(tutorialState.getState().hasSeenIntro).toBe(true)
})

it('[SH82] keeps the rules dialog away when the first board is reloaded', async () => {
  serve({ body: sampleAttempt(sampleTutorial()) })
  await openFirstLesson()
  vi.resetModules()
  const reloaded = await import('../attempt/explained-games.ts')
  expect(reloaded.isExplanationDue('word-web')).toBe(false)
  reloaded.skipExplanation(null)
  expect(reloaded.isExplanationDue('word-web')).toBe(true)
})

it('[SH82] has chosen nothing before the server has answered', async () => {
  serve({ until: new Promise(() => undefined) })
  void openFirstLesson()
  await new Promise(resolve => setTimeout(resolve))
  expect(isTutorialChoiceDue(tutorialState.getState())).toBe(true)
})

it('[SH82] opens the first board as practice without a connection', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  serve({ isLost: true })
  expect(await openFirstLesson()).toBe(FIRST_BOARD)
  expect(journeys.getState().tutorial).toBeNull()
})

it('[SH82] sends somebody home who has chosen before, and starts nothing', async () => {
  declineTutorial()
  const server = serve({ body: sampleAttempt(sampleTutorial()) })
  expect(await openFirstLesson()).toBe('/')
  expect(server.calls()).toEqual([])
})
