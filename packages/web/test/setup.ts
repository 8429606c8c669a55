import { cleanup, configure } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'

// The test files share one page and the libraries, which starts them three times quicker.
// Our own modules are loaded anew for each file, and each leaves the page as it found it.
vi.resetModules()

// How long something takes to appear is up to the machine: only what never does is ended.
configure({ asyncUtilTimeout: 10_000 })
vi.setConfig({ testTimeout: 60_000 })

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

/** user-event notes on an element whether it could be pressed; one file's note would fail another's press. */
function forgetPointerChecks(element: Element): void {
  const notes = Object.getOwnPropertySymbols(element)
  for (const note of notes.filter(({ description }) => description === CHECK)) {
    Reflect.deleteProperty(element, note)
  }
}
