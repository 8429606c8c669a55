import type { Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { phone, test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'
import {
  BEN,
  CYD,
  closeIntroduction,
  createSession,
  enter,
  expect,
  gather,
  giveUp,
  joinByLink,
  newFriend,
  runIdOf,
  start,
} from './party-kit.ts'
import { alterRoom, alterRun } from './prepared-run.ts'
import { silentNetwork } from './silent-network.ts'

test.setTimeout(300_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const WEB = /\/word-web\?node=node-a$/
const HIVE = /\/hive-builder\?node=node-b$/
const BOSS = /\/forgotten-word/
const TRIAL = /\/timer-hive-builder\?clueType=/

const banner = (page: Page) => page.getByRole('region', { name: 'The party goes on' })

const toMap = (page: Page) => page.getByRole('link', { name: 'MAP' }).click()

const isInFrontOfNothing = (page: Page) =>
  page.evaluate(() => {
    const box = document.querySelector('[aria-label="The party goes on"]')?.getBoundingClientRect()
    const controls = [...document.querySelectorAll('main button, main input')]
    return controls.every(control => {
      const { top } = control.getBoundingClientRect()
      return box !== undefined && top >= box.bottom
    })
  })

test('[LO64] friends in a game are asked, may finish first, and follow by themselves', async ({
  page: ada,
  browser,
  server,
}) => {
  const { url } = server
  await arriveAsGuest(ada, url)
  // As wide as a name can be: the banner stays above the board all the same.
  const code = await createSession(ada, url, 'W'.repeat(20))
  const ben = await newFriend(browser, url, phone)
  const cyd = await newFriend(browser, url, { viewport: { width: 1440, height: 900 } })
  await joinByLink(ben, url, code, 'Ben')
  await joinByLink(cyd, url, code, 'Cyd')
  await expect(ada.getByText('3 of 8')).toBeVisible()
  await start(ada, [ben, cyd])
  await enter(ada, 'node-a')
  for (const page of [ada, ben, cyd]) {
    await expect(page).toHaveURL(WEB)
    await closeIntroduction(page)
  }

  // The host sees who is still playing, and leads on all the same.
  await toMap(ada)
  await ada.locator('[data-node="node-b"]').click()
  await expect(ada.getByText('Still playing: \u2068Ben\u2069 and \u2068Cyd\u2069.')).toBeVisible()
  await ada.getByRole('button', { name: 'Enter', exact: true }).click()
  await expect(ada).toHaveURL(HIVE)
  for (const page of [ben, cyd]) {
    await expect(banner(page)).toContainText('leads on to Hive Builder')
    expect(await isInFrontOfNothing(page)).toBe(true)
  }
  await banner(ben).getByRole('button', { name: 'Finish first' }).click()
  await expect(banner(ben)).toHaveCount(0)

  // Without an answer a friend is moved; the own game stays open, and the map leads back to it.
  await expect(cyd).toHaveURL(HIVE)
  await closeIntroduction(cyd)
  await toMap(cyd)
  await enter(cyd, 'node-a')
  await expect(cyd).toHaveURL(WEB)
  await expect(ben).toHaveURL(WEB)

  // The ending comes first, then the banner again.
  await giveUp(ben)
  await expect(ben.getByRole('dialog', { name: 'DEFEAT' })).toBeVisible()
  await expect(banner(ben)).toContainText('You follow in')
  // The accessibility check may take longer than eight seconds; each key press restarts them.
  const awake = setInterval(() => void ben.keyboard.press('Shift').catch(() => undefined), 1_000)
  await expectNoBarrier(ben)
  clearInterval(awake)
  await ben.keyboard.press('F8')
  await expect(banner(ben).getByRole('button', { name: 'Come along' })).toBeFocused()
  await ben.keyboard.press('Enter')
  await expect(ben).toHaveURL(HIVE)

  // Calling all to the map asks as well.
  await closeIntroduction(ada)
  await ada.getByRole('button', { name: 'Call all to the map' }).first().click()
  await expect(ada).toHaveURL(/\/game-map$/)
  await expect(banner(ben)).toContainText('leads on to the map')
  await banner(cyd).getByRole('button', { name: 'Come along' }).click()
  await expect(cyd).toHaveURL(/\/game-map$/)
  await ben.context().close()
  await cyd.context().close()
})

test('[LO64] friends who finish first follow by themselves, out of the ending or from the map', async ({
  page: ada,
  server: { url },
}) => {
  const { friends } = await gather(ada, url, BEN, CYD)
  const [ben, cyd] = friends
  await start(ada, friends)
  await enter(ada, 'node-a')
  for (const page of [ada, ben, cyd]) await expect(page).toHaveURL(WEB)
  await toMap(ada)
  await enter(ada, 'node-b')
  await expect(ada).toHaveURL(HIVE)
  for (const page of friends) {
    await banner(page).getByRole('button', { name: 'Finish first' }).click()
  }
  for (const page of friends) {
    await giveUp(page)
    await expect(page.getByRole('dialog', { name: 'DEFEAT' })).toBeVisible()
  }
  // Cyd leaves the ending at once; Ben presses nothing more.
  await cyd.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  for (const page of friends) await expect(page).toHaveURL(HIVE)
  for (const page of friends) await page.context().close()
})

test('[LO60] [LO63] the lead is asked for, handed over or kept, and leaves a host without mind points', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  const request = (page: Page) => page.getByRole('region', { name: 'A request for the lead' })

  // Ada hands the lead over; Ben keeps it when she asks for it again.
  await ben.getByRole('button', { name: 'Ask for the lead' }).click()
  await expect(request(ada)).toContainText('asks for the lead')
  await request(ada).getByRole('button', { name: 'Hand over' }).click()
  await expect(ben.getByRole('button', { name: 'Start Game' })).toBeVisible()
  await ada.getByRole('button', { name: 'Ask for the lead' }).click()
  const isTold = expect(ada.getByText('keeps the lead for now').first()).toBeVisible()
  await request(ben).getByRole('button', { name: 'Keep it' }).click()
  await isTold

  await start(ben, [ada])
  const runId = await runIdOf(ben, url, code)
  alterRun(database, runId, ({ mindPoints }) => ({ mindPoints: { ...mindPoints, current: 1 } }))
  await enter(ben, 'node-a')
  await expect(ada).toHaveURL(WEB)
  const isHost = expect(ada.getByText('You are the host now', { exact: true })).toBeVisible()
  const isAnnounced = expect(ben.getByText(/is the host now/).first()).toBeVisible()
  await giveUp(ben)
  await isHost
  await isAnnounced
  await toMap(ada)
  await enter(ada, 'node-b')
  await expect(ada).toHaveURL(HIVE)
  await ben.context().close()
})

/** As when the player goes to another app, or comes back. Reported to the server either way. */
const showPage = (page: Page, isShown: boolean) =>
  page.evaluate(isHidden => {
    Object.defineProperty(document, 'hidden', { configurable: true, get: () => isHidden })
    document.dispatchEvent(new Event('visibilitychange'))
  }, !isShown)

const isHostNow = (page: Page) =>
  expect(page.getByText('You are the host now', { exact: true })).toBeVisible()

test('[LO61] [LO62] the lead leaves a host whose page is hidden, and one who lets the party wait', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  await start(ada, friends)
  await showPage(ada, false)
  // 30 seconds pass for the server.
  const hideEarlier = () =>
    alterRoom(database, code, ({ seats }) => {
      const host = seats.find(({ hiddenSince }) => hiddenSince)
      if (!host?.hiddenSince) return null
      const away = { ...host, hiddenSince: host.hiddenSince - 30_000 }
      return { seats: seats.map(seat => (seat === host ? away : seat)) }
    })
  await expect.poll(hideEarlier).toBe(true)
  const told = isHostNow(ben)
  await showPage(ben, true)
  await told
  await showPage(ada, true)

  // Both are on the map, and the new host leads nowhere for a minute.
  const waitLonger = () =>
    alterRoom(database, code, ({ waiting }) =>
      waiting ? { waiting: { ...waiting, since: waiting.since - 60_000 } } : null,
    )
  await expect.poll(waitLonger).toBe(true)
  const toldAgain = isHostNow(ada)
  await showPage(ada, true)
  await toldAgain
  await enter(ada, 'node-a')
  for (const page of [ada, ben]) await expect(page).toHaveURL(WEB)
  await ben.context().close()
})

test('[LO64] nobody is moved out of a clue trial: its player is asked when back at the boss', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  await start(ada, friends)
  for (const page of [ada, ben]) {
    alterRun(database, await runIdOf(page, url, code), () => ({ openedLevels: [1] }))
    await page.reload()
  }
  await enter(ada, 'boss')
  await expect(ben).toHaveURL(BOSS)
  await ben.getByRole('button', { name: 'Unlock Etymology' }).click()
  await expect(ben).toHaveURL(TRIAL)
  await expect(ada.getByLabel('Your guess')).toBeVisible()
  await toMap(ada)
  await enter(ada, 'node-a')
  await expect(ada).toHaveURL(WEB)
  // Longer than the 8 seconds after which a player in a game is moved.
  await ben.waitForTimeout(9_000)
  await expect(banner(ben)).toHaveCount(0)
  await expect(ben).toHaveURL(TRIAL)
  await giveUp(ben)
  await ben.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  await expect(ben).toHaveURL(BOSS)
  await expect(banner(ben)).toContainText('leads on to Word Web')
  await banner(ben).getByRole('button', { name: 'Come along' }).click()
  await expect(ben).toHaveURL(WEB)
  await ben.context().close()
})

test('[LO39] a phone that wakes is back within 5 seconds of a working network', async ({
  page: ada,
  browser,
  server,
}) => {
  const { url } = server
  const network = await silentNetwork(server.port)
  await arriveAsGuest(ada, url)
  const code = await createSession(ada, url, 'Ada')
  const ben = await newFriend(browser, network.url, phone)
  await joinByLink(ben, network.url, code, 'Ben')
  const row = ada.getByRole('listitem').filter({ hasText: 'Ben' })
  await expect(row).toContainText('Connected')

  // The server notices the silence within two pings.
  network.silence()
  await expect(row).toContainText('Away', { timeout: 60_000 })
  // The phone wakes before its network works.
  await ben.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(ben.getByText('Connecting...')).toBeVisible()
  await ben.waitForTimeout(5_000)
  await expect(row).toContainText('Away')
  network.restore()
  await expect(row).toContainText('Connected', { timeout: 10_000 })
  await ben.context().close()
  network.close()
})
