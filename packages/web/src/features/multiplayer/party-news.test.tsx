import { act, cleanup, render } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '../../../test/fake-server.ts'
import { sampleAttempt, sampleJourney } from '../../../test/sample-journey.ts'
import { clearJourneys, type Journey, journeys } from '../../play/journey/journey-store.ts'
import { Toaster } from '../../ui/toast.tsx'
import { clearToasts } from '../../ui/toast-store.ts'
import { refreshParty } from './use-room.ts'

const party = (
  progress: Partial<Journey['progress']> = {},
  rest: Partial<Omit<Journey, 'progress'>> = {},
) => sampleJourney({ kind: 'multiplayer', ...progress }, { runId: 9, ...rest })

/** Another of the party has changed the journey, and this browser reads it again. */
async function hear(journey: Journey, valid = true) {
  const body = { ...sampleAttempt(journey), valid }
  fakeServer({ 'GET /api/player/validate-run/9.*': { body } })
  await act(refreshParty)
}
const said = () => document.body.textContent ?? ''

beforeEach(() => {
  journeys.setState({ multiplayer: party(), active: 'multiplayer' })
  render(<Toaster />)
})
afterEach(() => {
  act(() => clearToasts())
  cleanup()
  clearJourneys()
  localStorage.clear()
  vi.unstubAllGlobals()
})

describe('what another player of the party has done', () => {
  it('[LO18] opens stars without a toast', async () => {
    await hear(party({ unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1'] }))
    expect(journeys.getState().multiplayer?.progress.unlockedNodes).toContain('t1')
    expect(said()).not.toContain('party')
  })

  it('[LO18] leads to the next realm and brings spectators back', async () => {
    journeys.setState({ multiplayer: party({}, { mindPoints: { current: 0, maximum: 3 } }) })
    await hear(party({ currentLevel: 2 }, { mindPoints: { current: 1, maximum: 4 } }))
    expect(said()).toContain('The party has reached the')
    expect(journeys.getState().multiplayer?.mindPoints.current).toBe(1)
  })

  it('[LO33] lets a player finish, and names the realm of the open game in its address', async () => {
    history.replaceState(null, '', '/word-web?node=node-a')
    await hear(party({ currentLevel: 2 }))
    expect(said()).toContain('You may finish your game first.')
    expect(window.location.search).toBe('?node=node-a&realm=1')
    await hear(party({ currentLevel: 3 }))
    expect(window.location.search).toBe('?node=node-a&realm=1')
    history.replaceState(null, '', '/')
  })

  it('[LO33] leads a player who meets a wanderer of the left realm to the map', async () => {
    history.replaceState(null, '', '/meeting?node=node-a')
    await hear(party({ currentLevel: 2 }))
    expect(said()).toContain('The party has reached the')
    expect(said()).not.toContain('You may finish')
    expect(window.location.pathname + window.location.search).toBe('/game-map')
    history.replaceState(null, '', '/')
  })

  it('[LO33] lets a player finish after the last victory too', async () => {
    history.replaceState(null, '', '/forgotten-word?node=boss')
    journeys.setState({ multiplayer: party({ currentLevel: 3 }) })
    await hear(party({ currentLevel: 3, gameCompleted: true }), false)
    expect(said()).toContain('You may finish your guess first.')
    // Its clue trials name the realm, so that the way back is to this boss.
    expect(window.location.search).toBe('?node=boss&realm=3')
    history.replaceState(null, '', '/')
  })

  it('[WA13] says in the next realm that a stake was given back', async () => {
    const told = 'The Gamblers Without Dice: the party went on before your first try.'
    const carried = { items: [], taken: {}, promises: [told] }
    await hear(party({ currentLevel: 2, carried }))
    expect(said()).toContain(told)
  })

  it('[LO18] wins the journey for all', async () => {
    await hear(party({ currentLevel: 3, gameCompleted: true }), false)
    expect(said()).toContain('The party has charted all three realms')
    expect(journeys.getState().multiplayer?.isOver).toBe(true)
  })

  it('[LO18] loses it when nobody can play any more', async () => {
    await hear(party({}, { mindPoints: { current: 0, maximum: 3 } }), false)
    expect(said()).toContain('The journey of the party has ended')
  })
})
