import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { registerServiceWorker } from './service-worker.ts'

const HOUR_MS = 3_600_000

class FakeWorker extends EventTarget {
  state = 'installing'
  postMessage = vi.fn()

  install() {
    this.state = 'installed'
    this.dispatchEvent(new Event('statechange'))
  }
}

class FakeRegistration extends EventTarget {
  waiting: FakeWorker | null = null
  installing: FakeWorker | null = null
  update = vi.fn(async () => undefined)

  find(worker: FakeWorker) {
    this.installing = worker
    this.dispatchEvent(new Event('updatefound'))
  }
}

let registration: FakeRegistration
let container: EventTarget & { controller: object | null; register: () => Promise<unknown> }

beforeEach(() => {
  registration = new FakeRegistration()
  container = Object.assign(new EventTarget(), {
    controller: {},
    register: async () => registration,
  })
  vi.stubGlobal('navigator', { serviceWorker: container })
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const show = (state: DocumentVisibilityState) => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  document.dispatchEvent(new Event('visibilitychange'))
}

describe('an update of the app', () => {
  it('[SH40] waits until the player accepts it, and then reloads the page once', async () => {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
    const worker = new FakeWorker()
    let accept = (): void => undefined
    await registerServiceWorker(take => {
      accept = take
    })
    registration.find(worker)
    worker.install()
    expect([worker.postMessage.mock.calls, reload.mock.calls]).toEqual([[], []])
    accept()
    expect(worker.postMessage).toHaveBeenCalledWith('take-over')
    container.dispatchEvent(new Event('controllerchange'))
    container.dispatchEvent(new Event('controllerchange'))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[SH40] that waits since an earlier visit is announced at once', async () => {
    registration.waiting = new FakeWorker()
    const tell = vi.fn()
    await registerServiceWorker(tell)
    expect(tell).toHaveBeenCalledTimes(1)
  })

  it('[SH40] is not announced on a first visit, nor while it is installing', async () => {
    const tell = vi.fn()
    await registerServiceWorker(tell)
    registration.find(new FakeWorker())
    container.controller = null
    registration.installing?.install()
    expect(tell).not.toHaveBeenCalled()
  })

  it('[SH40] is looked for when the page becomes visible, once an hour at most', async () => {
    vi.useFakeTimers()
    await registerServiceWorker(vi.fn())
    show('visible')
    expect(registration.update).not.toHaveBeenCalled()
    vi.advanceTimersByTime(HOUR_MS)
    show('hidden')
    expect(registration.update).not.toHaveBeenCalled()
    show('visible')
    show('visible')
    expect(registration.update).toHaveBeenCalledTimes(1)
  })

  it('[SH40] that cannot be looked for is only logged', async () => {
    vi.useFakeTimers()
    registration.update.mockRejectedValue(new Error('offline'))
    await registerServiceWorker(vi.fn())
    vi.advanceTimersByTime(HOUR_MS)
    show('visible')
    await vi.waitFor(() => expect(console.warn).toHaveBeenCalledTimes(1))
  })
})
