import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart, missingParts, retryParts } from './load-part.ts'

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))

beforeEach(() => sessionStorage.clear())
afterEach(() => vi.restoreAllMocks())

describe('a part of the app that cannot be loaded', () => {
  it('[SH39] reloads the page once, and then shows the failure', async () => {
    const reload = vi.fn()
    void loadPart(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    await expect(loadPart(gone, reload)).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[SH39] does not reload again because other parts were loaded', async () => {
    const reload = vi.fn()
    void loadPart(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(await loadPart(async () => 'part', reload)).toBe('part')
    await expect(loadPart(gone, reload)).rejects.toThrow('Failed to fetch')
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('[SH39] may reload again a minute later', async () => {
    const reload = vi.fn()
    const now = vi.spyOn(Date, 'now').mockReturnValue(1_000)
    void loadPart(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    now.mockReturnValue(61_000)
    void loadPart(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('[SH46] waits without a connection, and loads when it returns', async () => {
    const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn()
    const load = vi.fn<() => Promise<string>>(gone)
    const loading = loadPart(load, reload)
    await vi.waitFor(() => expect(missingParts.getState().count).toBe(1))
    retryParts()
    await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2))
    load.mockResolvedValueOnce('part')
    online.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await loading).toBe('part')
    expect([missingParts.getState().count, reload.mock.calls.length]).toEqual([0, 0])
  })
})
