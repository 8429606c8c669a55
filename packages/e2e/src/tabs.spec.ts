import { type BrowserContext, type Page, expect as within } from '@playwright/test'
import { test } from './boards-kit.ts'
import { arriveAsGuest, arriveOnJourney } from './guest.ts'
import { enter, enterStar } from './journey-play.ts'

/** Five tabs share the machine with other tests, so steps get more time. */
const expect = within.configure({ timeout: 45_000 })
test.setTimeout(300_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SETTLED_MS = 3_000

async function openFive(context: BrowserContext, first: Page, address: string): Promise<Page[]> {
  const tabs = [first, ...(await Promise.all([1, 2, 3, 4].map(() => context.newPage())))]
  await Promise.all(tabs.map(tab => tab.goto(address)))
  return tabs
}

test('[LO15] [LO35] five tabs of one player in a lobby: one has the seat, and any can take it', async ({
  page,
  context,
  server,
}) => {
  const address = `${server.url}/multiplayer`
  await arriveAsGuest(page, server.url)
  await page.goto(address)
  const door = page.getByRole('region', { name: 'Create a session' })
  await door.getByLabel('Nickname').fill('Ada')
  await door.getByLabel('Nickname').press('Enter')
  await expect(page.getByText('Connected', { exact: true }).first()).toBeVisible()
  const tabs = await openFive(context, page, address)
  const seats = async () => {
    const isAway = (tab: Page) => tab.getByRole('button', { name: 'Continue here' }).isVisible()
    return (await Promise.all(tabs.map(isAway))).filter(away => !away).length
  }
  await expect.poll(seats).toBe(1)
  // It stays with one: the tabs do not take it from each other without end.
  await page.waitForTimeout(SETTLED_MS)
  expect(await seats()).toBe(1)
  for (const tab of tabs) {
    const again = tab.getByRole('button', { name: 'Continue here' })
    if (await again.isVisible()) await again.click()
    await expect(tab.getByRole('region', { name: 'Participants' })).toContainText('1 of 8')
    await expect.poll(seats).toBe(1)
  }
})

test('[PS15] five tabs of one player give up the same game at once: it costs one mind point', async ({
  page,
  context,
  server,
}) => {
  await arriveOnJourney(page, server.url)
  const tabs = await openFive(context, page, `${server.url}/game-map`)
  await Promise.all(tabs.map(tab => enterStar(tab, 'node-b')))
  const defeat = (tab: Page) => tab.getByRole('dialog', { name: 'DEFEAT' })
  // The server takes the first result; another tab's has other times, and is a different one.
  const ended = (tab: Page) =>
    defeat(tab).or(tab.getByRole('dialog', { name: 'This result was not accepted' }))
  await Promise.all(
    tabs.map(async tab => {
      const giveUp = tab.getByRole('button', { name: 'Give up' })
      await expect(giveUp.or(ended(tab)).first()).toBeVisible()
      // A tab that has learnt of another tab's result has nothing left to give up.
      await enter(giveUp, 5_000).catch(() => undefined)
      const confirm = tab.getByRole('button', { name: 'Give Up', exact: true })
      await enter(confirm, 5_000).catch(() => undefined)
      await expect(ended(tab).first()).toBeVisible()
    }),
  )
  const defeats = await Promise.all(tabs.map(tab => defeat(tab).isVisible()))
  expect(defeats).toContain(true)
  for (const tab of tabs) {
    await tab.goto(`${server.url}/game-map`)
    await expect(tab.getByRole('img', { name: '2 of 3 mind points' })).toBeVisible()
  }
})
