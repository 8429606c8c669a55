import { expect as atOnce, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { phone, test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'

const expect = atOnce.configure({ timeout: 20_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const explained = JSON.stringify({
  version: 1,
  value: ['word-web', 'hive-builder', 'twistle', 'forgotten-word'],
})

async function giveUp(page: Page): Promise<void> {
  await button(page, 'Give up').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give Up' }).click()
}

/** A guest who knows the games and shows a name, with the day's first star open. */
async function openFirstStar(page: Page, url: string, name: string): Promise<void> {
  await page.addInitScript(
    games => localStorage.setItem('lexiverse.tutorial-seen', games),
    explained,
  )
  await arriveAsGuest(page, url)
  await page.request.post(`${url}/api/daily/profile`, { data: { name } })
  const { date } = await (await page.request.get(`${url}/api/daily`)).json()
  await page.goto(`${url}/daily-star?date=${date}`)
}

async function sendGroup(page: Page, group: readonly string[]): Promise<void> {
  const tiles = page.getByRole('region', { name: 'Words' })
  for (const word of group) await tiles.getByRole('button', { name: word }).first().click()
  await button(page, 'SUBMIT GROUP').click()
}

const threeLeft = (page: Page) => page.getByText(/3\s+groups remaining/)

/** Gives up three stars, which ends the journey. */
async function giveUpTheRest(page: Page): Promise<void> {
  for (const way of ['Next Star', 'Next Star']) {
    await giveUp(page)
    await button(page, way).click()
    await expect(button(page, way)).toBeHidden()
  }
  await giveUp(page)
  await expect(link(page, 'See Result')).toBeVisible()
}

test('[DS4] [DS6] [DS12] two players play one day on two devices, and one watches the other', async ({
  page: ada,
  browser,
  server,
  database,
}) => {
  // Her clock is a day ahead: the day is the server's.
  await ada.clock.setSystemTime(Date.now() + 86_400_000)
  await openFirstStar(ada, server.url, 'Ada')
  const context = await browser.newContext(phone)
  const bo = await context.newPage()
  await openFirstStar(bo, server.url, 'Bo')
  const [drawn] = await database.rows<{ puzzle: string }>(
    `select puzzle from daily_puzzles join scenarios on scenarios.id = scenario_id
      where star = 1 order by date desc limit 1`,
  )
  const { groups } = JSON.parse(drawn?.puzzle ?? '') as { groups: { words: string[] }[] }
  const group = groups[0]?.words ?? []

  await sendGroup(ada, group)
  await expect(threeLeft(ada)).toBeVisible()
  await ada.reload()
  await expect(threeLeft(ada)).toBeVisible()

  await expect(bo.getByRole('region', { name: 'Words' })).toBeVisible()
  await context.setOffline(true)
  await sendGroup(bo, group)
  const waiting = bo.getByText('Your move is kept here')
  await expect(waiting).toBeVisible()
  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  await expect(threeLeft(bo)).toBeVisible()
  const logs = await database.rows<{ move_count: number }>(
    `select move_count from attempts join runs on runs.id = run_id
      where runs.kind = 'daily' and attempts.status = 'open' and move_count > 0`,
  )
  expect(logs.map(({ move_count }) => Number(move_count))).toEqual([1, 1])

  for (const page of [ada, bo]) {
    await page.keyboard.press('Escape')
    await giveUpTheRest(page)
  }
  const { date, number } = await (await ada.request.get(`${server.url}/api/daily`)).json()
  await ada.goto(`${server.url}/daily-result`)
  await expect(ada.getByText(`No. ${number}`)).toBeVisible()
  await ada.goto(`${server.url}/daily-board`)
  await link(ada, 'Watch how Bo did it').click()
  await expect(ada).toHaveURL(new RegExp(`/daily-watch.date=${date}&run=`))
  await expect(ada.getByRole('region', { name: 'Bo' })).toBeVisible()
  await expect(ada.getByRole('region', { name: 'You' })).toBeVisible()
  await button(ada, 'Next move').click()
  await expect(ada.getByRole('region', { name: 'Bo' })).toContainText(group[0] ?? '')
  await expectNoBarrier(ada)
  await expectToFitAPhone(ada)
  await context.close()
})

test('[DS2] [DS9] a guest plays the day from home, reloads, and shares the result', async ({
  page,
  server,
}) => {
  await page.addInitScript(
    games => localStorage.setItem('lexiverse.tutorial-seen', games),
    explained,
  )
  await arriveAsGuest(page, server.url)
  await page.goto(server.url)
  await link(page, 'Set Out').click()
  await expect(page).toHaveURL(/\/daily$/)
  await link(page, 'Set Out').click()
  await giveUp(page)
  await button(page, 'Next Star').click()
  await expect(button(page, 'Next Star')).toBeHidden()
  await page.reload()
  await giveUp(page)
  await button(page, 'Next Star').click()
  await expect(button(page, 'Next Star')).toBeHidden()
  // Three mind points: the third missed star ends the journey.
  await giveUp(page)
  await link(page, 'See Result').click()
  await expect(page).toHaveURL(/\/daily-result/)
  await expect(page.getByText('Missed', { exact: true })).toHaveCount(3)
  await button(page, 'Share').click()
  const shared = page.getByRole('alertdialog')
  await expect(shared).toContainText(/Lexiverse \d+/)
  await expect(shared).toContainText('/daily')
})
