import { cleanup, configure, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../../test/fake-server.ts'
import { refused, signedOut, sampleUser as user } from '../../../test/sample-user.ts'
import { identity } from '../../platform/identity.ts'
import { sessionEnd } from '../../platform/session-end.ts'
import { JourneyChoice } from './dialog.tsx'

configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

const USER = 'GET /api/auth/user'
const CONFLICT = 'GET /api/auth/conflict'
const RESOLVE = 'POST /api/auth/conflict'
const LOGOUT = 'POST /auth/logout'

const journey = (runId: number, more: object = {}) => ({
  runId,
  level: 1,
  score: 330,
  nodesCompleted: 2,
  totalNodes: 13,
  mindPoints: { current: 2, maximum: 3 },
  startedAt: new Date(2026, 4, 7, 20, 5).getTime(),
  ...more,
})

const rivals = {
  account: journey(4, { level: 2, score: 12_400, mindPoints: { current: 4, maximum: 4 } }),
  guest: journey(9),
}

function open(conflict: object | null = rivals) {
  let isAsked = true
  const server = fakeServer({
    [CONFLICT]: { body: { conflict } },
    [RESOLVE]: () => {
      isAsked = false
      return { body: { success: true, kept: 'guest' } }
    },
    [USER]: () => ({ body: { ...user, hasConflict: isAsked } }),
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/player/runs/42': { body: [] },
  })
  identity.setState(
    { status: 'signed-in', playerId: 42, user: { ...user, hasConflict: true } },
    true,
  )
  render(<JourneyChoice />)
  return server
}

const confirm = () => screen.getByRole('button', { name: 'Go on with this journey' })

beforeEach(() => {
  localStorage.clear()
  sessionEnd.setState({ hasEnded: false })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

describe('the choice between two journeys', () => {
  it('[ID13] shows both side by side: level, score, nodes, mind points, when begun', async () => {
    open()
    const guest = await screen.findByRole('radio', { name: /On this device/ })
    const account = screen.getByRole('radio', { name: /In your account/ })
    const told = (radio: HTMLElement) => radio.closest('label')?.textContent ?? ''
    for (const text of ['Astral Realm', 'Level 1', '330', '2 of 13', 'May 7', '8:05']) {
      expect(told(guest)).toContain(text)
    }
    for (const text of ['Nebula Depths', 'Level 2', '12,400']) {
      expect(told(account)).toContain(text)
    }
    expect(screen.getByLabelText('2 of 3 mind points')).toBeTruthy()
    expect(screen.getByLabelText('4 of 4 mind points')).toBeTruthy()
  })

  it('[ID13] asks for a choice before it does anything, and cannot be dismissed', async () => {
    open()
    await screen.findByRole('radio', { name: /On this device/ })
    expect(confirm().hasAttribute('disabled')).toBe(true)
    await userEvent.keyboard('{Escape}')
    expect(screen.getByRole('dialog')).toBeTruthy()
  })

  it('[ID13] tells the server once, forgets the filed games and goes on', async () => {
    localStorage.setItem('lexiverse.attempt.4.node-a', '{}')
    localStorage.setItem('lexiverse.attempt.9.node-a', '{}')
    const server = open()
    await userEvent.click(await screen.findByRole('radio', { name: /On this device/ }))
    await userEvent.dblClick(confirm())
    await waitFor(() => expect(identity.getState()).toMatchObject({ user: { hasConflict: false } }))
    const told = server.asked.filter(({ call }) => call === RESOLVE)
    expect(told.map(({ body }) => body)).toEqual([{ keep: 'guest' }])
    expect(localStorage.getItem('lexiverse.attempt.4.node-a')).toBeNull()
    expect(localStorage.getItem('lexiverse.attempt.9.node-a')).toBe('{}')
  })

  it('[ID13] settles by itself where only one of them is still open', async () => {
    const server = open(null)
    await waitFor(() => expect(server.calls()).toContain(RESOLVE))
  })

  it('[ID14] offers a way out, and says what becomes of both journeys', async () => {
    const server = open()
    server.change(LOGOUT, { body: { success: true } })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await screen.findByRole('radio', { name: /On this device/ })
    expect(document.activeElement?.textContent).not.toBe('Sign out')
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    const question = await screen.findByRole('alertdialog')
    expect(question.textContent).toContain('The journey in your account goes on.')
    expect(question.textContent).toContain('filed in the Chronicles as Abandoned')
    expect(server.calls()).not.toContain(LOGOUT)
    await userEvent.click(within(question).getByRole('button', { name: 'Go back and choose' }))
    await userEvent.click(screen.getByRole('button', { name: 'Sign out' }))
    const again = await screen.findByRole('alertdialog')
    await userEvent.click(within(again).getByRole('button', { name: 'Sign out' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(server.calls()).toContain(LOGOUT)
    expect(server.calls()).not.toContain(RESOLVE)
  })

  it.each([
    ['the choice is confirmed', { status: 409, body: { error: 'No.', code: 'conflict' } }],
    ['nobody is known any more', refused],
  ])('[ID17] gives way when the session has ended before %s', async (_what, answer) => {
    const server = open()
    await userEvent.click(await screen.findByRole('radio', { name: /On this device/ }))
    server.change(USER, signedOut)
    server.change(RESOLVE, answer)
    await userEvent.click(confirm())
    await waitFor(() => expect(identity.getState()).toEqual({ status: 'visitor' }))
    expect(sessionEnd.getState().hasEnded).toBe(true)
  })

  it('[ID17] gives way when it is looked at again after the session has ended', async () => {
    const server = open()
    await screen.findByRole('radio', { name: /On this device/ })
    server.change(USER, signedOut)
    server.change(CONFLICT, { body: { conflict: null } })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() => expect(identity.getState()).toEqual({ status: 'visitor' }))
    expect(server.calls()).not.toContain(RESOLVE)
  })

  it('[ID13] keeps what was chosen when it is looked at again', async () => {
    const server = open()
    await userEvent.click(await screen.findByRole('radio', { name: /On this device/ }))
    server.change(CONFLICT, { isLost: true })
    document.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() =>
      expect(server.calls().filter(call => call === CONFLICT).length).toBeGreaterThan(1),
    )
    const radio = await screen.findByRole('radio', { name: /On this device/ })
    expect((radio as HTMLInputElement).checked).toBe(true)
  })

  it('[ID13] says that nothing has changed when the server cannot be reached', async () => {
    const server = open()
    server.change(CONFLICT, { isLost: true })
    cleanup()
    render(<JourneyChoice />)
    expect((await screen.findByRole('alert')).textContent).toMatch(/Nothing has been changed/)
    server.change(CONFLICT, { body: { conflict: rivals } })
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByRole('radio', { name: /On this device/ })).toBeTruthy()
  })
})
