import { expect as atOnce, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { test as base } from './boards-kit.ts'
import { anOffer, returnAsGuest, returnToRealm, skipCinematic } from './prepared-visit.ts'
import { bigText, enterAsGuest } from './visit.ts'

/** Long enough for a machine that runs other tests too. */
const expect = atOnce.configure({ timeout: 20_000 })
base.describe.configure({ timeout: 150_000 })

const test = base.extend<{ violations: string[] }>({
  /** Violations of the content security policy and thrown errors: there must be none. */
  violations: async ({ page }, use) => {
    const found: string[] = []
    page.on('console', message => {
      if (/Content Security Policy/i.test(message.text())) found.push(message.text())
    })
    page.on('pageerror', error => found.push(error.message))
    await use(found)
    expect(found).toEqual([])
  },
})

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name, level: 1 })

test('[SH2] [SH3] [SH4] a deep link survives the cinematic and the login page', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/cinematic-test`)
  await skipCinematic(page)
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await expect(page).toHaveURL(/\/cinematic-test$/)
  await expect(heading(page, 'Cinematic Test')).toBeVisible()
})

/** Counts how often the page creates an audio context. */
const countAudio = (page: Page) =>
  page.addInitScript(() => {
    const made = { audio: 0 }
    const counted = class extends AudioContext {
      constructor() {
        super()
        made.audio += 1
      }
    }
    Object.assign(window, { made, AudioContext: counted })
  })
const audioMade = (page: Page) =>
  page.evaluate(() => (window as unknown as { made: { audio: number } }).made.audio)

test('[SH5] [SH6] [SO1] [SO14] the film really plays, muted, with captions, and ends at the login page', async ({
  page,
  server,
  violations,
}) => {
  await countAudio(page)
  await page.goto(server.url)
  const film = page.locator('video')
  const look = () =>
    film.evaluate(element => {
      const { currentTime, muted, textTracks } = element as HTMLVideoElement
      const [track] = textTracks
      const shown = track?.mode === 'showing' ? (track.activeCues?.length ?? 0) : 0
      return { at: currentTime, muted, cues: track?.cues?.length ?? 0, shown }
    })
  await expect.poll(async () => (await look()).at).toBeGreaterThan(0.2)
  expect(await film.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() })
  expect(await audioMade(page)).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(() => audioMade(page)).toBe(1)
  await page.getByRole('button', { name: 'Captions' }).click()
  await expect.poll(async () => (await look()).shown).toBe(1)
  expect(await look()).toMatchObject({ muted: true, cues: 12 })
  await film.evaluate(video => {
    Object.assign(video, { playbackRate: 16 })
  })
  await expect(page).toHaveURL(/\/login$/, { timeout: 60_000 })
  expect(violations).toEqual([])
})

/** Elements that get the focus from now on, in order. */
async function focusedFromNow(page: Page): Promise<() => Promise<string[]>> {
  const seen = await page.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element) names.push(`${target.tagName} ${target.textContent}`)
    })
    return names
  })
  return () => seen.jsonValue()
}

test('[SH64] [SH77] the keyboard alone leads from the first visit to the first star', async ({
  page,
  server,
}) => {
  await page.goto(server.url)
  await skipCinematic(page)
  const press = async (name: string | RegExp, role: 'button' | 'link') => {
    const target = page.getByRole(role, { name })
    await expect(target).toBeVisible()
    for (let n = 0; n < 30; n++) {
      if (await target.evaluate(element => element === document.activeElement)) break
      await page.keyboard.press('Tab')
    }
    await expect(target).toBeFocused()
    await page.keyboard.press('Enter')
  }
  await press('Continue as Guest', 'link')
  await press('Start New Run', 'button')
  await expect(page.getByRole('button', { name: 'Skip Tutorial' })).toBeVisible()
  const focused = await focusedFromNow(page)
  await press('Skip Tutorial', 'button')
  await expect(heading(page, 'Astral Realm')).toBeFocused()
  // The overlay got the focus while the journey opened, although a dialog had held it.
  expect(await focused()).toContain('H1 Lexiverse')
  await page.keyboard.press('Tab')
  await expect(page.getByRole('button', { name: 'Word Web, Available' })).toBeFocused()
  await expect(page.getByRole('tooltip')).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('tooltip')).toContainText('Each wrong group costs a mind point.')
  await page.keyboard.press('Home')
  await expect(page.getByRole('button', { name: 'Wayfarer’s Gate, Completed' })).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/word-web\?node=node-a$/)
})

const toastOn = (page: Page) =>
  page.getByRole('region', { name: /Notification/ }).getByRole('listitem')

/** Distance of a toast from the edges of the page. */
const toastPlace = (page: Page) =>
  toastOn(page).evaluate(toast => {
    const { top, right, bottom } = toast.getBoundingClientRect()
    return { top, right: innerWidth - right, bottom: innerHeight - bottom }
  })

test('[SH27] [SH56] an aid opens every star of the level, marks the journey and says so', async ({
  page,
  server,
}) => {
  await enterAsGuest(page, server.url)
  await page.getByText('Start New Run').click()
  await page.getByRole('button', { name: 'Skip Tutorial' }).click()
  await expect(heading(page, 'Astral Realm')).toBeVisible()
  const lockedStars = page.locator('[data-node][data-state=locked]')
  await expect(lockedStars).toHaveCount(10)
  await page.getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Unlock All Nodes' }).click()
  await page.getByRole('button', { name: 'Use the aid' }).click()
  // A toast does not time out while it has the focus.
  await expect(toastOn(page)).toBeVisible()
  await page.keyboard.press('F8')
  await expect.poll(() => toastPlace(page)).toMatchObject({ right: 32, bottom: 32 })
  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => toastPlace(page)).toMatchObject({ top: 12 })
  await toastOn(page).getByRole('button', { name: 'Dismiss' }).click()
  await expect(lockedStars).toHaveCount(0)
  await page.getByRole('button', { name: 'Settings menu' }).click()
  await page.getByRole('menuitem', { name: 'Test Level 3 Randomization' }).click()
  await expect(page.getByRole('dialog', { name: 'Level 3 Randomization' })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(12)
})

/** The web manifest, its icons, and the picture for shared links. */
async function expectToBeInstallable(page: Page, url: string): Promise<void> {
  const named = (selector: string, attribute: string) =>
    page.locator(selector).evaluate((element, name) => element.getAttribute(name), attribute)
  const path = await named('link[rel=manifest]', 'href')
  const manifest = await (await page.request.get(url + path)).json()
  expect(manifest).toMatchObject({ name: 'Lexiverse', start_url: '/', display: 'standalone' })
  const icons: { src: string; sizes: string }[] = manifest.icons
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  const share = await named('meta[property="og:image"]', 'content')
  for (const file of [share, ...icons.map(({ src }) => src)]) {
    const answer = await page.request.get(new URL(file ?? '', url).href)
    expect([answer.status(), answer.headers()['content-type']]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  }
}

test.describe('once the worker of the shell stands', () => {
  test.use({ serviceWorkers: 'allow' })

  test('[SH40] [SH44] [SH57] the shell can be installed and opens without a connection, with faces asked for once and their licences', async ({
    page,
    server,
    context,
  }) => {
    await returnAsGuest(page)
    await page.goto(server.url)
    await expect(heading(page, 'Lexiverse')).toBeVisible()
    const preloads = page.locator('link[rel=preload][as=font]')
    const named = await preloads.evaluateAll(links => links.map(link => link.getAttribute('href')))
    const fetched = await page.evaluate(() =>
      performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname),
    )
    expect(named.map(file => fetched.filter(path => path === file).length)).toEqual([1, 1])
    const licences = await page.request.get(`${server.url}/font-licences.txt`)
    expect(await licences.text()).toContain('SIL OPEN FONT LICENSE')
    await expectToBeInstallable(page, server.url)
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expect(heading(page, 'Lexiverse')).toBeVisible()
    await context.setOffline(true)
    await page.reload()
    await expect(heading(page, 'Lexiverse')).toBeVisible()
    await expect(page.getByText(/You are offline/)).toBeVisible()
    await page.goto(`${server.url}/cinematic-test`)
    await expect(heading(page, 'Cinematic Test')).toBeVisible()
  })
})

test('[SH39] a part that is gone after a release reloads the page once', async ({
  page,
  server,
}) => {
  await returnAsGuest(page)
  await page.goto(server.url)
  await expect(heading(page, 'Lexiverse')).toBeVisible()
  let refused = 0
  await page.route('**/assets/tool-screens-*.js', route => {
    refused += 1
    return refused === 1 ? route.fulfill({ status: 404 }) : route.continue()
  })
  await page.evaluate(() => {
    window.history.pushState(null, '', '/cinematic-test')
  })
  await expect(heading(page, 'Cinematic Test')).toBeVisible()
  expect(refused).toBeGreaterThan(1)
})

test('[SH34] five tabs agree on what one of them has stored, and none is lowered', async ({
  page,
  server,
  context,
}) => {
  await returnToRealm(page, 1)
  await page.goto(`${server.url}/game-map`)
  await expect(heading(page, 'Astral Realm')).toBeVisible()
  const open = async () => {
    const tab = await context.newPage()
    await returnToRealm(tab, 1)
    await tab.goto(`${server.url}/game-map`)
    return tab
  }
  const others = await Promise.all([1, 2, 3, 4].map(open))
  for (const tab of others) await expect(tab.getByText('4,280')).toBeVisible()
  const storeScore = (tab: Page, score: number) =>
    tab.evaluate(totalScore => {
      const key = 'lexiverse.run'
      const kept = JSON.parse(localStorage.getItem(key) ?? '')
      kept.value.campaign.progress.totalScore = totalScore
      localStorage.setItem(key, JSON.stringify(kept))
    }, score)
  const [first = page] = others
  const everywhere = async (score: string) => {
    for (const tab of [page, ...others.slice(1)]) await expect(tab.getByText(score)).toBeVisible()
  }
  await storeScore(first, 54_321)
  await everywhere('54,321')
  await storeScore(first, 7)
  await expect(first.getByText('54,321')).toBeVisible()
  await storeScore(first, 65_432)
  await everywhere('65,432')
})

const plainScreens = [
  { path: '/', name: /Lexiverse/ },
  { path: '/login', name: /Lexiverse/ },
  { path: '/cinematic-test', name: /Cinematic Test/ },
  { path: '/no-such-page', name: /Page Not Found/ },
]

for (const { path, name } of plainScreens) {
  test(`[SH64] axe finds no barrier at ${path}`, async ({ page, server, violations }) => {
    await returnAsGuest(page)
    await page.goto(server.url + path)
    await expect(heading(page, name)).toBeVisible()
    await expectNoBarrier(page)
    expect(violations).toEqual([])
  })
}

/** [SH75] */
const MAP_MARKUP_BYTES = 44 * 1024

for (const level of [0, 1, 2, 3]) {
  test(`[SH64] axe finds no barrier on the map of level ${level}, nor in its menu and settings`, async ({
    page,
    server,
    violations,
  }) => {
    await returnToRealm(page, level, [anOffer])
    await page.goto(`${server.url}/game-map`)
    await expect(page.getByRole('button', { name: 'Enter' })).toBeVisible()
    const markup = await page.locator('#root').innerHTML()
    expect(new TextEncoder().encode(markup).length).toBeLessThanOrEqual(MAP_MARKUP_BYTES)
    if (level > 0) {
      const waiting = await page.getByRole('button', { name: '1 waiting' }).boundingBox()
      expect(waiting?.height).toBeGreaterThanOrEqual(44)
    }
    await expectNoBarrier(page)
    await page.getByRole('button', { name: 'Settings menu' }).click()
    await page.getByRole('menuitem', { name: 'Settings' }).click()
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible()
    await expectNoBarrier(page)
    expect(violations).toEqual([])
  })
}

test('[SH18] axe finds no barrier in the film and the tutorial choice, which fits a low window', async ({
  page,
  server,
  violations,
}) => {
  await page.goto(server.url)
  await expect(page.getByRole('button', { name: 'Skip Cinematic' })).toBeAttached()
  await page.keyboard.press('Tab')
  await expectNoBarrier(page)
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Continue as Guest' }).click()
  await page.getByText('Start New Run').click()
  const choice = page.getByRole('dialog', { name: 'Welcome, Echo-Seeker' })
  await expect(choice).toBeVisible()
  await expectNoBarrier(page)
  // On a small screen it takes at most 90 % of the height and scrolls to its buttons.
  await page.setViewportSize({ width: 390, height: 250 })
  const height = () => choice.evaluate(element => element.getBoundingClientRect().height)
  await expect.poll(height).toBeLessThanOrEqual(225)
  await choice.getByRole('button', { name: 'Begin Tutorial' }).scrollIntoViewIfNeeded()
  await expect(choice.getByRole('button', { name: 'Begin Tutorial' })).toBeInViewport({ ratio: 1 })
  expect(violations).toEqual([])
})

const widths = [
  [320, 640],
  [360, 740],
  [760, 1000],
  [761, 1000],
  [844, 390],
  [667, 375],
  [1024, 768],
  [1180, 820],
  [1280, 720],
  [2560, 1440],
] as const

/** Text beyond the left or right edge of the page. */
const cutOff = (page: Page) =>
  page.evaluate(() => {
    const written = [...document.querySelectorAll('h1, h2, p, a, button, dt, dd, small')]
    const isBeyond = (element: Element) => {
      const { left, right, width } = element.getBoundingClientRect()
      return width > 1 && (left < 0 || right > innerWidth)
    }
    return written.filter(isBeyond).map(element => element.textContent)
  })

/** Controls that must be reachable in every layout. */
const reach: [path: string, button: RegExp | null][] = [
  ['/', /User menu/],
  ['/login', null],
  ['/game-map', /Settings menu/],
]

/** Distance between a star and the panels docked below it. */
const roomAboveDock = (page: Page, node: string) =>
  page.evaluate(id => {
    const star = document.querySelector(`[data-node="${id}"]`)?.getBoundingClientRect().bottom
    const dock = document.querySelector('[data-dock]')?.getBoundingClientRect().top
    return (dock ?? 0) - (star ?? Number.POSITIVE_INFINITY)
  }, node)

test('[SH43] [SH58] nothing reaches past the edge of the page at any width or with large text, and its menu can be pressed', async ({
  page,
  server,
}) => {
  await returnToRealm(page, 1)
  const excess = () =>
    page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  for (const [path, button] of reach) {
    await page.setViewportSize({ width: 390, height: 500 })
    await page.goto(server.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    if (path === '/game-map') await expect.poll(() => roomAboveDock(page, 'm2')).toBeGreaterThan(0)
    for (const [width, height] of widths) {
      await page.setViewportSize({ width, height })
      // The chart is drawn again for the new width.
      await expect.poll(excess, `${path} at ${width}`).toBe(0)
      // Overlaps appear where space is tightest.
      if (button && Math.min(width, height) < 400)
        await page.getByRole('button', { name: button }).click({ trial: true })
    }
    await page.setViewportSize({ width: 390, height: 844 })
    await bigText(page)
    await expect.poll(() => cutOff(page), `${path} with text of twice the size`).toEqual([])
  }
})
