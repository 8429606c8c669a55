import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { expectedRealm, showPrerenderedMap } from './show-prerendered-map.ts'

const put = (key: string, value: unknown, version = 1) =>
  localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version, value }))

const journey = (currentLevel: number, isOver = false) => ({ isOver, progress: { currentLevel } })

const travel = (journeys: object) => {
  put('guest', true)
  put('run', { campaign: null, tutorial: null, active: 'campaign', ...journeys }, 2)
}

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})
afterEach(() => {
  document.body.replaceChildren()
  vi.unstubAllGlobals()
})

describe('[SH47] the expected realm', () => {
  it('[SH47] is that of the journey in play', () => {
    travel({ campaign: journey(2) })
    expect(expectedRealm()).toBe(2)
  })

  it('[SH47] is that of the journey which this tab shows', () => {
    travel({ campaign: journey(2), tutorial: journey(0) })
    sessionStorage.setItem('lexiverse.shown-journey', 'tutorial')
    expect(expectedRealm()).toBe(0)
  })

  it('[SH47] is unknown without a journey, and after its end', () => {
    put('guest', true)
    expect(expectedRealm()).toBeNull()
    travel({ campaign: journey(1, true) })
    expect(expectedRealm()).toBeNull()
  })

  it('[SH47] is unknown before the visitor is a guest or signed in', () => {
    travel({ campaign: journey(1) })
    localStorage.removeItem('lexiverse.guest')
    expect(expectedRealm()).toBeNull()
    put('account', 7)
    expect(expectedRealm()).toBe(1)
  })

  it.each(['', '{', '7', 'null', '{"version":2,"value":7}', '{"value":{"active":{}}}'])(
    '[SH47] is unknown when the stored journey is damaged (%s)',
    text => {
      put('guest', true)
      localStorage.setItem('lexiverse.run', text)
      expect(expectedRealm()).toBeNull()
    },
  )
})

const template = `<template id="prerendered-map-1"><h1>Astral Realm</h1><section data-size="phone"><img data-phone="/phone.svg" data-desk="/desk.svg" alt=""></section></template>`

describe('[SH47] the prerendered map', () => {
  const root = () => document.getElementById('root')
  const show = (isWide: boolean) => {
    document.body.innerHTML = `${template}<div id="root">Loading...</div>`
    vi.stubGlobal('matchMedia', () => ({ matches: !isWide }))
    showPrerenderedMap()
  }

  it.each([
    [true, '/desk.svg', 'desk'],
    [false, '/phone.svg', 'phone'],
  ])('[SH47] shows the chart that fits the screen (wide: %s)', (isWide, src, size) => {
    travel({ campaign: journey(1) })
    show(isWide)
    expect(root()?.querySelector('[data-prerendered] h1')?.textContent).toBe('Astral Realm')
    expect(root()?.querySelector('img')?.getAttribute('src')).toBe(src)
    expect(root()?.querySelector<HTMLElement>('section')?.dataset.size).toBe(size)
    expect(document.body.dataset.realm).toBe('1')
  })

  it('[SH47] leaves the page as it is when there is no template for the realm', () => {
    travel({ campaign: journey(3) })
    show(true)
    expect(root()?.textContent).toBe('Loading...')
  })
})
