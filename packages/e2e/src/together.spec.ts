import { type Browser, type Page, expect as within } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'

/** Three browsers share the machine with whatever else runs: each step has its time. */
const expect = within.configure({ timeout: 45_000 })
test.setTimeout(300_000)

/** A name that, taken for markup, would fail to load and then ask for `p`. */
const HOSTILE = '<img src onerror=p>'

const EXECUTED = 'A name was executed'

/** Whatever looks at `p` says so: answers what was said. */
async function setTrap(page: Page): Promise<string[]> {
  const sprung: string[] = []
  page.on('console', message => {
    if (message.text() === EXECUTED) sprung.push(EXECUTED)
  })
  await page.addInitScript(said => {
    Object.defineProperty(window, 'p', { get: () => console.error(said) })
  }, EXECUTED)
  return sprung
}

const isHarmless = (page: Page) => expect(page.locator('[onerror]')).toHaveCount(0)

/** A friend at a browser of their own, in which nothing but our own care keeps names from being executed. */
async function newFriend(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext({ bypassCSP: true })).newPage()
  await arriveAsGuest(page, url)
  return page
}

const sessionCode = (page: Page) => page.getByTestId('session-code').locator('[aria-hidden]')
const party = (page: Page) => page.getByRole('region', { name: 'Participants' })
/** Also while a dialog lies over the page. */
const strip = (page: Page) =>
  page.getByRole('complementary', { name: 'The party', includeHidden: true })

async function createSession(page: Page, url: string, nickname: string): Promise<string> {
  await page.goto(`${url}/multiplayer`)
  const door = page.getByRole('region', { name: 'Create a session' })
  await door.getByLabel('Nickname').fill(nickname)
  await door.getByLabel('Nickname').press('Enter')
  return (await sessionCode(page).textContent()) ?? ''
}

async function joinByCode(page: Page, url: string, code: string, nickname: string) {
  await page.goto(`${url}/multiplayer`)
  const door = page.getByRole('region', { name: 'Join a session' })
  await door.getByLabel('Session code').fill(code.toLowerCase())
  await door.getByLabel('Nickname').fill(nickname)
  await door.getByRole('button', { name: 'Join Session' }).click()
}

async function joinByLink(page: Page, url: string, code: string, nickname: string) {
  await page.goto(`${url}/multiplayer?join=${code}`)
  const door = page.getByRole('region', { name: 'Join a session' })
  await expect(door.getByLabel('Session code')).toHaveValue(code)
  await door.getByLabel('Nickname').fill(nickname)
  await door.getByLabel('Nickname').press('Enter')
}

/** As wide as a name can be, with markup in it; typed with marks that would turn the line around. */
const WIDE = '<b>WWWWWWWWWWWWWWW'
const WIDE_TYPED = `\u202e${WIDE}\u200b`

/** Everybody at this page gives the game up, so that all have finished it. */
async function giveUp(page: Page): Promise<void> {
  const lesson = page.getByRole('button', { name: /Got It/ })
  await lesson.click()
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Give Up', exact: true }).click()
}

