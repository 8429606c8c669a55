import { type Page, expect as within } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { ADMIN_PASSWORD, test } from './boards-kit.ts'
import { arriveAsGuest } from './guest.ts'
import { giveUpDay, newPerson } from './room-by-call.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expect = within.configure({ timeout: 30_000 })
test.setTimeout(240_000)

const WIDEST = '\ufdfd'.repeat(20)
const RIGHT_TO_LEFT = '\u05e9\u05dc\u05d5\u05dd 12 (host)'

/** As typed, and as everybody sees it. */
const NAMES = [
  ['an override of the direction', '\u202eadA\u202c\u2067x', 'adAx'],
  ['letters without width', 'A\u200bd\u2060a\ufeff', 'Ada'],
  ['200 marks on one letter', `Z${'\u0301\u0327\u0489'.repeat(66)}`, /^Ź\u0327?/u],
  ['markup', '<img src onerror=p>', '<img src onerror=p>'],
  ['the widest letters', WIDEST, WIDEST],
  ['clusters of emoji', '👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🚀', '👨‍👩‍👧‍👦🏳️‍🌈👩🏽‍🚀'],
  ['a script of the other direction', RIGHT_TO_LEFT, RIGHT_TO_LEFT],
] as const

const REFUSED = [
  ['no visible letter', '\u200b\u202e\u2066'],
  ['500 letters', 'x'.repeat(500)],
  ['21 letters', 'x'.repeat(21)],
] as const

/** As in a sentence. */
const isolated = (name: string) => `\u2068${name}\u2069`

const strip = (page: Page) => page.getByRole('complementary', { name: 'The party' })
const party = (page: Page) => page.getByRole('region', { name: 'Participants' })

/** No name leaves the row that it is in, and none became markup. */
async function expectNamesInTheirRows(page: Page, rows: string): Promise<void> {
  await expect(page.locator('[onerror]')).toHaveCount(0)
  const outside = () =>
    page.locator(rows).evaluateAll(items =>
      items.flatMap(item => {
        const row = item.getBoundingClientRect()
        const name = item.querySelector('bdi')?.parentElement?.getBoundingClientRect()
        const isInside = !name || (name.left >= row.left - 1 && name.right <= row.right + 1)
        return isInside && (!name || name.height < 160) ? [] : [item.textContent]
      }),
    )
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    await expect.poll(outside, { message: `${page.url()} ${width}` }).toEqual([])
  }
}

test('[LO40] [LO43] hostile names stay text in lobby, map, game, round-up, requests and signs', async ({
  page,
  browser,
  server,
}) => {
  await arriveAsGuest(page, server.url)
  await page.goto(`${server.url}/multiplayer`)
  const door = page.getByRole('region', { name: 'Create a session' })
  await door.getByLabel('Nickname').fill('Ada')
  await door.getByLabel('Nickname').press('Enter')
  const code = await page.getByTestId('session-code').locator('[aria-hidden]').textContent()
  const others = []
  for (const [, typed] of NAMES) {
    const person = await newPerson(browser, server.url)
    expect(await person.join(code ?? '', typed)).toBe(200)
    await person.connect()
    others.push(person)
  }
  for (const [what, typed] of REFUSED) {
    const person = await newPerson(browser, server.url)
    expect(await person.join(code ?? '', typed), what).toBe(400)
    await person.close()
  }
  const rows = party(page).getByRole('listitem')
  await expect(rows).toHaveCount(NAMES.length + 1)
  for (const [index, [what, , shown]] of NAMES.entries()) {
    const name = rows.nth(index + 1).locator('bdi')
    // The second Ada has a number after her name.
    await expect(name, what).toHaveText(shown === 'Ada' ? 'Ada (2)' : shown)
  }
  await expectNamesInTheirRows(page, 'section[aria-label="Participants"] li')
  await expectToFitAPhone(page)
  await expectNoBarrier(page)

  await page.getByRole('button', { name: 'Start Game' }).click()
  await expect(page).toHaveURL(/\/game-map$/)
  await expect(strip(page)).toContainText('Ada (2)')
  await expectNamesInTheirRows(page, 'aside[aria-label="The party"] li')
  await expectToFitAPhone(page)
  await expectNoBarrier(page)

  const [widest] = others.slice(4)
  await widest?.emote('hm')
  await expect(page.getByRole('status').filter({ hasText: `${WIDEST}: Hm` })).toBeAttached()
  await widest?.askForLead()
  const request = page.getByRole('region', { name: 'A request for the lead' })
  await expect(request).toContainText(`${isolated(WIDEST)} asks for the lead`)
  await request.getByRole('button', { name: 'Keep it' }).click()

  await page.locator('[data-node="node-a"]').click()
  await page.getByRole('button', { name: /Got It/ }).click()
  await expectNamesInTheirRows(page, 'aside[aria-label="The party"] li')
  await expectToFitAPhone(page)
  // Everybody has finished the star.
  for (const person of others) await person.lose('node-a')
  await page.getByRole('button', { name: 'Give up' }).click()
  await page.getByRole('button', { name: 'Give Up', exact: true }).click()
  await page.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  const roundUp = page.getByRole('dialog', { name: 'The star keeps its secret' })
  await expect(roundUp.getByRole('listitem')).toHaveCount(NAMES.length + 1)
  await expectNamesInTheirRows(page, '[role="dialog"] li')
  await expectToFitAPhone(page)
  await expectNoBarrier(page)
  await roundUp.getByRole('button', { name: 'Continue' }).click()

  // The lead goes to the name of the other direction, whose words do not change places.
  await page.goto(`${server.url}/multiplayer`)
  const told = page.getByText(`${isolated(RIGHT_TO_LEFT)} is the host now`, { exact: true })
  const isTold = told.waitFor()
  await page.getByRole('button', { name: `Make ${RIGHT_TO_LEFT} the host` }).click()
  await isTold

  await page.goto(server.url)
  const card = page.getByRole('link', { name: /Your party/ })
  await expect(card).toContainText(`${isolated(RIGHT_TO_LEFT)} are at the`)
  await expect(page.locator('[onerror]')).toHaveCount(0)
  await expectToFitAPhone(page)

  const invited = await browser.newPage()
  const link = `${server.url}/multiplayer?join=${code}&invite=${widest?.invite()}`
  for (const [id, name] of [
    ['p5', '<img src onerror=p>'],
    ['p6', WIDEST],
    ['p8', RIGHT_TO_LEFT],
  ]) {
    await invited.goto(`${link}&by=${id}`)
    const heading = invited.getByRole('heading', { name: 'invites you' })
    await expect(heading).toHaveText(`${isolated(name ?? '')} invites you`)
    await expect(invited.locator('[onerror]')).toHaveCount(0)
    await expectToFitAPhone(invited)
  }
  await invited.close()
  for (const person of others) await person.close()
})

