import { fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleAttempt, sampleTutorial } from '../../../test/sample-journey.ts'
import { isCinematicSeen } from '../../platform/cinematic.ts'
import { identity } from '../../platform/identity.ts'
import { isTutorialChoiceDue, resetTutorial, tutorialState } from '../../platform/tutorial-state.ts'
import { skipExplanation } from '../../play/attempt/explained-games.ts'
import { clearJourneys } from '../../play/journey/journey-store.ts'
import { PlayNowScreen } from './screen.tsx'

const START = 'POST /api/player/start-run'

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  skipExplanation(null)
  resetTutorial()
  identity.setState({ status: 'guest', playerId: 42 }, true)
})

it.each([500, 429])('[SH82] offers to try again after a %s, and keeps the choice', async status => {
  const server = fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    [START]: { status, body: { error: 'Please wait a moment.', code: 'busy' } },
  })
  const place = memoryLocation({ path: '/play', record: true })
  render(
    <Router hook={place.hook}>
      <PlayNowScreen />
    </Router>,
  )
  const again = await screen.findByRole('button', { name: 'Try again' })
  expect(screen.getByRole('alert').textContent).toBe('Please wait a moment.')
  expect(isTutorialChoiceDue(tutorialState.getState())).toBe(true)
  server.change(START, { body: sampleAttempt(sampleTutorial()) })
  fireEvent.click(again)
  await expect.poll(() => place.history.at(-1)).toBe('/word-web?node=tutorial-node-a')
  expect(isTutorialChoiceDue(tutorialState.getState())).toBe(false)
  expect(isCinematicSeen()).toBe(true)
})

it('[SH82] shows a newcomer no status code', async () => {
  fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'POST /api/glyphs/clear-inventory': { body: { success: true } },
    [START]: { status: 500, body: null },
  })
  render(
    <Router hook={memoryLocation({ path: '/play' }).hook}>
      <PlayNowScreen />
    </Router>,
  )
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('Your first star waits: please try again.')
  expect(told.textContent).not.toMatch(/\d/)
})

it('[SH82] says that another network answered, keeps the choice, and opens the star afterwards', async () => {
  const init = 'POST /api/players/init'
  const page = { text: '<html><h1>Welcome to our hotel</h1></html>' }
  const server = fakeServer({ [init]: page, [START]: page })
  const place = memoryLocation({ path: '/play', record: true })
  render(
    <Router hook={place.hook}>
      <PlayNowScreen />
    </Router>,
  )
  const told = await screen.findByRole('alert')
  expect(told.textContent).toContain('This network may ask you to sign in first')
  expect(told.textContent).not.toContain('hotel')
  expect(isTutorialChoiceDue(tutorialState.getState())).toBe(true)
  server.change(init, { body: aPlayer() })
  server.change('POST /api/glyphs/clear-inventory', { body: { success: true } })
  server.change(START, { body: sampleAttempt(sampleTutorial()) })
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await expect.poll(() => place.history.at(-1)).toBe('/word-web?node=tutorial-node-a')
})
