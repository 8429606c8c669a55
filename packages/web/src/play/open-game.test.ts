import { tutorialScenarios } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, type FakeAnswer, fakeServer } from '../platform/fake-server.ts'
import { identity } from '../platform/identity.ts'
import { sessionEnd } from '../platform/session-end.ts'
import { openGameAt } from './open-game.ts'
import { outbox } from './outbox.ts'
import { startJourney } from './start-journey.ts'

const START = 'POST /api/player/start-run'
const INIT = 'POST /api/players/init'
const USER = 'GET /api/auth/user'
const refused: FakeAnswer = { status: 403, body: { error: 'No.', code: 'forbidden' } }
const signedOut: FakeAnswer = { status: 401, body: { error: 'No.', code: 'not-signed-in' } }

const user = {
  id: 1,
  displayName: 'Mira',
  firstName: null,
  lastName: null,
  email: null,
  profileImageUrl: null,
  oauthProvider: 'google' as const,
  hasConflict: false,
}

beforeEach(() => {
  localStorage.clear()
  sessionEnd.setState({ hasEnded: false })
  identity.setState({ status: 'signed-in', playerId: 42, user }, true)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the tutorial without a connection', () => {
  const places = [
    ...tutorialScenarios.map(({ game, nodeId, puzzle }) => ({ game, nodeId, puzzle })),
    {
      game: 'time-trial' as const,
      nodeId: 'tutorial-boss:etymology',
      puzzle: tutorialScenarios[1].puzzle,
    },
  ]

  it.each(places)(
    '[TU7] opens $nodeId as practice, and tells nobody',
    async ({ puzzle, ...at }) => {
      const server = fakeServer({ '.*': { isLost: true } })
      const place = { ...at, playerId: 42, level: 0, runId: 9, timerMode: 'timed' as const }
      const { session, notice } = await openGameAt(place)
      expect(notice).toBe('No connection: the tutorial plays on, but its result cannot be kept.')
      expect(session.game.store.getState().state).toMatchObject({ puzzle })
      const asked = server.calls().length
      expect(session.game.play({ type: 'yield' } as never)).toBeNull()
      expect(session.game.store.getState().outcome?.mindPoints).toBeGreaterThan(0)
      expect(session.settlement.getState().status).toBe('unpaid')
      expect([server.calls().length, outbox.getState().waiting]).toEqual([asked, []])
      session.close()
    },
  )
})

describe('a session that has ended', () => {
  it('[ID17] is told where a game cannot be opened for it, and nobody becomes a guest', async () => {
    const server = fakeServer({ [START]: refused, [USER]: signedOut })
    const place = {
      playerId: 42,
      game: 'twistle' as const,
      nodeId: 'b1',
      level: 1,
      runId: 7,
      timerMode: 'timed' as const,
    }
    await expect(openGameAt(place)).rejects.toThrow('403')
    expect(server.calls()).toEqual([START, USER])
    expect(sessionEnd.getState().hasEnded).toBe(true)
  })

  it('[ID17] opens no journey for a guest instead', async () => {
    const server = fakeServer({ [INIT]: { body: aPlayer() }, [START]: refused, [USER]: signedOut })
    await expect(startJourney('tutorial')).rejects.toThrow('403')
    expect(server.calls()).toEqual([INIT, START, USER])
    expect(sessionEnd.getState().hasEnded).toBe(true)
  })
})
