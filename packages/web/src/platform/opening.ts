import { peek, tabWord } from './storage.ts'

/**
 * What the page itself shows before any part of the app has come: a leaf that the build has drawn, or
 * a spinner. It lies over the app until the first screen stands.
 */
const opening = (): HTMLElement | null => document.getElementById('opening')

const nameOf = (control: Element): string =>
  control.getAttribute('aria-label') ?? control.textContent ?? ''

const controlOf = (target: unknown): Element | null =>
  target instanceof Element ? target.closest('#opening a[href="/"], #opening button') : null

let pressed: string | null = null

/** A press on something that only the app can answer is kept for it. */
export function keepPresses(): void {
  opening()?.addEventListener('click', event => {
    const control = controlOf(event.target)
    if (!control) return
    event.preventDefault()
    pressed = nameOf(control)
  })
}

/** The first screen stands: it takes over the focus, and what was pressed meanwhile. */
export function closeOpening(): void {
  const leaf = opening()
  if (!leaf) return
  const focused = leaf.contains(document.activeElement) ? document.activeElement : null
  leaf.remove()
  const controls = [...document.querySelectorAll<HTMLElement>('#root a, #root button')]
  const find = (name: string) => controls.find(control => nameOf(control) === name)
  if (focused) find(nameOf(focused))?.focus()
  if (pressed !== null) find(pressed)?.click()
  pressed = null
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const at = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

/** The realm that the map will show, as far as can be told before anything is checked. */
export function expectedRealm(): number | null {
  if (peek('guest') !== true && typeof peek('account') !== 'number') return null
  const journeys = peek('run')
  const shown = tabWord('shownJourney').read()
  const journey = at(journeys, shown ?? '') ?? at(journeys, String(at(journeys, 'active')))
  const level = at(at(journey, 'progress'), 'currentLevel')
  return at(journey, 'isOver') === false && typeof level === 'number' ? level : null
}

/** Resolves when the picture can be seen; where a browser does not tell, when it could be drawn. */
async function painted(picture: HTMLImageElement): Promise<void> {
  if (!('PerformanceElementTiming' in window)) return picture.decode()
  await new Promise<void>(resolve => {
    new PerformanceObserver(() => resolve()).observe({ type: 'element', buffered: true })
  })
}

/**
 * The stars bear figures and Greek letters, which have fonts of their own: one that came after the
 * stars would have them all laid out once more.
 */
function fetchFigures(): void {
  for (const face of ['1em "Lexi Display"', 'italic 1em "Lexi Book"']) {
    document.fonts?.load(face, '1\u03b1').catch(() => undefined)
  }
}

const NARROW = '(max-width: 760px)'

/**
 * On the map the leaf is the realm's own: the build has drawn one for each, and the stored journey
 * tells which. Resolves when its chart can be seen.
 */
export async function drawLeaf(): Promise<void> {
  const realm = expectedRealm()
  const template = document.getElementById(`leaf-${realm}`)
  const place = opening()
  if (!place || !(template instanceof HTMLTemplateElement)) return
  const leaf = template.content.cloneNode(true) as DocumentFragment
  const chart = leaf.querySelector<HTMLElement>('[data-size]')
  const picture = chart?.querySelector('img')
  if (chart && picture) {
    chart.dataset.size = window.matchMedia(NARROW).matches ? 'phone' : 'desk'
    picture.setAttribute('elementtiming', 'chart')
    picture.src = picture.dataset[chart.dataset.size] ?? ''
  }
  document.body.dataset.realm = String(realm)
  place.className = 'opening leaf'
  place.removeAttribute('role')
  place.replaceChildren(leaf)
  if (picture) await painted(picture)
  fetchFigures()
}
