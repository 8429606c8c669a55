import { readFile } from 'node:fs/promises'
import { addDays, dailyPlan } from '@lexiverse/rules'
import { expect as atOnce, type Page, type Route } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { phone, test, typeWord } from './boards-kit.ts'
import type { TestDatabase } from './database.ts'
import { arriveAsGuest } from './guest.ts'
import { guess } from './seeker.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expect = atOnce.configure({ timeout: 20_000 })

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true })

const LONGEST_TEST_SECONDS = 120

const explained = JSON.stringify({
  version: 1,
  value: ['word-web', 'hive-builder', 'twistle', 'forgotten-word'],
})

async function giveUp(page: Page): Promise<void> {
  await button(page, 'Give up').click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Give Up' }).click()
}

/** Shortly before midnight the tests wait for the new day: they compare what is of one day. */
async function keepAwayFromMidnight(page: Page, url: string): Promise<void> {
  const { secondsUntilNext } = await (await page.request.get(`${url}/api/daily`)).json()
  if (secondsUntilNext > LONGEST_TEST_SECONDS) return
  test.setTimeout((2 * LONGEST_TEST_SECONDS + secondsUntilNext) * 1_000)
  await page.waitForTimeout(secondsUntilNext * 1_000)
}

/** A guest who knows the games and shows a name, with the day's first star open. */
async function openFirstStar(page: Page, url: string, name: string) {
  await page.addInitScript(
    games => localStorage.setItem('lexiverse.tutorial-seen', games),
    explained,
  )
  const playerId = await arriveAsGuest(page, url)
  await keepAwayFromMidnight(page, url)
  await page.request.post(`${url}/api/daily/profile`, { data: { name } })
  const { date } = await (await page.request.get(`${url}/api/daily`)).json()
  await page.goto(`${url}/daily-star?date=${date}`)
  return { date, playerId } as { date: string; playerId: number }
}

async function sendGroup(page: Page, group: readonly string[]): Promise<void> {
  const tiles = page.getByRole('region', { name: 'Words' })
  for (const word of group) {
    const name = new RegExp(`^${word.replace(/[.&]/g, '.')}(,|$)`)
    await tiles.getByRole('button', { name }).click()
  }
  await button(page, 'SUBMIT GROUP').click()
}

const groupsLeft = (page: Page, left: number) =>
  page.getByText(new RegExp(`${left}\\s+groups? remaining`))

/** On some days everybody carries a Second Dawn, which is offered before the journey ends. */
async function giveUpTheLast(page: Page): Promise<void> {
  await giveUp(page)
  const letGo = button(page, 'Let Go')
  await expect(letGo.or(link(page, 'See Result'))).toBeVisible()
  if (await letGo.isVisible()) await letGo.click()
}

/** Gives up three stars, which ends the journey. */
async function giveUpTheRest(page: Page): Promise<void> {
  for (const way of ['Next Star', 'Next Star']) {
    await giveUp(page)
    await button(page, way).click()
    await expect(button(page, way)).toBeHidden()
  }
  await giveUpTheLast(page)
  await expect(link(page, 'See Result')).toBeVisible()
}

interface Puzzle {
  groups?: { words: string[] }[]
  validWords?: string[]
  word?: string
}

async function puzzlesOfDay(database: TestDatabase): Promise<Puzzle[]> {
  const rows = await database.rows<{ puzzle: string }>(
    `select puzzle from daily_puzzles join scenarios on scenarios.id = scenario_id
      where date = (select max(date) from daily_puzzles) order by star`,
  )
  return rows.map(({ puzzle }) => JSON.parse(puzzle) as Puzzle)
}

async function enterNextStar(page: Page): Promise<void> {
  await button(page, 'Next Star').click()
  await expect(button(page, 'Next Star')).toBeHidden()
}

/** After the first group: every game of the day gets a move through its board. Two stars are given up, the boss is beaten. */
async function playOn(page: Page, [web, hive, seeker, , boss]: readonly Puzzle[]): Promise<void> {
  for (const [place, { words }] of (web?.groups ?? []).entries()) {
    if (place === 0) continue
    await expect(groupsLeft(page, 4 - place)).toBeVisible()
    await page.keyboard.press('Escape')
    await sendGroup(page, words)
  }
  await enterNextStar(page)
  const found = page.getByRole('region', { name: 'Found words' })
  await expect(found).toBeVisible()
  const word = hive?.validWords?.[0] ?? ''
  await typeWord(page, word)
  await expect(found).toContainText(word)
  await giveUp(page)
  await enterNextStar(page)
  await guess(page, seeker?.word ?? '')
  await enterNextStar(page)
  await giveUp(page)
  await enterNextStar(page)
  await page.getByLabel('Your guess').fill(boss?.word ?? '')
  await button(page, 'Submit').click()
  await expect(link(page, 'See Result')).toBeVisible()
}

