import { cleanup, configure, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { identity } from '../../platform/identity.ts'
import { settingsDoor } from '../../platform/settings-door.ts'
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

const signIn = (oauthProvider: 'google' | 'apple', profileImageUrl: string | null = null) =>
  identity.setState(
    {
      status: 'signed-in',
      playerId: 42,
      user: {
        id: 1,
        displayName: 'Mira Anne Vale',
        firstName: 'Mira',
        lastName: 'Vale',
        email: null,
        profileImageUrl,
        oauthProvider,
      },
    },
    true,
  )

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  settingsDoor.setState({ isOpen: false })
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

  it('[SH21] opens the settings', async () => {
    identity.setState({ status: 'guest', playerId: 42 }, true)
    await open()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Settings' }))
    expect(settingsDoor.getState().isOpen).toBe(true)
  })
})
