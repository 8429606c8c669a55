import { expect as atOnce, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { ADMIN_PASSWORD, test } from './boards-kit.ts'
import { returnAsGuest } from './prepared-visit.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Long enough for a machine that runs other tests too. */
const expect = atOnce.configure({ timeout: 20_000 })

async function enter(page: Page): Promise<void> {
  await page.getByLabel('Password').fill(ADMIN_PASSWORD)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
}

test('[AD1] [AD3] [AD9] an admin comes in, makes hives, loses the page in the midst, and goes', async ({
  page,
  server,
}) => {
  await returnAsGuest(page)
  await page.goto(`${server.url}/database-admin`)
  await enter(page)
  const generation = page.getByRole('region', { name: 'Generation' })
  await generation.getByLabel('Scenarios to generate').fill('3')
  await generation.getByRole('button', { name: 'Generate Scenarios' }).click()
  await expect(page.getByRole('region', { name: 'Content job' })).toContainText('At work...')
  await page.reload()
  await expect(page.getByRole('region', { name: 'Content job' })).toContainText(
    '3 Hive Builder puzzles made and published.',
  )
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByLabel('Password')).toBeVisible()
  const refused = await page.request.get(`${server.url}/api/scenarios/stats`)
  expect(refused.status()).toBe(401)
})

test('[AD2] the flag alone opens nothing', async ({ page, server }) => {
  await returnAsGuest(page)
  await page.addInitScript(() =>
    localStorage.setItem('lexiverse.admin', '{"version":1,"value":true}'),
  )
  await page.goto(`${server.url}/admin-dashboard`)
  await expect(page.getByText('Your session has ended')).toBeVisible()
  const answer = await page.request.post(`${server.url}/api/admin/perks/reset`)
  expect(answer.status()).toBe(401)
})

test('[SH64] axe finds no barrier on the dashboard, the test pages and the documentation', async ({
  page,
  server,
}) => {
  await returnAsGuest(page)
  await page.goto(`${server.url}/admin-dashboard`)
  await enter(page)
  await expect(page.getByRole('region', { name: 'Word Web themes' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.goto(`${server.url}/perks-test`)
  await expect(page.getByRole('table', { name: 'Test perks' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.goto(`${server.url}/inventory-test`)
  await expect(page.getByRole('region', { name: 'Word Seeker' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.goto(`${server.url}/simple-test`)
  await expect(page.getByText('Everything answers.')).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.goto(`${server.url}/documentation`)
  await expect(page.getByRole('heading', { name: 'Game Domain' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.getByRole('tab', { name: 'Dead Code Catalog' }).click()
  await expect(page.getByText('Cleanup Recommendations')).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
})