test('[DS2] [DS4] [DS6] [DS12] two players play one day on two devices, and one watches the other', async ({
  page: ada,
  browser,
  server,
  database,
}) => {
  // Two whole journeys on a busy machine.
  test.setTimeout(240_000)
  // Her clock is a day ahead: the day is the server's.
  await ada.clock.setSystemTime(Date.now() + 86_400_000)
  await openFirstStar(ada, server.url, 'Ada')
  const context = await browser.newContext(phone)
  const bo = await context.newPage()
  await bo.clock.install()
  await openFirstStar(bo, server.url, 'Bo')
  const puzzles = await puzzlesOfDay(database)
  const { groups = [] } = puzzles[0] ?? {}
  const group = groups[0]?.words ?? []

  await sendGroup(ada, group)
  await expect(groupsLeft(ada, 3)).toBeVisible()
  await ada.reload()
  await expect(groupsLeft(ada, 3)).toBeVisible()

  await expect(bo.getByRole('region', { name: 'Words' })).toBeVisible()
  let lost = 0
  bo.on('requestfailed', request => {
    if (request.url().endsWith('/moves')) lost++
  })
  await context.setOffline(true)
  await sendGroup(bo, group)
  const waiting = bo.getByText('Your move is kept here')
  await expect(waiting).toBeVisible()
  // A minute by the page's clock: the waits between tries grow from one second to fifteen.
  for (let tries = 1; tries <= 6; tries++) {
    await expect.poll(() => lost).toBeGreaterThanOrEqual(tries)
    await bo.clock.fastForward(15_000)
  }
  await expect(waiting).toBeVisible()
  await expect(bo.getByText('groups remaining')).toContainText('4')
  await context.setOffline(false)
  await expect(waiting).toBeHidden()
  await expect(groupsLeft(bo, 3)).toBeVisible()
  const logs = await database.rows<{ move_count: number }>(
    `select move_count from attempts join runs on runs.id = run_id
      where runs.kind = 'daily' and attempts.status = 'open' and move_count > 0`,
  )
  expect(logs.map(({ move_count }) => Number(move_count))).toEqual([1, 1])

  await playOn(ada, puzzles)
  await bo.keyboard.press('Escape')
  await giveUpTheRest(bo)
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
  await keepAwayFromMidnight(page, server.url)
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
  await giveUpTheLast(page)
  await link(page, 'See Result').click()
  await expect(page).toHaveURL(/\/daily-result/)
  await expect(page.getByText('Missed', { exact: true })).toHaveCount(3)
  await button(page, 'Share').click()
  const shared = page.getByRole('alertdialog')
  await expect(shared).toContainText(/Lexiverse \d+/)
  await expect(shared).toContainText('/daily')
  await page.keyboard.press('Escape')
  const saving = page.waitForEvent('download')
  await button(page, 'Picture').click()
  const picture = await saving
  expect(picture.suggestedFilename()).toMatch(/^lexiverse-\d+\.png$/)
  const { width, height, lineShare } = await measurePicture(page, await picture.path())
  expect([width, height]).toEqual([1200, 630])
  // The lines of the figure, between a black picture and a white one.
  expect(lineShare).toBeGreaterThan(0.005)
  expect(lineShare).toBeLessThan(0.5)
})

/** Its size, and how much of the place of the figure is brighter than the sky. */
async function measurePicture(page: Page, path: string) {
  const bytes = [...(await readFile(path))]
  return page.evaluate(async data => {
    const image = await createImageBitmap(new Blob([new Uint8Array(data)], { type: 'image/png' }))
    const { width, height } = image
    const brush = new OffscreenCanvas(width, height).getContext('2d')
    brush?.drawImage(image, 0, 0)
    const pixels = brush?.getImageData(300, 150, 600, 360).data ?? []
    let lines = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 0) > 90) lines++
    return { width, height, lineShare: (4 * lines) / pixels.length }
  }, bytes)
}

test('[DS2] a group stays on the board as being weighed until a slow answer comes', async ({
  page,
  server,
  database,
}) => {
  const held: Route[] = []
  await page.route('**/api/attempts/*/moves', route => {
    held.push(route)
  })
  await openFirstStar(page, server.url, 'Eve')
  await expect(page.getByRole('region', { name: 'Words' })).toBeVisible()
  const [web] = await puzzlesOfDay(database)
  await sendGroup(page, web?.groups?.[0]?.words ?? [])
  await expect.poll(() => held.length).toBe(1)
  const board = page.getByRole('region', { name: 'Word Web', exact: true })
  await expect(board).toHaveAttribute('data-weighed', 'true')
  await expect(button(page, 'CHECKING...')).toBeDisabled()
  await expect(board.getByRole('button', { pressed: true })).toHaveCount(4)
  for (const move of held) await move.continue()
  await expect(groupsLeft(page, 3)).toBeVisible()
  await expect(board).not.toHaveAttribute('data-weighed')
})

