import { act, cleanup, configure, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { aPlayer, fakeServer } from '../../test/fake-server.ts'
import { isCinematicSeen } from '../platform/cinematic.ts'
import { identity } from '../platform/identity.ts'
import { Router } from './router.tsx'

// Parts are fetched when they are first drawn, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 40_000 })

vi.mock('../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const go = (path: string) => act(() => window.history.pushState(null, '', path))

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  identity.setState({ status: 'checking' }, true)
  fakeServer({
    'GET /api/auth/user': () => ({ isLost: true }),
    'POST /api/players/init': { body: aPlayer() },
    'GET /api/player/runs/42.*': { body: [] },
  })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const become = (status: 'visitor' | 'guest') =>
  act(() => identity.setState(status === 'guest' ? { status, playerId: 42 } : { status }, true))

describe('the two route tables', () => {
  it('[SH1] show a spinner while it is being found out who is there', () => {
    vi.stubGlobal('fetch', () => new Promise(() => undefined))
    render(<Router />)
    expect(screen.getByRole('status').textContent).toBe('Loading...')
    expect(screen.getByRole('main').querySelector('h1')).not.toBeNull()
  })

  it('[SH2] lead a visitor to the cinematic at any address but /login', async () => {
    go('/chronicles')
    render(<Router />)
    become('visitor')
    expect(await screen.findByText('Loading cinematic...')).toBeTruthy()
    expect(sessionStorage.getItem('lexiverse.destination')).toBe('/chronicles')
  })

  it('[SH3] keep the fragment of the address a visitor came to', async () => {
    go('/credits-of-old?x=1#words')
    render(<Router />)
    become('visitor')
    await screen.findByText('Loading cinematic...')
    expect(sessionStorage.getItem('lexiverse.destination')).toBe('/credits-of-old?x=1#words')
  })

  it('[SH2] lead on from the cinematic to the login page, and not through it again', async () => {
    go('/chronicles')
    render(<Router />)
    become('visitor')
    expect(isCinematicSeen()).toBe(false)
    fireEvent.click(await screen.findByRole('button', { name: 'Skip Loading & Continue' }))
    expect(await screen.findByText('Continue as Guest')).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
    expect(isCinematicSeen()).toBe(true)
  })

  it('[SH4] lead a visitor who has seen it to the login page', async () => {
    localStorage.setItem('lexiverse.cinematic-seen', '{"version":1,"value":true}')
    go('/game-map')
    render(<Router />)
    become('visitor')
    expect(await screen.findByText('Continue as Guest')).toBeTruthy()
    expect(window.location.pathname).toBe('/login')
    expect(document.title).toBe('Sign in · Lexiverse')
  })

  it('[SH2] show a guest Page Not Found at an unknown address, with a hint', async () => {
    go('/nowhere')
    render(<Router />)
    become('guest')
    const heading = await screen.findByRole('heading', { name: 'Page Not Found' })
    expect(heading).toBeTruthy()
    expect(screen.getByText(/did you forget to add the page to the router/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Return Home' }).getAttribute('href')).toBe('/')
  })

  it('[SH41] give each screen a title and move the focus to its heading', async () => {
    go('/nowhere')
    render(<Router />)
    become('guest')
    await screen.findByRole('heading', { name: 'Page Not Found' })
    go('/cinematic-test')
    const heading = await screen.findByRole('heading', { name: 'Cinematic Test' })
    expect(document.activeElement).toBe(heading)
    expect(document.title).toBe('Cinematic test · Lexiverse')
    // A screen may replace its heading, as when a game has loaded.
    const next = document.createElement('h1')
    heading.replaceWith(next)
    await waitFor(() => expect(document.activeElement).toBe(next))
  })

  it('[SH41] leave the focus in a field that is being typed in when the heading changes', async () => {
    go('/nowhere')
    render(<Router />)
    become('guest')
    await screen.findByRole('heading', { name: 'Page Not Found' })
    go('/cinematic-test')
    const heading = await screen.findByRole('heading', { name: 'Cinematic Test' })
    const field = document.createElement('input')
    heading.after(field)
    field.focus()
    const next = document.createElement('h1')
    heading.replaceWith(next)
    // Observers report after the tasks of this moment, and once only.
    await new Promise(resolve => setTimeout(resolve))
    field.after(document.createElement('p'))
    await new Promise(resolve => setTimeout(resolve))
    expect(document.activeElement).toBe(field)
    field.parentElement?.replaceChildren()
  })

  it('[SH3] lead whoever comes home from signing in to where they wanted to be', async () => {
    sessionStorage.setItem('lexiverse.destination', '/cinematic-test')
    go('/')
    render(<Router />)
    become('guest')
    await screen.findByRole('heading', { name: 'Cinematic Test' })
  })
})
