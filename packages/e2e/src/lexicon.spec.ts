import { expect as atOnce } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import { arriveOnJourney } from './guest.ts'
import { callsOf } from './play-by-call.ts'

const expect = atOnce.configure({ timeout: 20_000 })

test('[LX7] [LX12] [LX13] words of a won hive are stars and a list, open as pages, and are saved as a file', async ({
  page,
  server,
}) => {
  const journey = await arriveOnJourney(page, server.url)
  await page.goto(`${server.url}/lexicon`)
  await expect(page.getByText('Your first word will hang here')).toBeVisible()
  await expectNoBarrier(page)
  await callsOf(page.request, journey).winHive('node-b')
  await page.goto(`${server.url}/`)
  await page.getByRole('link', { name: /^Lexicon/ }).click()
  const atlas = page.getByRole('img', { name: /^Star atlas of/ })
  await expect(atlas).toBeVisible()
  const words = page.getByRole('region', { name: 'Words' }).getByRole('listitem')
  await expect(words.first()).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  // The drawing is not empty.
  const isDrawn = () =>
    atlas.evaluate((canvas: HTMLCanvasElement) => {
      const { width, height } = canvas
      const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data
      return pixels?.some(value => value > 0) ?? false
    })
  await expect.poll(isDrawn).toBe(true)
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all words as a file' }).click()
  expect((await saving).suggestedFilename()).toBe('lexicon.csv')
  await words.first().getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'Where you met it' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
})
