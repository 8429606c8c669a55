import type { Browser, Page } from '@playwright/test'

const returning: Record<string, unknown> = {
  guest: true,
  'cinematic-seen': true,
  'cinematic-reset': 'v1',
  tutorial: { hasSeenIntro: true, tutorialComplete: false, tutorialDeclined: true },
  'tutorial-seen': ['word-web', 'hive-builder', 'time-trial', 'twistle', 'forgotten-word'],
}

/** A board before somebody who knows the games. */
export async function openBoard(browser: Browser, origin: string, path: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const entries = Object.entries(returning).map(([key, value]) => {
    const kept = JSON.stringify(JSON.stringify({ version: 1, value }))
    return `localStorage.setItem('lexiverse.${key}', ${kept})`
  })
  await page.addInitScript(entries.join('\n'))
  await page.goto(origin + path)
  await page.locator('main section').first().waitFor()
  await page.waitForLoadState('networkidle')
  await page.evaluate(RECORDER)
  return page
}

const BARE = `<!doctype html><title>Bare</title><button id="bare">0</button><script>
  const button = document.querySelector('button')
  let count = 0
  const tell = () => { button.textContent = String(++count) }
  button.addEventListener('click', tell)
  addEventListener('keydown', tell)
</script>`

/** A page with nothing but a button that counts. */
export async function openBare(browser: Browser, origin: string): Promise<Page> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  await page.route('**/bare', route => route.fulfill({ contentType: 'text/html', body: BARE }))
  await page.goto(`${origin}/bare`)
  await page.evaluate(RECORDER)
  return page
}

export interface Sample {
  /** Milliseconds until the frame that shows it was handed on. */
  toPaint: number
  /** Milliseconds of handlers and of the rendering they asked for. */
  work: number
}

/**
 * Notes every press from inside the page. Handlers and rendering: from the first listener on the
 * window until the microtasks behind the last. Paint: the first message after the next frame.
 * It is text, since what compiles this file would leave its own helpers in a function.
 */
const RECORDER = `
  window.samples = []
  let started = 0
  let last = null
  const begin = () => { started = performance.now() }
  const end = ({ timeStamp }) => {
    const sample = { toPaint: 0, work: 0 }
    last = sample
    const from = started
    queueMicrotask(() => { sample.work = performance.now() - from })
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      sample.toPaint = performance.now() - timeStamp
      window.samples.push(sample)
    }
    requestAnimationFrame(() => port2.postMessage(null))
  }
  // A letter typed into a field is taken by a second event; its work counts with the key.
  const more = () => {
    const [sample, from] = [last, started]
    queueMicrotask(() => { if (sample) sample.work += performance.now() - from })
  }
  window.addEventListener('input', begin, true)
  window.addEventListener('input', more)
  for (const kind of ['click', 'keydown']) {
    window.addEventListener(kind, begin, true)
    window.addEventListener(kind, end)
  }
`
