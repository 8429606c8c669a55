import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeServer } from '../../test/fake-server.ts'
import { LoginScreen } from '../features/login/screen.tsx'
import { renderEntry, renderLogin, renderMapTemplates } from './prerendered.tsx'

it('[SH47] the login page is drawn as the app draws it', () => {
  fakeServer({ 'GET /api/auth/ways': { body: { google: true, apple: false } } })
  const { container } = render(<LoginScreen />)
  const drawn = document.createElement('div')
  drawn.innerHTML = renderLogin()
  expect(drawn.textContent).toBe(container.textContent)
  expect(drawn.querySelectorAll('*').length).toBe(container.querySelectorAll('*').length)
})

it('[SH47] the first page is the poster of the film, in the cut of the screen', () => {
  const drawn = document.createElement('div')
  drawn.innerHTML = renderEntry()
  const upright = drawn.querySelector('source[media="(max-aspect-ratio: 1 / 1)"]')
  expect(upright?.getAttribute('srcset')).toContain('opening-upright')
  expect(drawn.querySelector('img')?.getAttribute('src')).toMatch(/opening\b(?!-upright)/)
  expect(drawn.querySelector('a[href="/play"]')?.textContent).toBe('Play now')
})

it.each([
  [0, 'The Whispering Threshold'],
  [1, 'Astral Realm'],
  [2, 'Nebula Depths'],
  [3, 'Void Sanctum'],
])(
  '[SH47] the map of realm %i is drawn with its name, and no figure that is not known yet',
  (...[realm, name]) => {
    const drawn = document.createElement('div')
    drawn.innerHTML = renderMapTemplates()
    const map = drawn.querySelector<HTMLTemplateElement>(`#prerendered-map-${realm}`)?.content
    expect(map?.querySelector('h1')?.textContent).toBe(name)
    expect(map?.querySelectorAll('img[data-phone][data-desk]')).toHaveLength(1)
    expect([...(map?.querySelectorAll('dd') ?? [])].map(it => it.textContent)).toEqual(['', ''])
  },
)

it('[SH47] nothing drawn into a page bears a style of its own, which the policy would refuse', () => {
  expect(renderEntry() + renderLogin() + renderMapTemplates()).not.toMatch(/ style=/)
})
