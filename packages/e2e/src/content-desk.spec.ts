import { expect as atOnce, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { ADMIN_PASSWORD, test } from './boards-kit.ts'
import { returnAsGuest } from './prepared-visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Long enough for a proof on a machine that runs other tests too. */
const expect = atOnce.configure({ timeout: 60_000 })

async function openDesk(page: Page, url: string): Promise<void> {
  await returnAsGuest(page)
  await page.goto(`${url}/content-desk`)
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByText('No puzzle is on the desk')).toBeVisible()
}

async function draw(page: Page, game: string): Promise<void> {
  await page.getByLabel('Game').selectOption({ label: game })
  // The proof of an easy Word Seeker is quick: its theme may tell the word.
  await page.getByLabel('Difficulty').selectOption({ index: 1 })
  await page.getByRole('button', { name: 'Draw' }).click()
  await expect(page.getByText('It passes every proof of the release.')).toBeVisible()
}

test('[AD38] [AD39] [AD40] [AD42] [AD43] an editor draws a puzzle, signs it, mends it and retires it', async ({
  page,
  server,
}) => {
  await openDesk(page, server.url)
  await draw(page, 'Word Seeker')
  await expect(page.getByRole('region', { name: 'Word Seeker' })).toBeVisible()
  await page.getByLabel('Your name').fill('Ada')
  await page.getByRole('button', { name: 'Sign' }).click()
  const history = page.getByRole('region', { name: 'History' })
  await expect(history).toContainText('Signed by Ada')

  const hint = page.getByRole('textbox', { name: 'Hint' })
  const earlier = await hint.inputValue()
  await hint.fill('Too short.')
  await page.getByRole('button', { name: 'Mend' }).click()
  const form = page.getByRole('form', { name: 'Texts' })
  await expect(form.getByRole('alert')).toContainText(
    'hint is not a sentence of 25 to 80 characters',
  )
  await expect(hint).toHaveValue('Too short.')
  const better = 'A hint that nobody has written before this.'
  await hint.fill(better)
  const before = page.url()
  await page.getByRole('button', { name: 'Mend' }).click()
  await expect(history).toContainText(earlier)
  await expect(history).toContainText(better)
  await expect(page.getByText(/Not signed/)).toBeVisible()
  expect(page.url()).not.toBe(before)

  await page.getByRole('button', { name: 'Retire' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Retire' }).click()
  await expect(history).toContainText('Retired by Ada')
  await page.reload()
  await expect(page.getByText(/Retired · Not signed/)).toBeVisible()
  await expect(page.getByLabel('Your name')).toHaveValue('Ada')
  await page.goto(before)
  await page.getByRole('link', { name: 'Open the present version' }).click()
  await expect(history).toContainText('Retired by Ada')
})

test('[AD38] [SH64] the board of every game stands on the desk without a barrier', async ({
  page,
  server,
}) => {
  await openDesk(page, server.url)
  for (const [game, board] of [
    ['Word Web', 'Word Web'],
    ['Hive Builder', 'Hive Builder'],
    ['Forgotten Word', 'The Forgotten Word'],
  ] as const) {
    await draw(page, game)
    await expect(page.getByRole('region', { name: board, exact: true })).toBeVisible()
    await expectNoBarrier(page)
    await expectToFitAPhone(page)
  }
})
