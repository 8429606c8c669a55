import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { loadPart } from './load-part.ts'

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

  it('[SH39] may reload again once something was loaded in between', async () => {
    const reload = vi.fn()
    void loadPart(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
    expect(await loadPart(async () => 'part', reload)).toBe('part')
    void loadPart(gone, reload)
    await vi.waitFor(() => expect(reload).toHaveBeenCalledTimes(2))
  })

  it('[SH39] does not reload without a connection, which would not help', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.fn()
    await expect(loadPart(gone, reload)).rejects.toThrow()
    expect(reload).not.toHaveBeenCalled()
  })
})
