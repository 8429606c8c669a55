import { useEffect } from 'react'
import { Fetched } from '../ui/part.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import type { Screen } from './screens.ts'

const PRODUCT = 'Lexiverse'

/** The first screen of a visit does not move the focus. */
let isFirst = true

function arriveAt(title: string): void {
  document.title = title === PRODUCT ? title : `${title} · ${PRODUCT}`
  if (isFirst) {
    isFirst = false
    return
  }
  window.scrollTo(0, 0)
  focusHeading()
}

/** The heading that was given the focus. */
let heading: HTMLElement | null = null

function focusHeading(): void {
  heading = document.querySelector<HTMLElement>('main h1, h1') ?? document.body
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

/** A screen that replaces its loading page, or turns a page, removes the focused heading with it. */
function followHeading(): () => void {
  const observer = new MutationObserver(() => {
    if (heading?.isConnected !== false) return
    if (document.activeElement === document.body) focusHeading()
    else heading = null
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

/** Sets the page's title, and moves the focus to the heading so that screen readers read it. */
export function Titled({ screen }: { readonly screen: Screen }) {
  const { path, title, part } = screen
  useEffect(() => arriveAt(title), [title])
  useEffect(followHeading, [])
  return (
    <ErrorBoundary>
      <Fetched key={path} of={part} />
    </ErrorBoundary>
  )
}
