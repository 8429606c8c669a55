import type { Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'
import {
  closeIntroduction,
  createSession,
  expect,
  giveUp,
  joinByLink,
  newFriend,
  seats,
} from './party-kit.ts'

test.setTimeout(300_000)

/** As markup, this name would fail to load an image and then read `p`. */
const HOSTILE = '<img src onerror=p>'

const EXECUTED = 'A name was executed'

/** Records reads of `p`; returns the record. */
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

const party = (page: Page) => page.getByRole('region', { name: 'Participants' })
/** Also reachable while a dialog covers the page. */
const strip = (page: Page) =>
  page.getByRole('complementary', { name: 'The party', includeHidden: true })

async function joinByCode(page: Page, url: string, code: string, nickname: string) {
  await page.goto(`${url}/multiplayer`)
  const door = page.getByRole('region', { name: 'Join a session' })
  await door.getByLabel('Session code').fill(code.toLowerCase())
  await door.getByLabel('Nickname').fill(nickname)
  await door.getByRole('button', { name: 'Join Session' }).click()
}

/** A name of full width with markup, typed with marks that reverse the text direction. */
const WIDE = '<b>WWWWWWWWWWWWWWW'
const WIDE_TYPED = `\u202e${WIDE}\u200b`

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
  for (const page of [host, ben, cyd]) await expect(seats(page)).toHaveCount(3)
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

  const isRefused = expect(
    ben.getByText('Only the host can navigate', { exact: true }),
  ).toBeVisible()
  await ben.locator('[data-node="node-a"]').click()
  await isRefused
  await expect(ben).toHaveURL(/\/game-map$/)
  await host.locator('[data-node="node-a"]').click()
  for (const page of [host, ben, cyd]) await expect(page).toHaveURL(/\/word-web\?node=node-a$/)

  // A reload resumes the seat and moves nobody.
  await cyd.reload()
  await expect(cyd).toHaveURL(/\/word-web\?node=node-a$/)
  await expect(strip(cyd)).toContainText('Ada')

  // The first to finish waits on the map.
  for (const page of [host, ben, cyd]) await closeIntroduction(page)
  await giveUp(ben)
  await ben.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  await expect(strip(host)).toContainText('Word Web: lost')
  for (const page of [host, cyd]) await giveUp(page)
  const roundUp = ben.getByRole('dialog', { name: 'The star keeps its secret' })
  await expect(roundUp).toContainText(WIDE)
  await isHarmless(ben)
  await expectNoBarrier(ben)
  await roundUp.getByRole('button', { name: 'Continue' }).click()

  // A player on the home screen is asked, not moved.
  await cyd.goto(`${url}/`)
  // The news below the friends may still say that one was away on a slow machine.
  const friends = strip(host).getByRole('button', { includeHidden: true })
  await expect(friends.filter({ hasText: 'away' })).toHaveCount(0)
  await host.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  const done = host.getByRole('dialog', { name: 'The star keeps its secret' })
  await done.getByRole('button', { name: 'Continue' }).click()
  await strip(host).getByRole('button', { name: 'Call all to the map' }).first().click()
  await expect(strip(host)).toContainText('elsewhere')
  await cyd.getByRole('button', { name: 'Join them' }).click()
  await expect(cyd).toHaveURL(/\/game-map$/)
  await expect(strip(cyd)).toContainText('Ada')

  // Another tab takes over the seat only when it needs it.
  const tab = await cyd.context().newPage()
  await tab.goto(`${url}/`)
  await expect(tab.getByRole('heading', { name: 'Lexiverse' })).toBeVisible()
  await expect(strip(cyd)).toBeVisible()
  await tab.goto(`${url}/multiplayer`)
  await cyd.getByRole('button', { name: 'Continue here' }).click()
  await expect(tab.getByRole('button', { name: 'Continue here' })).toBeVisible()
  await tab.close()

  // The host leaves: the next player is notified and leads.
  await host.goto(`${url}/multiplayer`)
  await host.getByRole('button', { name: 'Leave Session' }).click()
  // Awaited from before, because the message shows for a few seconds only.
  const isTold = expect(ben.getByText('You are the host now', { exact: true })).toBeVisible()
  await host.getByRole('alertdialog').getByRole('button', { name: 'Leave Session' }).click()
  await isTold
  await expect(host).toHaveURL(/\/$/)

  // A player who left comes back by the code, to the current state of the journey.
  await joinByCode(host, url, code, 'Ada')
  await expect(host).toHaveURL(/\/game-map$/)
  await expect(strip(host)).toContainText(HOSTILE)
  for (const page of [host, ben, cyd]) await isHarmless(page)
  expect(sprung.flat()).toEqual([])
  await ben.context().close()
  await cyd.context().close()
})
