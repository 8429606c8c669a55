import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleResult } from '../../../test/sample-result.ts'
import { sampleUser as user } from '../../../test/sample-user.ts'
import { rememberDestination } from '../../platform/destination.ts'
import { identity } from '../../platform/identity.ts'
import { sendPendingSignOut, storePendingSignOut } from '../../platform/pending-sign-out.ts'
import { sessionEnd } from '../../platform/session-end.ts'
import { signInWays } from '../../platform/sign-in.ts'
import { LoginScreen } from './screen.tsx'

function open(search = '') {
  const place = memoryLocation({ path: `/login${search}`, record: true })
  render(
    <Router hook={place.hook} searchHook={place.searchHook}>
      <LoginScreen />
    </Router>,
  )
  return place
}

beforeEach(() => {
  localStorage.clear()
  identity.setState({ status: 'visitor' }, true)
  signInWays.setState({ hasApple: false })
  fakeServer({
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/auth/ways': { body: { google: true, apple: false } },
  })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

describe('the login page', () => {
  it('[SH11] says what it is for and offers both ways in', () => {
    open()
    expect(screen.getByRole('heading', { name: 'Lexiverse' })).toBeTruthy()
    expect(screen.getByText('Sign in to continue your word puzzle journey')).toBeTruthy()
    expect(href('Continue with Google')).toBe('/auth/google')
    expect(screen.getByText('Or')).toBeTruthy()
    expect(href('Continue as Guest')).toBe('/')
    expect(
      screen.getByText(/saves your progress and achievements.*local storage only/),
    ).toBeTruthy()
  })

  it('[SH11] offers Apple only where the server has it', async () => {
    open()
    expect(screen.queryByText('Continue with Apple')).toBeNull()
    cleanup()
    fakeServer({ 'GET /api/auth/ways': { body: { google: true, apple: true } } })
    open()
    await screen.findByRole('link', { name: 'Continue with Apple' })
    expect(href('Continue with Apple')).toBe('/auth/apple')
  })

  it('[SH11] sends whoever is signed in home', () => {
    identity.setState({ status: 'signed-in', playerId: 42, user }, true)
    expect(open().history.at(-1)).toBe('/')
  })

  it('[SH3] leads a guest to where they wanted to be', async () => {
    rememberDestination('/game-map')
    const place = open()
    fireEvent.click(screen.getByRole('link', { name: 'Continue as Guest' }))
    await waitFor(() => expect(place.history.at(-1)).toBe('/game-map'))
    expect(identity.getState()).toEqual({ status: 'guest', playerId: 42 })
    expect(localStorage.getItem('lexiverse.guest')).toContain('true')
  })

  it('[ID16] asks a guest first where results of an account wait', async () => {
    localStorage.setItem('lexiverse.account', '{"version":1,"value":7}')
    fillQueue(sampleResult)
    open()
    fireEvent.click(screen.getByRole('link', { name: 'Continue as Guest' }))
    expect((await screen.findByRole('alertdialog')).textContent).toContain(
      'they stay here until that account signs in again',
    )
    expect(identity.getState()).toEqual({ status: 'visitor' })
    fireEvent.click(screen.getByRole('button', { name: 'Continue as Guest' }))
    await waitFor(() => expect(identity.getState().status).toBe('guest'))
    fillQueue()
  })

  it('[ID16] asks a guest first where stars of the tutorial wait to be told', async () => {
    localStorage.setItem('lexiverse.account', '{"version":1,"value":7}')
    fillQueue({ kind: 'lesson', runId: 9, nodeId: 'tutorial-node-a', game: 'word-web', moves: [] })
    open()
    fireEvent.click(screen.getByRole('link', { name: 'Continue as Guest' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    fillQueue()
  })

  it('[ID16] asks a guest first where a game of an account lies open', async () => {
    localStorage.setItem('lexiverse.account', '{"version":1,"value":7}')
    localStorage.setItem('lexiverse.attempt.4.node-a', '{}')
    open()
    fireEvent.click(screen.getByRole('link', { name: 'Continue as Guest' }))
    expect(await screen.findByRole('alertdialog')).toBeTruthy()
    fireEvent.click(screen.getByRole('button', { name: 'Go back' }))
    expect(localStorage.getItem('lexiverse.attempt.4.node-a')).toBe('{}')
    expect(identity.getState()).toEqual({ status: 'visitor' })
  })

  it.each([
    ['google', 'Google sign-in failed. Please try again.'],
    ['apple', 'Apple sign-in failed. Please try again.'],
    [
      'oauth_not_configured',
      'OAuth authentication is not yet configured. Playing as guest for now.',
    ],
    ['anything', 'Authentication failed. Please try again.'],
    ['constructor', 'Authentication failed. Please try again.'],
  ])('[SH12] tells the error %s in words', (value, text) => {
    open(`?error=${value}`)
    expect(screen.getByRole('alert').textContent).toBe(text)
  })

  it('[SH12] tells no error where there is none', () => {
    open()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('status')).toBeNull()
  })

  it.each([
    ['30', ' There were too many sign-ins from your network: wait 30 seconds first.'],
    ['1', ' There were too many sign-ins from your network: wait 1 second first.'],
    ['soon', ''],
    ['-5', ''],
  ])('[ID20] tells how long to wait where the server asks for it (%s)', (wait, text) => {
    open(`?error=google&wait=${wait}`)
    expect(screen.getByRole('alert').textContent).toBe(
      `Google sign-in failed. Please try again.${text}`,
    )
  })

  it('[ID17] tells whoever was signed out elsewhere', () => {
    sessionEnd.setState({ hasEnded: true })
    open()
    expect(screen.getByRole('status').textContent).toContain('You have been signed out.')
    sessionEnd.setState({ hasEnded: false })
  })
})

describe('going on as a guest', () => {
  it('[SH82] Play now leads a guest to the first board', async () => {
    const place = open()
    fireEvent.click(screen.getByRole('link', { name: 'Play now' }))
    await waitFor(() => expect(place.history.at(-1)).toBe('/play'))
    expect(identity.getState().status).toBe('guest')
  })

  it('[SH82] Play now is not offered to somebody who came by a link', () => {
    rememberDestination('/multiplayer?code=ABC234')
    open()
    expect(screen.queryByRole('link', { name: 'Play now' })).toBeNull()
    expect(screen.getByRole('link', { name: 'Continue as Guest' })).toBeTruthy()
  })

  it('[ID16] asks a guest nothing where only practice lies open', async () => {
    localStorage.setItem('lexiverse.account', '{"version":1,"value":7}')
    localStorage.setItem('lexiverse.attempt.0.twistle', '{}')
    open()
    fireEvent.click(screen.getByRole('link', { name: 'Continue as Guest' }))
    await waitFor(() => expect(identity.getState().status).toBe('guest'))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('a sign-out that the server has not heard of', () => {
  const LOGOUT = 'POST /auth/logout'
  const line = () => screen.queryByText(/the server has not heard of it yet/)
  let server: ReturnType<typeof fakeServer>

  beforeEach(() => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined)
    server = fakeServer({
      [LOGOUT]: { isLost: true },
      'POST /api/players/init': { body: aPlayer() },
    })
    storePendingSignOut('here', null)
  })
  afterEach(async () => {
    server.change(LOGOUT, { body: { success: true } })
    await sendPendingSignOut()
    vi.restoreAllMocks()
  })

  it('[SH15] [ID14] is said in a line, and told when the connection returns', async () => {
    open()
    expect(line()?.getAttribute('role')).toBe('status')
    server.change(LOGOUT, { body: { success: true } })
    window.dispatchEvent(new Event('online'))
    await waitFor(() => expect(line()).toBeNull())
    expect(server.calls()).toContain(LOGOUT)
  })

  it('[ID14] is tried again by itself', async () => {
    vi.useFakeTimers()
    open()
    const told = () => server.calls().filter(call => call === LOGOUT).length
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect([told(), line() !== null]).toEqual([1, true])
    server.change(LOGOUT, { body: { success: true } })
    await act(() => vi.advanceTimersByTimeAsync(5_000))
    expect([told(), line()]).toEqual([2, null])
    vi.useRealTimers()
  })

  it('[ID14] keeps guests waiting, with a word', async () => {
    open()
    fireEvent.click(screen.getByRole('link', { name: 'Continue as Guest' }))
    const told = await screen.findByRole('alert')
    expect(told.textContent).toContain('You can go on as a guest once it has heard')
    expect(identity.getState()).toEqual({ status: 'visitor' })
    server.change(LOGOUT, { body: { success: true } })
    fireEvent.click(screen.getByRole('link', { name: 'Continue as Guest' }))
    await waitFor(() => expect(identity.getState().status).toBe('guest'))
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
