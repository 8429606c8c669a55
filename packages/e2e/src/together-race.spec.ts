import type { Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { markExplained, phone, test } from './boards-kit.ts'
import { type HandedOut, enter as pressEnter, readAlong } from './journey-play.ts'
import { CYD, choices, expect, gather, giveUp, joinByLink, newFriend } from './party-kit.ts'
import { guess, used } from './seeker.ts'

test.setTimeout(300_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const strip = (page: Page) =>
  page.getByRole('complementary', { name: 'The party', includeHidden: true })

/** By key: the meaning of the word and the words kept come late and move the button under a pointer. */
const goOn = (page: Page) => pressEnter(page.getByRole('button', { name: 'GO ON' }))

async function giveUpStar(page: Page): Promise<void> {
  await giveUp(page)
  await goOn(page)
}

/** Wins the star if it is a Word Seeker, and gives up any other. */
async function playStar(page: Page, handedOut: HandedOut): Promise<void> {
  if (!page.url().includes('/wordle')) return giveUpStar(page)
  await expect(used(page, 0)).toBeVisible()
  // A star that is played faster than people can is lost.
  await page.waitForTimeout(1_500)
  await guess(page, handedOut.twistle?.word ?? '')
  await goOn(page)
}

test('[LO80] [LO84] [LO86] [LO87] three friends choose a race, run its stars and stand on the podium', async ({
  page: ada,
  server: { url },
}) => {
  const {
    friends: [ben, cyd],
  } = await gather(ada, url, { name: 'Ben' }, CYD)

  // Everybody sees what the host chooses, and the host who is ready.
  await choices(ada).getByRole('button', { name: 'Race' }).click()
  await choices(ada).getByRole('button', { name: '3' }).click()
  await choices(ada).getByRole('button', { name: 'Most points' }).click()
  for (const page of [ben, cyd]) {
    await expect(choices(page)).toContainText('The race has 3 stars.')
    await expect(choices(page)).toContainText('Most points')
  }
  await ben.getByRole('button', { name: 'I am ready' }).click()
  await expect(ada.getByText('1 of 2 ready. You can start at any time.')).toBeVisible()
  await expectToFitAPhone(ada)
  await expectNoBarrier(ada)

  const handedOut = readAlong(ada)
  await ada.getByRole('button', { name: 'Start the Race' }).click()
  for (const page of [ada, ben, cyd]) await expect(page).toHaveURL(/\?node=star-1$/)
  await expect(strip(cyd)).toContainText('star 1 of 3')

  // A reload resumes the own star.
  await cyd.reload()
  await expect(strip(cyd)).toContainText('star 1 of 3')
  for (const star of [1, 2, 3]) {
    for (const page of [ada, ben, cyd]) await expect(page).toHaveURL(new RegExp(`=star-${star}$`))
    await playStar(ada, handedOut)
    await expect(strip(ben)).toContainText(star < 3 ? `star ${star + 1} of 3` : 'finished')
    for (const page of [ben, cyd]) await giveUpStar(page)
  }
  for (const page of [ben, cyd]) {
    const end = page.getByRole('dialog', { name: /Ada.* wins the race/ })
    await expect(end.getByRole('list', { name: 'Podium' })).toContainText('Ada')
    await expect(end).toContainText(/[1-9]\d* points/)
  }
  await expectNoBarrier(ada)
  await ada.getByRole('button', { name: 'Again with the same friends' }).click()
  for (const page of [ada, ben, cyd]) await expect(page).toHaveURL(/\?node=star-1$/)
  await ben.context().close()
  await cyd.context().close()
})

test('[LO87] [LO88] a latecomer watches a race from the lobby up to its podium, and runs in the next', async ({
  page: ada,
  browser,
  server: { url },
}) => {
  const {
    code,
    friends: [ben],
  } = await gather(ada, url, { name: 'Ben' })
  await choices(ada).getByRole('button', { name: 'Race' }).click()
  await choices(ada).getByRole('button', { name: '3' }).click()
  await expect(choices(ben)).toContainText('The race has 3 stars.')
  const handedOut = readAlong(ada)
  await ada.getByRole('button', { name: 'Start the Race' }).click()
  for (const page of [ada, ben]) await expect(page).toHaveURL(/\?node=star-1$/)

  const dan = await newFriend(browser, url, phone)
  await joinByLink(dan, url, code, 'Dan')
  await expect(dan.getByText('A race is on. You run in the next one.')).toBeVisible()
  await markExplained(dan)
  const places = dan.getByRole('list', { name: 'Places' })
  await expect(places).toContainText('at star 1')
  for (const star of [1, 2, 3]) {
    for (const page of [ada, ben]) await expect(page).toHaveURL(new RegExp(`=star-${star}$`))
    await giveUpStar(ben)
    if (star === 1) await expect(places).toContainText('at star 2')
    await playStar(ada, handedOut)
  }

  const end = dan.getByRole('region', { name: 'The race has ended' })
  await expect(end).toContainText(/Ada.* wins the race/)
  await expect(end.getByRole('list', { name: 'Podium' })).toContainText('Ben')
  await expect(dan).toHaveURL(/\/multiplayer$/)
  await expectToFitAPhone(dan)
  await expectNoBarrier(dan)
  // A racer who leaves the page of the podium finds it in the lobby too.
  await ben.getByRole('link', { name: 'To the lobby' }).click()
  await expect(ben.getByRole('region', { name: 'The race has ended' })).toContainText('Ada')
  await ada.getByRole('button', { name: 'Again with the same friends' }).click()
  for (const page of [ada, ben, dan]) await expect(page).toHaveURL(/\?node=star-1$/)
  for (const page of [ben, dan]) await page.context().close()
})
