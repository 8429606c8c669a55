import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { Router } from 'wouter'
import { memoryLocation } from 'wouter/memory-location'
import { fakeServer } from '../../../test/fake-server.ts'
import { resetBetweenTests } from '../../../test/reset-between-tests.ts'
import { sampleJourney } from '../../../test/sample-journey.ts'
import { identity } from '../../platform/identity.ts'
import { clearJourneys, journeys } from '../../play/journey/journey-store.ts'
import { MapScreen } from './screen.tsx'

vi.mock('../../platform/audio/audio.ts', () => ({ playCue: vi.fn(), setBed: vi.fn() }))

const campaign = sampleJourney({
  completedNodes: ['start', 'node-a'],
  unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1'],
  currentNode: 't1',
})

/** How often the panels were watched, and whether panels and key stood there then. */
const watched: boolean[] = []
let panelsResize: () => void

/** Lays out a star and the panels, and tells the page so at once, as a browser does. */
function layOut(layout: { bottom: number; dock?: number }): void {
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.hasAttribute('data-dock')) return { top: layout.dock ?? 0 } as DOMRect
    return { top: 0, bottom: this.hasAttribute('data-node') ? layout.bottom : 0 } as DOMRect
  })
  if (layout.dock !== undefined) {
    vi.spyOn(window, 'getComputedStyle').mockReturnValue({
      position: 'sticky',
    } as CSSStyleDeclaration)
  }
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly tell: () => void) {}
      observe(panels: HTMLElement) {
        if (!panels.hasAttribute('data-dock')) return
        watched.push(document.querySelector('#key') !== null)
        panelsResize = this.tell
        this.tell()
      }
      disconnect = () => undefined
    },
  )
}

function open(): void {
  render(
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}
    >
      <Router hook={memoryLocation({ path: '/game-map' }).hook}>
        <MapScreen />
      </Router>
    </QueryClientProvider>,
  )
}

let scrollBy: ReturnType<typeof vi.fn>

resetBetweenTests()
beforeEach(() => {
  localStorage.clear()
  clearJourneys()
  watched.length = 0
  identity.setState({ status: 'guest', playerId: 42 }, true)
  journeys.setState({ campaign, active: 'campaign' })
  fakeServer({ 'GET /api/player/validate-run/.*': { isLost: true } })
  scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(600)
})

it.each([
  [900, [[{ top: 344 }]]],
  [500, []],
])('[SH43] arriving shows the next star where it lies below the fold: %i', (bottom, scrolled) => {
  layOut({ bottom })
  open()
  expect(scrollBy.mock.calls).toEqual(scrolled)
})

it('[SH43] [SH45] looks for the star when the whole screen is drawn', () => {
  layOut({ bottom: 900 })
  open()
  expect(watched).toEqual([true])
})

it('[SH43] shows it above the panels where they are docked over the chart', () => {
  layOut({ bottom: 500, dock: 480 })
  open()
  expect(scrollBy.mock.calls).toEqual([[{ top: 64 }]])
})

it('[SH43] shows it again when the docked panels grow over it', () => {
  const layout = { bottom: 500, dock: 560 }
  layOut(layout)
  open()
  expect(scrollBy).not.toHaveBeenCalled()
  layout.dock = 400
  panelsResize()
  expect(scrollBy.mock.calls).toEqual([[{ top: 144 }]])
})