test('[LO40] hostile display names stay text on the player dashboard', async ({
  page,
  browser,
  server,
}) => {
  await arriveAsGuest(page, server.url)
  await page.goto(`${server.url}/admin-dashboard`)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  for (const [what, typed, shown] of NAMES) {
    const person = await newPerson(browser, server.url, typed)
    await page.goto(`${server.url}/player-dashboard?playerId=${person.playerId}`)
    const facts = page.getByRole('region', { name: 'Player Information' })
    await expect(facts.getByRole('definition').first(), what).toHaveText(shown)
    await expect(page.locator('[onerror]')).toHaveCount(0)
    await expectToFitAPhone(page)
    await person.close()
  }
})

test('[LO40] [DS10] [DS11] hostile names stay text on the daily board, in a circle and in its invitation', async ({
  page,
  browser,
  server,
}) => {
  const { url } = server
  await arriveAsGuest(page, url)
  const founded = await page.request.post(`${url}/api/circles`, {
    data: { name: '<b onerror=p>\u202eOwls', nickname: 'Ada' },
  })
  const { circleId, code, token } = await founded.json()
  for (const [what, typed] of NAMES) {
    const person = await newPerson(browser, url)
    expect(await person.nameOnBoard(typed), what).toBe(200)
    expect(await person.enterCircle(code), what).toBe(200)
    await person.giveUpDay()
    await person.close()
  }
  const stranger = await newPerson(browser, url)
  for (const [what, typed] of REFUSED) {
    expect(await stranger.nameOnBoard(typed), what).toBe(400)
  }
  await stranger.close()
  await giveUpDay(page.request, url)

  await page.goto(`${url}/daily-board`)
  const names = page.locator('tbody th bdi')
  for (const [what, , shown] of NAMES) {
    await expect(names.filter({ hasText: shown }).first(), what).toBeVisible()
  }
  await expectNamesInTheirRows(page, 'tbody tr')
  await expectToFitAPhone(page)
  await expectNoBarrier(page)

  await page.goto(`${url}/circles?id=${circleId}`)
  await expect(page.getByRole('heading', { name: '<b onerror=p>Owls' })).toBeVisible()
  const members = page.getByRole('listitem').locator('bdi')
  await expect(members).toHaveCount(NAMES.length + 1)
  for (const [what, , shown] of NAMES) {
    await expect(members.filter({ hasText: shown }).first(), what).toBeVisible()
  }
  await expectNamesInTheirRows(page, 'ol > li')
  await expectToFitAPhone(page)
  await expectNoBarrier(page)

  const invited = await browser.newPage()
  await arriveAsGuest(invited, url)
  await invited.goto(`${url}/circles?join=${token}`)
  const text = invited.getByText('more invite you.')
  await expect(text).toContainText(`${isolated('Ada')}, ${isolated('adAx')}, ${isolated('Ada')}`)
  await expect(text).toContainText(isolated('<img src onerror=p>'))
  await expect(invited.locator('[onerror]')).toHaveCount(0)
  await expectToFitAPhone(invited)
  await expectNoBarrier(invited)
  await invited.close()
})
