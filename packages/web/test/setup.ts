import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// Test files share one page and the libraries, which makes them start three times faster.
// Each file loads our own modules again and leaves the page as it found it.
vi.resetModules()

// A busy machine is slow: only a test that never finishes should fail.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })
const { waitFor } = vi
vi.waitFor = (callback, options = 10_000) => waitFor(callback, options)

const CHECK = 'Last check for pointer-events'

afterEach(cleanup)

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
  for (const element of [document.documentElement, document.body]) {
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  }
  forgetPointerChecks(document.body)
  history.replaceState(null, '', '/')
})

/**
 * user-event caches on an element whether it can be pressed; the cache of one file would fail the
 * next.
 */
function forgetPointerChecks(element: Element): void {
  const notes = Object.getOwnPropertySymbols(element)
  for (const note of notes.filter(({ description }) => description === CHECK)) {
    Reflect.deleteProperty(element, note)
  }
}
