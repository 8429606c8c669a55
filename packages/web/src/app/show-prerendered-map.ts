import { readUnchecked, tabValue } from '../platform/storage.ts'

/**
 * Runs on the map's page before the app: puts the prerendered map of the player's realm into the
 * root element. Numbers that only the journey knows are not part of it, so nothing shown is wrong.
 */

const LAST_LEVEL = 3
/** As in art/use-chart-size.ts, which would bring React along. */
const NARROW = '(max-width: 599px), (max-width: 760px) and (max-height: 799px)'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

const at = (value: unknown, key: string): unknown => (isRecord(value) ? value[key] : undefined)

/** The realm of the journey in play, read from storage without parsing; null when unknown. */
export function expectedRealm(): number | null {
  const isPlayer = readUnchecked('guest') === true || typeof readUnchecked('account') === 'number'
  if (!isPlayer) return null
  const journeys = readUnchecked('run')
  const shown = tabValue('shownJourney').read()
  const journey = at(journeys, shown ?? '') ?? at(journeys, String(at(journeys, 'active')))
  const progress = at(journey, 'progress')
  const [level, completed] = [at(progress, 'currentLevel'), at(progress, 'completedLevels')]
  // The finale after the last level has a page of its own.
  const isAtFinale = Array.isArray(completed) && completed.includes(LAST_LEVEL)
  const isOpen = at(journey, 'isOver') === false && !isAtFinale
  return isOpen && typeof level === 'number' ? level : null
}

export function showPrerenderedMap(): void {
  const realm = expectedRealm()
  const template = document.getElementById(`prerendered-map-${realm}`)
  if (!(template instanceof HTMLTemplateElement)) return
  const map = document.createElement('div')
  map.dataset.prerendered = ''
  map.append(template.content.cloneNode(true))
  const chart = map.querySelector<HTMLElement>('[data-size]')
  const picture = chart?.querySelector('img')
  if (chart && picture) {
    chart.dataset.size = window.matchMedia(NARROW).matches ? 'phone' : 'desk'
    picture.src = picture.dataset[chart.dataset.size] ?? ''
  }
  document.body.dataset.realm = String(realm)
  document.getElementById('root')?.replaceChildren(map)
}

showPrerenderedMap()
