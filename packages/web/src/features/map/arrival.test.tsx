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

/** What is watched now, and by whom; an element without a box is never reported. */
const watching = new Map<Element, () => void>()
/** Whether the key stood there whenever something was watched. */
const drawn: boolean[] = []

interface Layout {
  bottom: number
  dock?: number
  /** Where the panels are not docked, theirs has no box. */
  isUndocked?: boolean
}

const isDock = (element: Element) => element.hasAttribute('data-dock')

/** Lays out a star and the panels. An observer reports what it watches at once, as in a browser. */
function layOut(layout: Layout): void {
  const hasBox = (element: Element) => !(layout.isUndocked && isDock(element))
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (isDock(this)) return { top: layout.dock ?? 0 } as DOMRect
    return { top: 0, bottom: this.hasAttribute('data-node') ? layout.bottom : 0 } as DOMRect
  })
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    position: layout.dock === undefined ? 'static' : 'sticky',
    display: layout.isUndocked ? 'contents' : 'block',
  } as CSSStyleDeclaration)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(readonly report: () => void) {}
      observe(element: Element) {
        drawn.push(document.querySelector('#key') !== null)
        watching.set(element, this.report)
        if (hasBox(element)) this.report()
      }
      disconnect() {
        for (const [element, report] of watching) {
          if (report === this.report) watching.delete(element)
        }
      }
    },
  )
}

/** The panels grow or shrink: told to whoever watches them. */
function panelsResize(): void {
  watching.get(document.querySelector('[data-dock]') as Element)?.()
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
  watching.clear()
  drawn.length = 0
  identity.setState({ status: 'guest', playerId: 42 }, true)
  journeys.setState({ campaign, active: 'campaign' })
  fakeServer({ 'GET /api/player/validate-run/.*': { isLost: true } })
  scrollBy = vi.spyOn(window, 'scrollBy').mockImplementation(() => undefined)
  vi.spyOn(window, 'innerHeight', 'get').mockReturnValue(600)
})

it.each([
  [900, [[{ top: 356 }]]],
  [500, []],
])('[SH43] arriving shows the next star where it lies below the fold: %i', (bottom, scrolled) => {
  layOut({ bottom })
  open()
  expect(scrollBy.mock.calls).toEqual(scrolled)
})

it('[SH43] [SH45] looks for the star when the whole screen is drawn', () => {
  layOut({ bottom: 900 })
  open()
  expect(drawn).toEqual([true])
})

it('[SH43] shows it above the panels where they are docked over the chart', () => {
  layOut({ bottom: 500, dock: 480 })
  open()
  expect(scrollBy.mock.calls).toEqual([[{ top: 76 }]])
})

it('[SH43] shows it again when the docked panels grow over it', () => {
  const layout = { bottom: 500, dock: 560 }
  layOut(layout)
  open()
  expect(scrollBy).not.toHaveBeenCalled()
  layout.dock = 400
  panelsResize()
  expect(scrollBy.mock.calls).toEqual([[{ top: 156 }]])
})

it('[SH43] shows it where the panels are not docked and have no box of their own', () => {
  layOut({ bottom: 900, isUndocked: true })
  open()
  expect(scrollBy.mock.calls).toEqual([[{ top: 356 }]])
})

it.each([
  new WheelEvent('wheel', { bubbles: true }),
  new Event('touchmove', { bubbles: true }),
  new KeyboardEvent('keydown', { key: 'Home', bubbles: true }),
])('[SH43] leaves the page where the player scrolled it: $type', own => {
  const layout = { bottom: 500, dock: 560 }
  layOut(layout)
  open()
  document.body.dispatchEvent(own)
  layout.dock = 400
  panelsResize()
  expect(scrollBy).not.toHaveBeenCalled()
})
