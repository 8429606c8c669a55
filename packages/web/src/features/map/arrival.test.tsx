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

/** What was looked for, and whether the panels and the key stood there then. */
const seen: { star: string | undefined; isWhole: boolean }[] = []

/** Tells at once that a star lies as low as that. */
function starsLieAt(bottom: number): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(readonly tell: (entries: object[]) => void) {}
      observe(star: HTMLElement) {
        const isWhole = ['[data-dock]', '#key'].every(part => document.querySelector(part))
        seen.push({ star: star.dataset.node, isWhole })
        this.tell([{ boundingClientRect: { bottom } }])
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
  seen.length = 0
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
  starsLieAt(bottom)
  open()
  expect(seen).toEqual([{ star: 't1', isWhole: true }])
  expect(scrollBy.mock.calls).toEqual(scrolled)
})

it('[SH43] [SH45] looks for the star when the whole screen is drawn', () => {
  starsLieAt(900)
  open()
  expect(seen).toEqual([{ star: 't1', isWhole: true }])
})

it('[SH43] shows it above the panels where they are docked over the chart', () => {
  starsLieAt(500)
  const rect = vi.spyOn(Element.prototype, 'getBoundingClientRect')
  rect.mockImplementation(function (this: Element) {
    return { top: this.hasAttribute('data-dock') ? 480 : 0 } as DOMRect
  })
  vi.spyOn(window, 'getComputedStyle').mockReturnValue({
    position: 'sticky',
  } as CSSStyleDeclaration)
  open()
  expect(scrollBy.mock.calls).toEqual([[{ top: 64 }]])
})
