import type { Browser } from '@playwright/test'
import type { House } from './house.ts'

const ROUNDS = 5

/** What must be seen before a page can be used. */
const pages: Record<string, (house: House) => { path: string; shown: string }> = {
  Chronicles: () => ({ path: '/chronicles', shown: 'main table tbody tr' }),
  Statistics: () => ({ path: '/statistics', shown: 'main dl + div fieldset button' }),
  'Player dashboard': ({ playerId }) => ({
    path: `/player-dashboard?playerId=${playerId}`,
    shown: 'main table tbody tr',
  }),
}

/** Milliseconds from the beginning of the navigation until a page can be used. */
interface Times {
  /** By a browser that has nothing of it yet. */
  first: number
  /** With its files at hand, as on every later visit. */
  again: number
}

export interface PageTimes {
  name: string
  rounds: { ours: Times; blank: Times }[]
}

/** Each page and a blank React page by turns, in one browser. */
export async function timePages(
  browser: Browser,
  house: House,
  blankOrigin: string,
): Promise<PageTimes[]> {
  const times: PageTimes[] = []
  for (const [name, addressOf] of Object.entries(pages)) {
    const { path, shown } = addressOf(house)
    const ours = () => timeOnce(browser, house, house.origin + path, shown)
    const blank = () => timeOnce(browser, house, `${blankOrigin}/`, 'h1')
    const rounds: PageTimes['rounds'] = []
    while (rounds.length < ROUNDS) {
      const isOursFirst = rounds.length % 2 === 0
      const first = await (isOursFirst ? ours : blank)()
      const second = await (isOursFirst ? blank : ours)()
      rounds.push(isOursFirst ? { ours: first, blank: second } : { ours: second, blank: first })
    }
    times.push({ name, rounds })
  }
  return times
}

/** In a browser without files of either page, by somebody whose journeys are known; then once more, with the files at hand. */
async function timeOnce(
  browser: Browser,
  house: House,
  url: string,
  shown: string,
): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const kept = { guest: true, 'cinematic-seen': true, 'device-id': house.deviceId }
    // A named function in here would call a helper of tsx that the page does not have.
    await page.addInitScript(values => {
      for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value }))
      }
    }, kept)
    const untilShown = async () => {
      await page.locator(shown).first().waitFor()
      return page.evaluate(() => performance.now())
    }
    await page.goto(url, { waitUntil: 'commit' })
    const first = await untilShown()
    await page.reload({ waitUntil: 'commit' })
    return { first, again: await untilShown() }
  } finally {
    await page.close()
  }
}
