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

/** Milliseconds from the beginning of the navigation until each page can be used: the median. */
export async function timePages(browser: Browser, house: House): Promise<Map<string, number>> {
  const times = new Map<string, number>()
  for (const [name, addressOf] of Object.entries(pages)) {
    const { path, shown } = addressOf(house)
    const taken: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      taken.push(await timeOnce(browser, house, path, shown))
    }
    times.set(name, taken.sort((a, b) => a - b)[Math.floor(ROUNDS / 2)] ?? 0)
  }
  return times
}

/** By somebody who has been here before, as whoever looks back has. */
async function timeOnce(browser: Browser, house: House, path: string, shown: string) {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  try {
    const kept = { guest: true, 'cinematic-seen': true, 'device-id': house.deviceId }
    // A named function in here would call a helper of tsx that the page does not have.
    await page.addInitScript(values => {
      for (const [key, value] of Object.entries(values)) {
        localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value }))
      }
    }, kept)
    await page.goto(house.origin + path)
    await page.locator(shown).first().waitFor()
    await page.reload({ waitUntil: 'commit' })
    await page.locator(shown).first().waitFor()
    return await page.evaluate(() => performance.now())
  } finally {
    await page.close()
  }
}
