import { act, cleanup, render, screen } from '@testing-library/react'
import { Dialog as Radix } from 'radix-ui'
import { afterEach, expect, it, vi } from 'vitest'
import { useMoreBelow } from './use-more-below.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Page() {
  const { end, isMoreBelow } = useMoreBelow()
  return (
    <Radix.Root open>
      <Radix.Portal>
        <p>{isMoreBelow ? 'more below' : 'all in view'}</p>
        <span ref={end} data-testid="end" />
      </Radix.Portal>
    </Radix.Root>
  )
}

it('[PS7] a page says that there is more below, also when a portal mounts it late', () => {
  let report: IntersectionObserverCallback = () => undefined
  const observe = vi.fn()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: IntersectionObserverCallback) {
        report = callback
      }
      observe = observe
      disconnect = vi.fn()
    },
  )
  render(<Page />)
  expect(observe).toHaveBeenCalledWith(screen.getByTestId('end'))
  const tell = (isIntersecting: boolean) =>
    act(() => report([{ isIntersecting }] as IntersectionObserverEntry[], {} as never))
  tell(false)
  expect(screen.getByText('more below')).toBeTruthy()
  tell(true)
  expect(screen.getByText('all in view')).toBeTruthy()
})
