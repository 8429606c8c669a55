import type { HivePuzzle } from '@lexiverse/rules'
import { expect as atOnce } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { openNode, phone, test, typeWord } from './boards-kit.ts'
import { arriveOnJourney } from './guest.ts'
import { callsOf } from './play-by-call.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

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
  await page.getByRole('combobox', { name: 'Order' }).selectOption('longest')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('hive-builder')
  await expect(page).toHaveURL(/sort=longest&game=hive-builder$/)
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Order' })).toHaveValue('longest')
  await words.first().getByRole('link').press('Enter')
  await expect(page.getByRole('heading', { name: 'Where you met it' })).toBeVisible()
  await expectNoBarrier(page)
  await expectToFitAPhone(page)
  await page.goBack()
  await expect(page.getByRole('combobox', { name: 'Game' })).toHaveValue('hive-builder')
})

test.describe('on a phone', () => {
  test.use(phone)

  test('[LX14] to a newcomer, to whom every word is new, none is called so', async ({
    page,
    server,
  }) => {
    const place = { path: '/hive-builder?node=node-b', part: '/hive-wordset/' }
    const told = page.waitForResponse(response => response.url().includes('/celebrations/'))
    const { puzzle } = await openNode<HivePuzzle>(page, server.url, place)
    await told
    const [word = ''] = puzzle.validWords
    await typeWord(page, word)
    await expect(page.getByRole('status').filter({ hasText: word })).not.toContainText('First time')
    await expectNoBarrier(page)
    await expectToFitAPhone(page)
  })

  test('[LX14] a word found for the first time is celebrated in one line', async ({
    page,
    server,
  }) => {
    const place = { path: '/hive-builder?node=node-b', part: '/hive-wordset/' }
    await page.route('**/celebrations/*', async route => {
      const { puzzle } = await opened
      await route.fulfill({ json: { firstTime: puzzle.validWords.slice(0, 1), rare: [] } })
    })
    const opened = openNode<HivePuzzle>(page, server.url, place)
    const { puzzle } = await opened
    const [word = ''] = puzzle.validWords
    await typeWord(page, word)
    const message = page.getByRole('status').filter({ hasText: word })
    await expect(message).toContainText('First time you found this word.')
    await expectNoBarrier(page)
    await expectToFitAPhone(page)
  })
})
