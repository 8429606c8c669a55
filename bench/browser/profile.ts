import type { Chromium, Tab } from './chromium.ts'

const PATIENCE_MS = 60_000
/** Polling interval: short beside the wait, long beside the check. */
const GLANCE_MS = 20

export async function until(tab: Tab, what: string, expression: string): Promise<void> {
  const deadline = performance.now() + PATIENCE_MS
  while (performance.now() < deadline) {
    if (await tab.run<boolean>(`Boolean(${expression})`)) return
    await new Promise(resolve => setTimeout(resolve, GLANCE_MS))
  }
  throw new Error(`The page never came to ${what}`)
}

/** Finds a link or button by its name in the page. */
export const named = (name: string, within = '') =>
  `[...document.querySelectorAll('${within} a, ${within} button')].find(part => part.textContent.trim() === ${JSON.stringify(name)})`

export async function press(tab: Tab, name: string): Promise<void> {
  await until(tab, `"${name}"`, named(name))
  await tab.run(`${named(name)}.click()`)
}

/** A new guest. */
export async function becomeGuest(chromium: Chromium, origin: string): Promise<void> {
  const tab = await chromium.open(`${origin}/login`)
  await press(tab, 'Continue as Guest')
  await until(tab, 'the home screen', named('Start New Run'))
  await tab.close()
}

/** The same guest with a new campaign. */
export async function beginJourney(chromium: Chromium, origin: string): Promise<void> {
  const tab = await chromium.open(`${origin}/`)
  await press(tab, 'Start New Run')
  await press(tab, 'Skip Tutorial')
  await until(tab, 'the map', `location.pathname === '/game-map'`)
  await until(tab, 'its stars', `document.querySelector('[data-node="node-a"]')`)
  await tab.close()
}
