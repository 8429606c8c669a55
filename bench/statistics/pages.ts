import type { Browser, Page } from '@playwright/test'
import { atMost, type Figure, figure, median } from '../report/figure.ts'
import type { FilledServer } from './filled-server.ts'

const ROUNDS = 5
const MOST_PAGE_MS = 1_000

/** The element that shows that a page is usable. */
const pages: Record<string, (server: FilledServer) => { path: string; shown: string }> = {
  Chronicles: () => ({ path: '/chronicles', shown: 'main table tbody tr' }),
  Statistics: () => ({ path: '/statistics', shown: 'main dl + div fieldset button' }),
  'Player dashboard': ({ playerId }) => ({
    path: `/player-dashboard?playerId=${playerId}`,
    shown: 'main table tbody tr',
  }),
}

/** Milliseconds from navigation until the page is usable. */
interface Times {
  /** With an empty cache. */
  first: number
  /** With files in the cache. */
  again: number
}

export interface PageTimes {
  name: string
  rounds: { ours: Times; blank: Times }[]
}

/** Each page alternates with a blank React page in one browser. */
export async function timePages(
  browser: Browser,
  server: FilledServer,
  blankOrigin: string,
): Promise<PageTimes[]> {
  const times: PageTimes[] = []
  for (const [name, addressOf] of Object.entries(pages)) {
    times.push({ name, rounds: await timePage(browser, server, addressOf(server), blankOrigin) })
  }
  return times
}

export async function timePage(
  browser: Browser,
  server: FilledServer,
  { path, shown }: { path: string; shown: string },
  blankOrigin: string,
): Promise<PageTimes['rounds']> {
  const ours = () => timeOnce(browser, server, server.origin + path, shown)
  const blank = () => timeOnce(browser, server, `${blankOrigin}/`, 'h1')
  const rounds: PageTimes['rounds'] = []
  while (rounds.length < ROUNDS) {
    const isOursFirst = rounds.length % 2 === 0
    const first = await (isOursFirst ? ours : blank)()
    const second = await (isOursFirst ? blank : ours)()
    rounds.push(isOursFirst ? { ours: first, blank: second } : { ours: second, blank: first })
  }
  return rounds
}

/** A page whose storage and cookies are those of the known player. */
async function newPage(browser: Browser, server: FilledServer): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } })
  const kept = {
    guest: true,
    'cinematic-seen': true,
    'device-id': server.deviceId,
    player: server.playerId,
  }
  const cookies = server.cookie.split('; ').map(pair => {
    const [name = '', value = ''] = pair.split('=')
    return { name, value, url: server.origin }
  })
  await page.context().addCookies(cookies)
  // A named function in here would call a helper of tsx that the page does not have.
  await page.addInitScript(values => {
    for (const [key, value] of Object.entries(values)) {
      localStorage.setItem(`lexiverse.${key}`, JSON.stringify({ version: 1, value }))
    }
  }, kept)
  return page
}

/** First load with an empty cache by a known player, then a reload. */
async function timeOnce(
  browser: Browser,
  server: FilledServer,
  url: string,
  shown: string,
): Promise<Times> {
  const page = await newPage(browser, server)
  try {
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

/** As players open a page: from home, whose files are there; its own are fetched now. */
export async function timeFromHome(
  browser: Browser,
  server: FilledServer,
  { path, shown }: { path: string; shown: string },
): Promise<number> {
  const page = await newPage(browser, server)
  try {
    await page.goto(server.origin, { waitUntil: 'networkidle' })
    const link = page.locator(`main a[href="${path}"]`).first()
    const started = await page.evaluate(() => performance.now())
    await link.click()
    await page.locator(shown).first().waitFor()
    return (await page.evaluate(() => performance.now())) - started
  } finally {
    await page.close()
  }
}

const visits = { first: 'first load', again: 'reload' } as const

/** Of a page: until it is usable, with an empty cache and after a reload. */
export function pageFigures({ name, rounds }: PageTimes): Figure[] {
  return (['first', 'again'] as const).map(visit => {
    const of = (side: 'ours' | 'blank') => median(rounds.map(round => round[side][visit]))
    return figure({
      name: `${name} usable, ${visits[visit]}`,
      unit: 'ms',
      value: of('ours'),
      reference: { name: 'blank React page', value: of('blank') },
      ratio: median(rounds.map(({ ours, blank }) => ours[visit] / blank[visit])),
      target: atMost(MOST_PAGE_MS),
    })
  })
}