/** As if the day had turned: what was begun today was begun yesterday. */
async function turnTheDay(database: TestDatabase, playerId: number, date: string): Promise<string> {
  const yesterday = addDays(date, -1)
  await database.write(`
    insert into daily_puzzles (date, star, scenario_id)
      select '${yesterday}', star, scenario_id from daily_puzzles where date = '${date}';
    update runs set state = replace(state, '${date}', '${yesterday}')
      where kind = 'daily' and player_id = ${playerId};
    update daily_journeys set date = '${yesterday}' where player_id = ${playerId};`)
  return yesterday
}

test('[DS6] [DS7] a journey of yesterday goes on after midnight and counts for its day', async ({
  page,
  server,
  database,
}) => {
  const { date, playerId } = await openFirstStar(page, server.url, 'Cleo')
  await giveUp(page)
  await expect(button(page, 'Next Star')).toBeVisible()
  const yesterday = await turnTheDay(database, playerId, date)
  await page.goto(server.url)
  await link(page, 'Finish Yesterday’s').click()
  await link(page, 'Go On').click()
  await giveUp(page)
  await enterNextStar(page)
  await giveUpTheLast(page)
  await link(page, 'See Result').click()
  await expect(page).toHaveURL(`${server.url}/daily-result?date=${yesterday}`)
  await expect(page.getByText('An earlier journey')).toBeVisible()
  await page.goto(`${server.url}/daily-star`)
  await expect(page).toHaveURL(`${server.url}/daily`)
  await expect(link(page, 'Set Out')).toBeVisible()
})

/** The day as the server reports it on the next day, to somebody who has not begun it. */
function tomorrowOf(today: { date: string }) {
  const date = addDays(today.date, 1)
  const { number, figure, glyphs, stars } = dailyPlan(date)
  const unplayed = stars.map(star => ({ ...star, mark: null, points: 0, playedMs: 0 }))
  const day = { date, number, figure, glyphs, stars: unplayed, status: 'not-begun' }
  return { ...today, ...day, nextStar: 1, score: null, runId: null, unfinished: null }
}

test('[DS6] a page that is left open over midnight shows the new day', async ({ page, server }) => {
  await arriveAsGuest(page, server.url)
  await keepAwayFromMidnight(page, server.url)
  const today = await (await page.request.get(`${server.url}/api/daily`)).json()
  const tomorrow = tomorrowOf(today)
  let isMidnightOver = false
  await page.route('**/api/daily', route => {
    const day = isMidnightOver
      ? { ...tomorrow, secondsUntilNext: 86_400 }
      : { ...today, secondsUntilNext: 3_600 }
    return route.fulfill({ json: day })
  })
  await page.clock.install()
  for (const path of ['/', '/daily']) {
    isMidnightOver = false
    await page.goto(`${server.url}${path}`)
    const shown = ({ number }: { number: number }) => page.getByText(`No. ${number}`)
    await expect(shown(today)).toBeVisible()
    await expect(page.getByRole('timer')).toContainText(/^0:5|^1:00:00/)
    isMidnightOver = true
    await page.clock.fastForward(3_600_000)
    await expect(shown(tomorrow)).toBeVisible()
    await expect(shown(today)).toBeHidden()
    await expect(page.getByRole('timer')).toContainText(/^2[34]:/)
    await expect(link(page, 'Set Out')).toBeVisible()
  }
})

test('[DS7] practice without a date is of today, and waits for the own journey', async ({
  page,
  server,
}) => {
  const { date } = await openFirstStar(page, server.url, 'Dee')
  await expect(page.getByRole('region', { name: 'Words' })).toBeVisible()
  await page.goto(`${server.url}/daily-star?practice=1`)
  await expect(page).toHaveURL(`${server.url}/daily-star?date=${date}&practice=1`)
  await expect(page.getByText('Finish your own journey of this day first.')).toBeVisible()
  await page.goto(`${server.url}/daily-star`)
  await giveUpTheRest(page)
  await page.goto(`${server.url}/daily-star?practice=1`)
  await expect(page).toHaveURL(`${server.url}/daily-star?date=${date}&practice=1`)
  await expect(page.getByText('it does not count')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Words' })).toBeVisible()
})