test('[LO33] three friends create, join, start, follow the host and play a node together', async ({
  page: host,
  browser,
  server,
}) => {
  const { url } = server
  await arriveAsGuest(host, url)
  const code = await createSession(host, url, 'Ada')
  expect(code).toMatch(/^[CDFGHJKMNPQRTVWXY34679]{5}$/)
  const ben = await newFriend(browser, url)
  const cyd = await newFriend(browser, url)
  const sprung = [await setTrap(ben), await setTrap(cyd)]
  await joinByCode(ben, url, code, HOSTILE)
  await expect(party(ben)).toContainText(HOSTILE)
  await joinByLink(cyd, url, code, WIDE_TYPED)
  await expect(party(cyd).getByText(`${WIDE} (you)`, { exact: true })).toBeVisible()
  for (const page of [host, ben, cyd])
    await expect(party(page).getByRole('listitem')).toHaveCount(3)
  await expect(party(cyd)).toContainText(HOSTILE)
  for (const page of [host, ben, cyd]) await isHarmless(page)
  await expectToFitAPhone(host)
  await expect(ben.getByText('Waiting for host to start the game...')).toBeVisible()
  await expect(ben.getByRole('button', { name: 'Start Game' })).toHaveCount(0)

  await host.getByRole('button', { name: 'Start Game' }).click()
  for (const page of [host, ben, cyd]) {
    await expect(page).toHaveURL(/\/game-map$/)
    await expect(strip(page)).toContainText('You')
  }
  await expect(strip(host)).toContainText(WIDE)
  await expect(strip(cyd)).toContainText(HOSTILE)
  for (const page of [host, ben, cyd]) await isHarmless(page)
  await expectToFitAPhone(host)
  await expectNoBarrier(host)

  // Only the host leads.
  const isRefused = expect(
    ben.getByText('Only the host can navigate', { exact: true }),
  ).toBeVisible()
  await ben.locator('[data-node="node-a"]').click()
  await isRefused
  await expect(ben).toHaveURL(/\/game-map$/)
  await host.locator('[data-node="node-a"]').click()
  for (const page of [host, ben, cyd]) await expect(page).toHaveURL(/\/word-web\?node=node-a$/)

  // A refresh resumes the seat, and does not lead anybody anywhere.
  await cyd.reload()
  await expect(cyd).toHaveURL(/\/word-web\?node=node-a$/)
  await expect(strip(cyd)).toContainText('Ada')

  // Whoever is done first waits on the map for the others.
  await giveUp(ben)
  await ben.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  await expect(strip(host)).toContainText('Word Web: lost')
  for (const page of [host, cyd]) await giveUp(page)
  const roundUp = ben.getByRole('dialog', { name: 'All are done' })
  await expect(roundUp).toContainText(WIDE)
  await isHarmless(ben)
  await expectNoBarrier(ben)
  await roundUp.getByRole('button', { name: 'Continue' }).click()

  // At home one is asked, not moved.
  await cyd.goto(`${url}/`)
  await expect(strip(host)).not.toContainText('away')
  await host.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  const done = host.getByRole('dialog', { name: 'All are done' })
  await done.getByRole('button', { name: 'Call all to the map' }).click()
  await expect(strip(host)).toContainText('elsewhere')
  await cyd.getByRole('button', { name: 'Join them' }).click()
  await expect(cyd).toHaveURL(/\/game-map$/)
  await expect(strip(cyd)).toContainText('Ada')

  // Another tab takes the seat only where it needs it.
  const tab = await cyd.context().newPage()
  await tab.goto(`${url}/`)
  await expect(tab.getByRole('heading', { name: 'Lexiverse' })).toBeVisible()
  await expect(strip(cyd)).toBeVisible()
  await tab.goto(`${url}/multiplayer`)
  await cyd.getByRole('button', { name: 'Continue here' }).click()
  await expect(tab.getByRole('button', { name: 'Continue here' })).toBeVisible()
  await tab.close()

  // The host leaves: the next in line is told and leads.
  await host.goto(`${url}/multiplayer`)
  await host.getByRole('button', { name: 'Leave Session' }).click()
  // Looked for from before: it is told for a few seconds only.
  const isTold = expect(ben.getByText('You are the host now', { exact: true })).toBeVisible()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Leave Session' }).click()
  await isTold
  await expect(host).toHaveURL(/\/$/)

  // Whoever left comes back by the code, into the journey as it stands now.
  await joinByCode(host, url, code, 'Ada')
  await expect(host).toHaveURL(/\/game-map$/)
  await expect(strip(host)).toContainText(HOSTILE)
  for (const page of [host, ben, cyd]) await isHarmless(page)
  expect(sprung.flat()).toEqual([])
  await ben.context().close()
  await cyd.context().close()
})
