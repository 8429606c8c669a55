import { readFile } from 'node:fs/promises'
import type { HivePuzzle } from '@lexiverse/rules'
import { expect as atOnce, type Page } from '@playwright/test'
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

/** Where the star of the only word that a search leaves is drawn: beside its name. */
async function pressStarOf(page: Page, word: string): Promise<void> {
  const name = page.locator('main svg text', { hasText: new RegExp(`^${word}$`) })
  await expect(name).toBeVisible()
  const at = await name.evaluate(text => {
    const read = (attribute: string) => Number(text.getAttribute(attribute))
    const side = text.getAttribute('text-anchor') === 'end' ? 14 : -14
    const size = text.closest('svg')?.viewBox.baseVal.width ?? 1
    return [(read('x') + side) / size, (read('y') - read('font-size') * 0.3) / size]
  })
  const atlas = page.getByRole('img', { name: /^Star atlas of/ })
  const { width, height } = (await atlas.boundingBox()) ?? { width: 0, height: 0 }
  const [x = 0, y = 0] = at
  await atlas.click({ position: { x: x * width, y: y * height } })
}

test('[LX6] [LX7] [LX12] [LX13] words are ordered, filtered, searched, opened by their star, and lead on', async ({
  page,
  server,
}) => {
  const journey = await arriveOnJourney(page, server.url)
  const calls = callsOf(page.request, journey)
  const { attemptId } = await calls.start('node-a', 'word-web')
  await calls.complete('node-a', attemptId, [{ type: 'yield', at: 1_000 }], 'defeat')
  await calls.winHive('node-b')
  await page.goto(`${server.url}/lexicon`)
  const rows = page.getByRole('region', { name: 'Words' }).getByRole('listitem')
  const shown = () => rows.locator('b').allTextContents()
  await expect(rows.first()).toBeVisible()

  const isOrdered = async (inOrder: (a: string, b: string) => boolean) => {
    const words = await shown()
    return words.every((word, place) => place === 0 || inOrder(words[place - 1] ?? '', word))
  }
  await page.getByRole('combobox', { name: 'Order' }).selectOption('letter')
  await expect.poll(() => isOrdered((a, b) => a < b)).toBe(true)
  await page.getByRole('combobox', { name: 'Order' }).selectOption('longest')
  await expect.poll(() => isOrdered((a, b) => a.length >= b.length)).toBe(true)

  await page.getByRole('button', { name: 'To catch' }).click()
  await expect(rows).toHaveCount(16)
  await expect(rows.first()).toContainText('Met, not yet caught')
  await page.getByRole('combobox', { name: 'Game' }).selectOption('hive-builder')
  await expect(page.getByText('No word of yours fits.')).toBeVisible()
  await page.getByRole('button', { name: 'All', exact: true }).click()
  await expect(rows.first()).toContainText('Hive Builder')
  await expect(rows.filter({ hasText: 'Met, not yet caught' })).toHaveCount(0)

  const [word = ''] = await shown()
  const saving = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Save all words as a file' }).click()
  const file = await readFile(await (await saving).path(), 'utf8')
  expect(file).toMatch(
    new RegExp(`^"${word.toUpperCase()}","Found[^"]*",\\w*,\\d{4}-\\d\\d-\\d\\d\r$`, 'm'),
  )

  await page.getByRole('searchbox', { name: 'Find a word' }).fill(word.toUpperCase())
  await expect(rows).toHaveCount(1)
  await pressStarOf(page, word)
  await expect(page.getByRole('heading', { level: 2, name: word })).toBeVisible()
  await expect(page.getByRole('link', { name: /^More on Wiktionary/ })).toHaveAttribute(
    'href',
    `https://en.wiktionary.org/wiki/${word}`,
  )
  await page.getByRole('region', { name: 'Where you met it' }).getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/chronicles\\?journey=${journey.runId}$`))
  await page.goBack()
  await page.getByRole('link', { name: 'Sky' }).click()
  await expect(page.getByRole('searchbox', { name: 'Find a word' })).toHaveValue(word.toUpperCase())
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
