import type { Browser, Page } from '@playwright/test'

/** A phone of the middle class beside a laptop, as in Chromium's own presets. */
const CPU_SLOWDOWN = 4

const storedByPlayer: Record<string, unknown> = {
  guest: true,
  'cinematic-seen': true,
  'cinematic-reset': 'v1',
  tutorial: { hasSeenIntro: true, tutorialComplete: false, tutorialDeclined: true },
  // A trial against the clock would end before the measurement does.
  preferences: {
    isMuted: false,
    hasEffects: true,
    hasAmbient: false,
    effectsVolume: 70,
    ambientVolume: 40,
    isColourBlind: false,
    textSize: 'normal',
    motion: 'system',
    hasHaptics: true,
    timerMode: 'attempts',
  },
  'tutorial-seen': ['word-web', 'hive-builder', 'time-trial', 'twistle', 'forgotten-word'],
}

/** Opens a board as a player who has seen the introductions. */
export async function openBoard(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const entries = Object.entries(storedByPlayer).map(([key, value]) => {
    const kept = JSON.stringify(JSON.stringify({ version: 1, value }))
    return `localStorage.setItem('lexiverse.${key}', ${kept})`
  })
  await page.addInitScript(entries.join('\n'))
  await page.goto(origin + path)
  await page.locator('main section').first().waitFor()
  await page.waitForLoadState('networkidle')
  await startRecording(page)
  return page
}

const BARE = `<!doctype html><title>Bare</title><button id="bare">0</button><script>
  const button = document.querySelector('button')
  let count = 0
  const tell = () => { button.textContent = String(++count) }
  button.addEventListener('click', tell)
  addEventListener('keydown', tell)
</script>`

/** Opens a page with one button that counts its presses. */
export async function openBare(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.route('**/bare', route => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto(`${origin}/bare`)
  await startRecording(page)
  return page
}

async function startRecording(page: Page): Promise<void> {
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN })
  await page.evaluate(RECORDER)
}

/**
 * Records each press inside the page, in milliseconds from the event to the first task after the next
 * frame. A letter typed into a field is recorded once, by its key: its `input` event runs before that
 * frame. The recorder is text because the compiler of this file would put its own helpers into a function.
 */
const RECORDER = `
  window.samples = []
  const record = ({ timeStamp }) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => window.samples.push(performance.now() - timeStamp)
    requestAnimationFrame(() => port2.postMessage(null))
  }
  for (const kind of ['click', 'keydown']) window.addEventListener(kind, record)
`
