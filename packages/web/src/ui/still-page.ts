import { useEffect } from 'react'

let holders = 0

const app = (): HTMLElement | null => document.getElementById('root')

function hold(): void {
  const { dataset, clientWidth } = document.documentElement
  // Where there was no scrollbar, room for one would only push the page aside.
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
 * While a dialog is open the page behind it neither scrolls nor takes a key or a press. Radix would
 * stop the scrolling with an injected style element, which the content security policy refuses, and
 * hides the page from readers only.
 */
export function useStillPage(isHeld: boolean): void {
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
