import '../styles/global.css'
import { drawLeaf, keepPresses } from '../platform/opening.ts'

/** Nothing of ours is there yet to tell it better. */
function tellFailure(error: unknown): void {
  console.error('The app could not be loaded', error)
  const news = document.createElement('p')
  news.setAttribute('role', 'alert')
  news.textContent = 'Lexiverse could not be loaded. Please reload the page.'
  document.getElementById('opening')?.replaceChildren(news)
}

/** What the page names as needed: all of it is asked for at once. */
function fetchParts(): void {
  const named = document.querySelector<HTMLMetaElement>('meta[name="lexiverse-parts"]')
  for (const href of named?.content.split(' ') ?? []) {
    const link = document.createElement('link')
    link.rel = 'modulepreload'
    link.crossOrigin = ''
    link.href = href
    document.head.append(link)
  }
}

const pause = (ms?: number) => new Promise<void>(resolve => setTimeout(resolve, ms))
const frame = () => new Promise<void>(resolve => requestAnimationFrame(() => resolve()))

/** A page that nobody looks at draws no frame, and a chart may be slow to come. */
const PAINT_PATIENCE_MS = 800

/** The page's own opening comes before everything else. */
async function drawOpening(): Promise<void> {
  await pause()
  await drawLeaf()
  await frame()
  await pause()
}

keepPresses()

/**
 * React wakes first, then what is said over the wire, then the app, each in a turn of its own:
 * together they would keep a phone from answering for longer. The page names them all, so that none
 * waits for another to come.
 */
Promise.race([drawOpening(), pause(PAINT_PATIENCE_MS)])
  .then(fetchParts, fetchParts)
  .then(() => import('react-dom/client'))
  .then(() => import('@lexiverse/contract/identity'))
  .then(() => import('./start.tsx'))
  .catch(tellFailure)
