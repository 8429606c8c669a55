import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { clearToasts, dismissToast, readToasts, showToast } from '../ui/toast-store.ts'
import { offerEdition } from './edition-offer.ts'

const OFFER = 'A new edition of the atlas is ready'
const seen = () => readToasts().flatMap(({ open, title }) => (open ? [title] : []))

beforeEach(() => {
  vi.useFakeTimers()
  clearToasts()
})
afterEach(() => vi.useRealTimers())

describe('the offer of a new edition', () => {
  it('[SH40] stays until it is taken', () => {
    const accept = vi.fn()
    offerEdition(accept)
    vi.advanceTimersByTime(3_600_000)
    expect(readToasts()).toMatchObject([{ title: OFFER, open: true, action: { label: 'Reload' } }])
    readToasts()[0]?.action?.run()
    expect(accept).toHaveBeenCalledTimes(1)
  })

  it('[SH40] returns when whatever took its place is closed', () => {
    offerEdition(vi.fn())
    for (const title of ['Glyph Used', 'Picture saved']) {
      const id = showToast({ title })
      expect(seen()).toEqual([title])
      dismissToast(id)
      vi.advanceTimersByTime(1_000)
      expect(seen()).toEqual([OFFER])
    }
  })

  it('[SH40] lets one toast follow the other before it returns', () => {
    offerEdition(vi.fn())
    dismissToast(showToast({ title: 'Glyph Used' }))
    showToast({ title: 'Picture saved' })
    vi.advanceTimersByTime(1_000)
    expect(seen()).toEqual(['Picture saved'])
  })

  it('[SH40] stays away once it was closed by hand', () => {
    offerEdition(vi.fn())
    dismissToast(readToasts()[0]?.id ?? 0)
    dismissToast(showToast({ title: 'Glyph Used' }))
    vi.advanceTimersByTime(1_000)
    expect(seen()).toEqual([])
  })

  it('[SH40] is of the latest edition', () => {
    const [earlier, latest] = [vi.fn(), vi.fn()]
    offerEdition(earlier)
    offerEdition(latest)
    dismissToast(showToast({ title: 'Glyph Used' }))
    vi.advanceTimersByTime(1_000)
    readToasts()[0]?.action?.run()
    expect([earlier.mock.calls.length, latest.mock.calls.length]).toEqual([0, 1])
  })
})
