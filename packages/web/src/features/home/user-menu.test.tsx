import { cleanup, configure, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../test/fake-server.ts'
import { fillQueue } from '../../../test/fill-queue.ts'
import { sampleResult as aGame } from '../../../test/sample-result.ts'
import { identity } from '../../platform/identity.ts'
import { sendPendingSignOut } from '../../platform/pending-sign-out.ts'
import { settingsDialog } from '../../platform/settings-dialog-store.ts'
import type { QueuedLesson, QueuedResult } from '../../play/sync/queue.ts'
import { UserMenu } from './user-menu.tsx'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

async function open() {
  const place = memoryLocation({ path: '/', record: true })
  render(
    <Router hook={place.hook}>
      <UserMenu />
    </Router>,
  )
  await userEvent.click(screen.getByRole('button', { name: /User menu/ }))
  return place
}

const signIn = (
  oauthProvider: 'google' | 'apple',
  profileImageUrl: string | null = null,
  displayName = 'Mira Anne Vale',
) =>
  identity.setState(
    {
      status: 'signed-in',
      playerId: 42,
      user: {
        id: 1,
        displayName,
        firstName: 'Mira',
        lastName: 'Vale',
        email: null,
        profileImageUrl,
        oauthProvider,
        hasConflict: false,
      },
    },
    true,
  )

const bGame: QueuedResult = { ...aGame, attemptId: 6, nodeId: 'node-b' }

afterEach(() => {
  cleanup()
  localStorage.clear()
  fillQueue()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  settingsDialog.setState({ isOpen: false })
})

describe('the user menu', () => {
  it('[SH21] of a guest leads to signing in', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    const place = await open()
    expect(screen.getByText('Playing as guest')).toBeTruthy()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign in' }))
    expect(place.history.at(-1)).toBe('/login')
  })

  it.each([
    ['google', 'Signed in via Google'],
    ['apple', 'Signed in via Apple'],
  ] as const)('[SH21] tells that one is signed in by %s, with initials', async (provider, text) => {
    signIn(provider)
    await open()
    expect(screen.getByText(text)).toBeTruthy()
    expect(screen.getByText('MV')).toBeTruthy()
    expect(screen.getByRole('menuitem', { name: 'Sign out' })).toBeTruthy()
  })

  it('[SH21] shows the profile image where there is one', async () => {
    signIn('google', '/picture.png')
    await open()
    expect(document.querySelector('img')?.getAttribute('src')).toBe('/picture.png')
  })

  it('[SH21] shows a name with markup in it as the text that it is', async () => {
    signIn('google', null, '<img src=x onerror=alert(1)>')
    await open()
    const button = screen.getByRole('button', { name: /User menu/ })
    expect(button.textContent).toContain('<img src=x onerror=alert(1)>')
    expect(document.querySelector('img')).toBeNull()
  })

  it('[SH21] opens the settings', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }))
    expect(settingsDialog.getState().isOpen).toBe(true)
  })
})

describe('signing out', () => {
  it('[ID14] happens at once where nothing can be lost', async () => {
    signIn('google')
    const server = fakeServer({ 'POST /auth/logout': { body: { success: true } } })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(server.calls()).toEqual(['POST /auth/logout'])
  })

  it('[ID14] asks first while results wait, and says what would be lost', async () => {
    signIn('google')
    fillQueue({ attemptId: 5 } as QueuedResult)
    const server = fakeServer({})
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('1 result has not reached the server yet.')
    expect(dialog.textContent).toContain('Signing out now loses it.')
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    expect(server.calls()).toEqual([])
    fillQueue()
  })

  it('[ID14] counts the stars of a tutorial that the server does not have, and tries to tell them', async () => {
    signIn('google')
    const lesson: QueuedLesson = {
      kind: 'lesson',
      runId: 9,
      nodeId: 'tutorial-node-a',
      game: 'word-web',
      moves: [],
    }
    fillQueue(lesson)
    const server = fakeServer({ 'POST /api/player/start-run': { status: 503 } })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out' }))
    const dialog = await screen.findByRole('alertdialog')
    expect(dialog.textContent).toContain('1 result has not reached the server yet.')
    await waitFor(() => expect(server.calls()).toContain('POST /api/player/start-run'))
    expect(server.calls()).not.toContain('POST /auth/logout')
    fillQueue()
  })

  it('[ID14] asks before it signs out everywhere', async () => {
    signIn('apple')
    const server = fakeServer({ 'POST /auth/logout-everywhere': { body: { success: true } } })
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out everywhere' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(server.calls()).toEqual(['POST /auth/logout-everywhere'])
  })

  it('[ID14] sends what waits before it signs out everywhere, and says what would be lost', async () => {
    signIn('apple')
    fillQueue(aGame, bGame)
    const server = fakeServer({ 'POST /api/games/complete': { status: 503 } })
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Sign out everywhere' }))
    const dialog = await screen.findByRole('alertdialog')
    const sent = ['POST /api/games/complete', 'POST /api/games/complete']
    await waitFor(() => expect(server.calls()).toEqual(sent))
    expect(dialog.textContent).toContain(
      '2 results have not reached the server yet. Signing out now loses them. Every device',
    )
    await userEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))
    expect(server.calls()).toHaveLength(2)
  })

  it.each(['Sign out', 'Sign out everywhere'])(
    '[ID14] goes on where "%s" did not reach the server, which is told later, of the same account',
    async name => {
      signIn('google')
      localStorage.setItem('lexiverse.account', JSON.stringify({ version: 1, value: 1 }))
      const path = name === 'Sign out' ? 'POST /auth/logout' : 'POST /auth/logout-everywhere'
      const server = fakeServer({ [path]: { status: 503 } })
      vi.spyOn(console, 'warn').mockImplementation(() => undefined)
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
      await open()
      await userEvent.click(screen.getByRole('menuitem', { name }))
      if (name !== 'Sign out') await userEvent.click(await screen.findByRole('button', { name }))
      await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
      expect(localStorage.getItem('lexiverse.account')).toBeNull()
      expect(await sendPendingSignOut()).toBe(false)
      server.change(path, { body: { success: true } })
      expect(await sendPendingSignOut()).toBe(true)
      expect(await sendPendingSignOut()).toBe(true)
      expect(server.asked.map(({ call, body }) => [call, body])).toEqual(
        Array(3).fill([path, { accountId: 1 }]),
      )
    },
  )
})
