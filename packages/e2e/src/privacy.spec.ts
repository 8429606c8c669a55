import { readFile } from 'node:fs/promises'
import { expect as atOnce } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { arriveOnJourney } from './guest.ts'
import { callsOf } from './play-by-call.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expect = atOnce.configure({ timeout: 20_000 })

test('[PV2] [PV8] a guest downloads everything, deletes it, and is a stranger', async ({
  page,
  server,
}) => {
  const journey = await arriveOnJourney(page, server.url)
  await callsOf(page.request, journey).winHive('node-b')
  await page.goto(`${server.url}/credits`)
  await page.getByRole('button', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'What is stored, download it or delete it' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByText(/are removed after 90 days away/)).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)

  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const saved = await saving
  expect(saved.suggestedFilename()).toBe('lexiverse-data.json')
  const file = JSON.parse(await readFile(await saved.path(), 'utf8'))
  expect(file.player[0].id).toBe(journey.playerId)
  expect(file.lexicon[0].words.length).toBeGreaterThan(0)

  await page.getByRole('button', { name: 'Delete my data…' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Delete everything?' })
  await expect(dialog.getByRole('button', { name: 'Delete for good' })).toBeDisabled()
  await expectNoBarrier(page)
  await dialog.getByRole('textbox').fill('delete')
  await dialog.getByRole('textbox').press('Enter')
  await page.waitForURL(`${server.url}/`)
  await expect(
    page
      .getByRole('link', { name: /Skip|Play now/ })
      .or(page.getByRole('button', { name: /Skip|Play now/ }))
      .first(),
  ).toBeVisible()
  const left = await page.evaluate(() => localStorage.getItem('lexiverse.player'))
  expect(left).toBeNull()
  const seen = await page.request.get(`${server.url}/api/players/${journey.playerId}`)
  expect(seen.status()).toBe(403)
})

test('[PV1] a visitor reads the page from the login page', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Privacy' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Privacy' })).toBeVisible()
  await expect(page.getByText('Nothing is stored about you yet.')).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
})
