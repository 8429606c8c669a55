import { useEffect } from 'react'

let holders = 0

const app = (): HTMLElement | null => document.getElementById('root')

function hold(): void {
  const { dataset, clientWidth } = document.documentElement
  // Reserves room for the scrollbar only if there is one: otherwise the page would shift.
  if (window.innerWidth > clientWidth) dataset.scrollbar = 'kept'
  dataset.scroll = 'locked'
  app()?.setAttribute('inert', '')
}

function release(): void {
  const { dataset } = document.documentElement
  delete dataset.scroll
  delete dataset.scrollbar
  app()?.removeAttribute('inert')
}

/**
 * While a dialog is open the page behind it neither scrolls nor takes input. Radix would stop
 * scrolling with an injected style element, which the content security policy refuses, and hides
 * the page from screen readers only.
 */
export function useInertPage(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return
    holders += 1
    hold()
    return () => {
      holders -= 1
      if (holders === 0) release()
    }
  }, [isHeld])
}
