import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { AlertDialog } from './alert-dialog.tsx'
import { Toaster } from './toast.tsx'
import { clearToasts, dismissToast, readToasts, showToast } from './toast-store.ts'

const noAnswers = { onConfirm: () => undefined, onCancel: () => undefined }

describe('toasts', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    render(<Toaster />)
  })
  afterEach(() => {
    act(() => clearToasts())
    cleanup()
    vi.useRealTimers()
  })

  const show = (title: string, more: object = {}) => {
    let id = 0
    act(() => {
      id = showToast({ title, ...more })
    })
    return id
  }
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms))

  it('[SH56] shows one at a time: a new one takes the place of the last', () => {
    show('First')
    show('Second')
    expect(screen.queryByText('First')).toBeNull()
    expect(screen.getByText('Second')).toBeDefined()
    expect(readToasts()).toHaveLength(1)
  })

  it('[SH56] closes itself after five seconds and not before', () => {
    show('Brief')
    pass(4_990)
    expect(readToasts()[0]?.open).toBe(true)
    pass(20)
    expect(readToasts()[0]?.open).toBe(false)
  })

  it('[SH56] keeps its own duration when it is given one', () => {
    show('Long', { duration: 9_000 })
    pass(8_900)
    expect(readToasts()[0]?.open).toBe(true)
    pass(200)
    expect(readToasts()[0]?.open).toBe(false)
  })

  it('[SH56] leaves the list only a million milliseconds after it is dismissed', () => {
    const id = show('Kept')
    act(() => dismissToast(id))
    pass(999_999)
    expect(readToasts()).toHaveLength(1)
    pass(1)
    expect(readToasts()).toHaveLength(0)
  })

  it('is closed by its button, whose name says so', () => {
    show('Closable')
    act(() => {
      fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    })
    expect(readToasts()[0]?.open).toBe(false)
  })

  it('[SH54] stays within reach while a dialog makes the app inert', () => {
    show('Above')
    const news = screen.getByRole('region', { name: /Notification/ })
    render(<AlertDialog open title="Sure?" text="" confirmLabel="Yes" {...noAnswers} />)
    expect(news.closest('[aria-hidden=true]')).toBeNull()
    expect(news.parentElement?.parentElement).toBe(document.body)
  })

  it('runs the action it offers', () => {
    const run = vi.fn()
    show('Undo?', { action: { label: 'Undo', run } })
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(run).toHaveBeenCalledOnce()
  })

  it('[SH56] speaks at once when destructive, and politely when not', () => {
    show('Could not save', { tone: 'destructive' })
    pass(50)
    expect(document.querySelector('[aria-live="assertive"]')).not.toBeNull()
    show('Glyph found')
    pass(50)
    expect(document.querySelector('[aria-live="polite"]')).not.toBeNull()
  })

  it('[SH56] moves focus to the viewport on F8', () => {
    show('Here')
    act(() => {
      fireEvent.keyDown(document, { code: 'F8', key: 'F8' })
    })
    expect(document.activeElement?.tagName).toBe('OL')
    expect(screen.getByRole('region', { name: /F8/ })).toBeDefined()
  })

  it('[SH56] is swept away by fifty pixels to the right, and springs back from less', () => {
    const sweep = (to: number) => {
      const toast = screen.getByText('Swept').closest('li')
      if (!toast) throw new Error('no toast')
      toast.setPointerCapture = () => undefined
      toast.releasePointerCapture = () => undefined
      toast.hasPointerCapture = () => true
      const at = (clientX: number) => ({ pointerId: 1, button: 0, clientX, clientY: 10 })
      act(() => {
        fireEvent.pointerDown(toast, at(10))
        fireEvent.pointerMove(toast, at(10 + to / 2))
        fireEvent.pointerMove(toast, at(10 + to))
        fireEvent.pointerUp(toast, at(10 + to))
      })
    }
    show('Swept')
    sweep(40)
    expect(readToasts()[0]?.open).toBe(true)
    sweep(60)
    expect(readToasts()[0]?.open).toBe(false)
  })
})
