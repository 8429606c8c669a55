import type { Browser, Page } from '@playwright/test'
import readQrCode from 'jsqr'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { markExplained, phone, test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'
import { createSession, expect, runIdOf } from './party-kit.ts'
import { openParty, spread } from './party-of-eight.ts'
import { alterRun } from './prepared-run.ts'

test.setTimeout(300_000)

const party = (page: Page) => page.getByRole('region', { name: 'Participants' })
const strip = (page: Page) => page.getByRole('complementary', { name: 'The party' })
const news = (page: Page) => strip(page).getByRole('status').first()
const panel = (page: Page) => page.getByRole('region', { name: 'Everybody in the party' })
const openPanel = (page: Page) =>
  strip(page).getByRole('listitem').first().getByRole('button').click()

/** The invitation link, as the host copies it. */
async function copyLink(page: Page): Promise<string> {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await page.getByRole('button', { name: 'Copy Link' }).click()
  return page.evaluate(() => navigator.clipboard.readText())
}

/** A phone that has never been here. */
const newPhone = async (browser: Browser) => (await browser.newContext(phone)).newPage()

test('[LO48] a newcomer comes from the link to the lobby in two taps, without film or sign-in', async ({
  page: ada,
  browser,
  server,
}) => {
  await arriveAsGuest(ada, server.url)
  const code = await createSession(ada, server.url, 'Ada')
  const ben = await newPhone(browser)
  await ben.goto(await copyLink(ada))
  await expect(ben.getByRole('heading', { name: /Ada.* invites you/ })).toBeVisible()
  await expect(ben.locator('video')).toHaveCount(0)
  await expectToFitAPhone(ben)
  await expectNoBarrier(ben)
  const door = ben.getByRole('region', { name: 'Join a session' })
  await door.getByLabel('Nickname').tap()
  await ben.keyboard.type('Ben')
  await door.getByRole('button', { name: 'Join Session' }).tap()
  await expect(party(ben).getByRole('listitem')).toHaveCount(2)

  // A bare code shows no names before joining.
  const stranger = await newPhone(browser)
  await stranger.goto(`${server.url}/multiplayer?join=${code}`)
  await expect(stranger.getByLabel('Session code')).toHaveValue(code)
  await stranger.waitForLoadState('networkidle')
  await expect(stranger.getByText(/Ada|Ben/)).toHaveCount(0)
  for (const page of [ben, stranger]) await page.context().close()
})

test('[LO44] [LO45] [LO46] [LO47] [LO49] friends see each other in the lobby, on the map and at home', async ({
  page: ada,
  browser,
  server,
}) => {
  const { url } = server
  await arriveAsGuest(ada, url)
  await createSession(ada, url, 'Ada')
  const ben = await newPhone(browser)
  await ben.goto(await copyLink(ada))
  await ben.getByRole('region', { name: 'Join a session' }).getByLabel('Nickname').fill('Ben')
  await ben.getByRole('button', { name: 'Join Session' }).tap()

  // The emblem takes the place of the initial, for everybody.
  const disc = party(ada).getByRole('listitem').nth(1).locator('[data-colour="1"]')
  await expect(disc.locator('text')).toHaveText('B')
  await ben.getByRole('button', { name: 'moon' }).tap()
  await expect(disc.locator('text')).toHaveCount(0)

  await ada.getByRole('button', { name: 'Start Game' }).click()
  await expect(ben).toHaveURL(/\/game-map$/)
  await expect(ada.locator('[data-friend="p2"]')).toHaveAttribute('data-star', 'start')

  // An emote shows at the sender's disc in the strip and on the map; mute hides the next one.
  await openPanel(ben)
  await Promise.all([
    panel(ben).getByRole('button', { name: 'Bravo' }).tap(),
    expect(ada.locator('[data-friend="p2"] [data-emote="bravo"]')).toBeVisible(),
    expect(strip(ada).locator('li [data-emote="bravo"]')).toBeVisible(),
  ])
  await openPanel(ada)
  await panel(ada)
    .getByRole('button', { name: /Mute the emotes of/ })
    .click()
  await ada.keyboard.press('Escape')
  await openPanel(ben)
  await panel(ben).getByRole('button', { name: 'Thanks' }).tap()
  await expect(strip(ben).locator('[data-emote="thanks"]')).toBeVisible()
  await expect(ada.locator('[data-emote]')).toHaveCount(0)

  // The news line tells that a friend is away, and later that the friend is back.
  await ben.goto('about:blank')
  await expect(news(ada)).toContainText('is away')
  await ben.goto(`${url}/game-map`)
  await expect(news(ada)).toContainText('is back')

  // The disc travels with its player.
  await ada.locator('[data-node="node-a"]').click()
  await expect(ben).toHaveURL(/\/word-web\?node=node-a$/)
  await ada.getByRole('button', { name: /Got It/ }).click()
  await ada.getByRole('link', { name: 'MAP' }).click()
  await expect(ada.locator('[data-friend="p2"]')).toHaveAttribute('data-star', 'node-a')

  // Home leads back in one press.
  await ada.goto(`${url}/`)
  const card = ada.locator('main').getByRole('link').first()
  await expect(card).toContainText(/Ben.* is at the Astral Realm: return/)
  await card.click()
  await expect(strip(ada)).toBeVisible()
  await ben.context().close()
})

test('[LO34] eight friends fit the strip of a phone, and names open on a press', async ({
  page,
  server,
}) => {
  const people = await openParty(page, server.url)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.locator('[data-node="node-a"]').click()
  await page.getByRole('button', { name: /Got It/ }).click()
  await spread(people)
  await page.setViewportSize(phone.viewport)
  const discs = strip(page).getByRole('listitem').getByRole('button')
  await expect(discs).toHaveCount(8)
  await expect(strip(page)).toContainText('Tomasaway')
  const boxes = await discs.evaluateAll(items => items.map(item => item.getBoundingClientRect()))
  for (const [i, { left, right, width }] of boxes.entries()) {
    expect(width).toBeGreaterThanOrEqual(36)
    expect(left).toBeGreaterThanOrEqual(boxes[i - 1]?.right ?? 0)
    expect(right).toBeLessThanOrEqual(phone.viewport.width)
  }
  await expectToFitAPhone(page)
  await openPanel(page)
  await expect(panel(page)).toContainText('DeeHive Builder: 31 points')
  await expectNoBarrier(page)
  for (const person of people) await person.close()
})

const BOARDS = [
  '/word-web?node=node-a',
  '/hive-builder?node=node-b',
  '/wordle?node=t3',
  '/forgotten-word?node=boss',
]
const DESKS = [
  { width: 1600, height: 1000 },
  { width: 1440, height: 900 },
  { width: 1280, height: 720 },
]

/** The boxes of everything in the strip that can be pressed, and of the controls of the game. */
const boxesBeside = (page: Page) =>
  page.evaluate(() => {
    const boxesOf = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map(control => control.getBoundingClientRect())
        .filter(({ width, height }) => width > 1 && height > 1)
        .map(({ left, right, top, bottom }) => ({ left, right, top, bottom }))
    const strip = 'aside[aria-label="The party"]'
    return {
      strip: boxesOf(`${strip} :is(a, button)`),
      game: boxesOf(`:is(main, header) :is(a, button, input):not(${strip} *)`),
    }
  })

test('[LO34] on a desk the party stands beside every board, and covers nothing of it', async ({
  page,
  server: { url },
  database,
}) => {
  const people = await openParty(page, url)
  const code = await page.getByTestId('session-code').locator('[aria-hidden]').textContent()
  await markExplained(page)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.waitForURL('**/game-map')
  const runId = await runIdOf(page, url, code ?? '')
  alterRun(database, runId, () => ({ openedLevels: [1] }))
  await spread(people)
  for (const board of BOARDS) {
    await page.goto(`${url}${board}`)
    await expect(page.getByRole('button', { name: 'Give up' })).toBeVisible()
    for (const viewport of DESKS) {
      await page.setViewportSize(viewport)
      await expect(strip(page).getByText('Dee', { exact: true })).toBeVisible()
      const { strip: own, game } = await boxesBeside(page)
      const isOver = (a: (typeof own)[0], b: (typeof own)[0]) =>
        a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
      expect(own.length).toBeGreaterThan(14)
      expect(own.filter(box => box.bottom > viewport.height || box.left < 0)).toEqual([])
      expect(own.filter(box => game.some(control => isOver(box, control)))).toEqual([])
      // One below the other, in a column.
      const friends = await strip(page).getByRole('listitem').getByRole('button').all()
      const tops = await Promise.all(friends.map(async one => (await one.boundingBox())?.y))
      expect(new Set(tops).size).toBe(8)
      expect(game.filter(({ right }) => right > viewport.width)).toEqual([])
    }
  }
  for (const person of people) await person.close()
})

/** The pixels of a picture, decoded by the browser. */
const pixelsOf = (page: Page, png: Buffer) =>
  page.evaluate(async text => {
    const bytes = Uint8Array.from(atob(text), letter => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const { width, height } = bitmap
    const brush = new OffscreenCanvas(width, height).getContext('2d')
    brush?.drawImage(bitmap, 0, 0)
    return { width, height, data: [...(brush?.getImageData(0, 0, width, height).data ?? [])] }
  }, png.toString('base64'))

test('[LO30] the QR code of the lobby, read as a picture, is the invitation link', async ({
  page,
  server,
}) => {
  await arriveAsGuest(page, server.url)
  await createSession(page, server.url, 'Ada')
  const link = await copyLink(page)
  expect(link).toContain('&invite=')
  const code = page.getByRole('img', { name: 'QR code of the invitation link' })
  for (const viewport of [phone.viewport, { width: 1440, height: 900 }]) {
    await page.setViewportSize(viewport)
    const { data, width, height } = await pixelsOf(page, await code.screenshot())
    expect(readQrCode(Uint8ClampedArray.from(data), width, height)?.data).toBe(link)
  }
})
