import type { SealedGame } from '@lexiverse/contract/sealed-games'
import { fallbackTwistle, gameOf, practiceSetup, takeMove } from '@lexiverse/rules'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createSealedStore } from './sealed-store.ts'

const rules = gameOf('twistle')

/** A server with one sealed game; `losesAnswers` drops answers after the move was taken. */
function sealedServer() {
  let state = rules.start(fallbackTwistle, practiceSetup('sealed'))
  const taken: unknown[] = []
  const requests: { number: number; move: { type: string } }[] = []
  const now = (refusal: SealedGame['refusal'] = null): SealedGame => ({
    game: 'twistle',
    moveCount: taken.length,
    elapsed: 0,
    view: JSON.parse(JSON.stringify(rules.view(state))),
    refusal,
    outcome: rules.outcome(state),
    glyphs: [],
    completion: null,
    answers: null,
    log: null,
    padding: '',
  })
  const server = { isReachable: true, losesAnswers: false, requests, now }
  vi.stubGlobal('fetch', async (_: string, { body }: { body: string }) => {
    if (!server.isReachable) throw new TypeError('Failed to fetch')
    const request = JSON.parse(body) as (typeof requests)[number]
    requests.push(request)
    if (JSON.stringify(taken[request.number]) !== JSON.stringify(request.move)) {
      if (request.number !== taken.length) {
        const answer = { ...now(), error: 'elsewhere', code: 'log-diverged' }
        return Response.json(answer, { status: 409 })
      }
      const step = takeMove(rules, state, { ...request.move, at: taken.length })
      if (!step.ok) return Response.json(now(step.refusal))
      state = step.state
      taken.push(request.move)
    }
    if (server.losesAnswers) throw new TypeError('Failed to fetch')
    return Response.json(now())
  })
  return server
}

const guess = (word: string) => ({ type: 'guess', word }) as const
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('a sealed game in the browser', () => {
  it('[DS2] sends a move, shows it as being weighed, and takes the new view', async () => {
    const server = sealedServer()
    const { store, play } = createSealedStore(7, server.now())
    const judged = play(guess('CRANE'))
    expect(store.getState().weighed).toEqual(guess('CRANE'))
    expect(play(guess('LIGHT'))).toMatchObject({ code: 'still-weighed' })
    await settle()
    expect(await judged).toBeNull()
    expect(store.getState()).toMatchObject({ weighed: null, moveCount: 1, waitsFor: null })
    expect(store.getState().view).toMatchObject({ guesses: [{ word: 'CRANE' }] })
    expect(server.requests).toHaveLength(1)
  })

  it('[DS3] refuses a guess that cannot count without asking', async () => {
    const server = sealedServer()
    const { play } = createSealedStore(7, server.now())
    play(guess('CRANE'))
    await settle()
    expect(play(guess('CRANE'))).toMatchObject({ code: 'already-guessed' })
    expect(server.requests).toHaveLength(1)
  })

  it('[DS3] hands over the refusal of the server, and keeps the view', async () => {
    const server = sealedServer()
    const { store, play } = createSealedStore(7, server.now())
    const { view } = store.getState()
    const judged = play({ type: 'restore', letter: 'A' })
    await settle()
    expect(await judged).not.toBeNull()
    expect(store.getState().view).toBe(view)
  })

  it('[DS4] asks again for a lost answer, and the move counts once', async () => {
    const server = sealedServer()
    const { store, play } = createSealedStore(7, server.now())
    server.losesAnswers = true
    play(guess('CRANE'))
    await settle()
    expect(store.getState()).toMatchObject({ waitsFor: 'connection', moveCount: 0 })
    server.losesAnswers = false
    await settle(1_000)
    expect(server.requests.map(({ number }) => number)).toEqual([0, 0])
    expect(store.getState()).toMatchObject({ waitsFor: null, moveCount: 1, weighed: null })
  })

  it('[DS4] waits without a connection, and sends when it returns', async () => {
    const server = sealedServer()
    server.isReachable = false
    const { store, play } = createSealedStore(7, server.now())
    play(guess('CRANE'))
    await settle(60_000)
    expect(store.getState()).toMatchObject({ waitsFor: 'connection', weighed: guess('CRANE') })
    server.isReachable = true
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(store.getState()).toMatchObject({ waitsFor: null, moveCount: 1 })
  })

  it('[DS4] takes the newer game when another device has played on', async () => {
    const server = sealedServer()
    const first = createSealedStore(7, server.now())
    const second = createSealedStore(7, server.now())
    first.play(guess('CRANE'))
    await settle()
    const judged = second.play(guess('LIGHT'))
    await settle()
    expect(await judged).toMatchObject({ code: 'overtaken' })
    expect(second.store.getState()).toMatchObject({ moveCount: 1, weighed: null })
    expect(second.store.getState().view).toMatchObject({ guesses: [{ word: 'CRANE' }] })
  })

  it('[SH49] hands over a sentence where a proxy refuses, never its page', async () => {
    const { play } = createSealedStore(7, sealedServer().now())
    vi.stubGlobal('fetch', async () => new Response('Blocked by <b>policy</b>', { status: 403 }))
    const judged = play(guess('CRANE'))
    await settle()
    const message = 'The server could not answer. Please try again.'
    expect(await judged).toMatchObject({ message })
  })

  it('[BD14] keeps the parts of a view that a move did not change', async () => {
    const server = sealedServer()
    const { store, play } = createSealedStore(7, server.now())
    play(guess('CRANE'))
    await settle()
    const { guesses } = store.getState().view
    play({ type: 'glyph', glyphId: 'insight', useId: 'a' })
    await settle()
    expect(store.getState().view).toMatchObject({ hint: fallbackTwistle.hint })
    expect(store.getState().view.guesses).toBe(guesses)
  })
})
