import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { closeOpening, drawLeaf, expectedRealm, keepPresses } from './opening.ts'

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

describe('[SH47] the realm that the map will show', () => {
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

  it('[SH47] is unknown to whoever has chosen nothing', () => {
    travel({ campaign: journey(1) })
    localStorage.removeItem('lexiverse.guest')
    expect(expectedRealm()).toBeNull()
    put('account', 7)
    expect(expectedRealm()).toBe(1)
  })

  it.each(['', '{', '7', 'null', '{"version":2,"value":7}', '{"value":{"active":{}}}'])(
    'is unknown when what is stored is damaged (%s)',
    text => {
      put('guest', true)
      localStorage.setItem('lexiverse.run', text)
      expect(expectedRealm()).toBeNull()
    },
  )
})

const template = `<template id="leaf-1"><h1>Astral Realm</h1><section data-size="phone"><img data-phone="/phone.svg" data-desk="/desk.svg" alt=""></section></template>`
const page = (opening: string) => {
  document.body.innerHTML = `<div id="opening" class="opening" role="status">${opening}</div>${template}<div id="root"></div>`
}

describe("[SH47] the map's leaf", () => {
  const wide = (isWide: boolean) => vi.stubGlobal('matchMedia', () => ({ matches: !isWide }))

  it.each([
    [true, '/desk.svg', 'desk'],
    [false, '/phone.svg', 'phone'],
  ])('[SH47] shows the chart that fits (wide: %s)', (isWide, src, size) => {
    page('Loading...')
    wide(isWide)
    travel({ campaign: journey(1) })
    void drawLeaf().catch(() => undefined)
    expect(document.querySelector('#opening h1')?.textContent).toBe('Astral Realm')
    expect(document.querySelector('#opening img')?.getAttribute('src')).toBe(src)
    expect(document.querySelector<HTMLElement>('#opening section')?.dataset.size).toBe(size)
    expect(document.body.dataset.realm).toBe('1')
  })

  it('[SH47] has come when the browser tells that its chart is seen', async () => {
    let tell = () => undefined as unknown
    const observe = vi.fn()
    vi.stubGlobal('PerformanceElementTiming', class {})
    vi.stubGlobal(
      'PerformanceObserver',
      class {
        observe = observe
        constructor(seen: () => void) {
          tell = seen
        }
      },
    )
    page('Loading...')
    wide(true)
    travel({ campaign: journey(1) })
    const come = vi.fn()
    const coming = drawLeaf().then(come)
    await Promise.resolve()
    expect(observe).toHaveBeenCalledWith({ type: 'element', buffered: true })
    expect(document.querySelector('#opening img')?.getAttribute('elementtiming')).toBe('chart')
    expect(come).not.toHaveBeenCalled()
    tell()
    await coming
    expect(come).toHaveBeenCalled()
  })

  it('[SH47] stays away where the page has none for the realm', () => {
    page('Loading...')
    travel({ campaign: journey(3) })
    void drawLeaf()
    expect(document.getElementById('opening')?.textContent).toBe('Loading...')
  })
})

describe('[SH47] when the first screen stands', () => {
  const screen =
    '<a href="/auth/google">Google</a><a href="/">Guest</a><button aria-label="Menu"></button>'
  const stand = () => {
    const root = document.getElementById('root')
    if (root) root.innerHTML = screen
    const heard: string[] = []
    root?.addEventListener('click', event => {
      event.preventDefault()
      heard.push((event.target as Element).outerHTML)
    })
    return heard
  }
  const press = (name: string) => document.querySelector<HTMLElement>(name)?.click()

  it('[SH47] the opening is gone', () => {
    page(screen)
    stand()
    closeOpening()
    expect(document.getElementById('opening')).toBeNull()
  })

  it.each([
    ['a[href="/"]', '<a href="/">Guest</a>'],
    ['button', '<button aria-label="Menu"></button>'],
  ])('[SH47] what was pressed (%s) is pressed there', (pressed, heard) => {
    page(screen)
    keepPresses()
    press(`#opening ${pressed}`)
    const presses = stand()
    closeOpening()
    expect(presses).toEqual([heard])
  })

  it('[SH47] nothing is pressed that nobody pressed', () => {
    page(screen)
    keepPresses()
    const presses = stand()
    closeOpening()
    expect(presses).toEqual([])
  })

  it('[SH47] the focus stays on what had it', () => {
    page(screen)
    document.querySelector<HTMLElement>('#opening a')?.focus()
    stand()
    closeOpening()
    expect(document.activeElement?.outerHTML).toBe('<a href="/auth/google">Google</a>')
  })
})
