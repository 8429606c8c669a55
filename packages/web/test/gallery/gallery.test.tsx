import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { Gallery } from './gallery.tsx'

afterEach(cleanup)

/** The whole gallery is by far the largest page: a busy machine needs seconds to lay it out. */
describe('the gallery of parts', { timeout: 30_000 }, () => {
  it('has one main heading', () => {
    const { container } = render(<Gallery />)
    // Asking by role would compute the name of every part on the page.
    expect(container.querySelectorAll('h1')).toHaveLength(1)
  })

  it('puts the page into another realm', () => {
    render(<Gallery />)
    expect(document.body.dataset.realm).toBe('1')
    fireEvent.change(screen.getByLabelText('Realm'), { target: { value: '3' } })
    expect(document.body.dataset.realm).toBe('3')
  })

  it('switches the colours and the text size, and cleans up behind itself', () => {
    const view = render(<Gallery />)
    const root = document.documentElement
    fireEvent.click(screen.getByLabelText('Colour-blind safe'))
    expect(root.getAttribute('data-cb')).toBe('on')
    fireEvent.change(screen.getByLabelText('Text size'), { target: { value: 'largest' } })
    expect(root.getAttribute('data-text')).toBe('largest')
    view.unmount()
    expect(root.hasAttribute('data-cb')).toBe(false)
    expect(root.hasAttribute('data-text')).toBe(false)
  })
})
