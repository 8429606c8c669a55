import type { HivePuzzle, TwistlePuzzle } from '@lexiverse/rules'
import { expect, type Locator, type Page } from '@playwright/test'
import { asShown, openBoard, openNode, phone, spell, tabTo, test, typeWord } from './boards-kit.ts'
import { losingGuesses } from './five-letter-words.ts'
import { arriveOnJourney } from './guest.ts'
import { callsOf } from './play-by-call.ts'
import { used } from './seeker.ts'

// Each test plays its way to the board.
test.describe.configure({ timeout: 120_000 })
test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The first sense that the server has of a word. */
async function senseOf(page: Page, url: string, word: string): Promise<RegExp> {
  const response = await page.request.get(`${url}/api/words/${word.toLowerCase()}`)
  const { meaning } = await response.json()
  return asShown(meaning.senses[0])
}

async function openSeeker(page: Page, url: string): Promise<string> {
  const journey = await arriveOnJourney(page, url)
  await callsOf(page.request, journey).winHive('node-b')
  const address = `${url}/wordle?node=b1`
  return (await openBoard<TwistlePuzzle>(page, address, '/twistle/random/')).word
}

const openHive = (page: Page, url: string) =>
  openNode<HivePuzzle>(page, url, { path: '/hive-builder?node=node-b', part: '/hive-wordset/' })

const wordButton = (page: Page, word: string) =>
  page.getByRole('button', { name: new RegExp(`^${word}\\b`) })
const card = (page: Page, word: string) =>
  page.getByRole('dialog', { name: `${word}, what it means` })

async function expectApart(one: Locator, other: Locator): Promise<void> {
  // The card is placed again when its text has grown.
  await expect
    .poll(async () => {
      const [a, b] = [await one.boundingBox(), await other.boundingBox()]
      return a !== null && b !== null && (a.y + a.height <= b.y || b.y + b.height <= a.y)
    })
    .toBe(true)
}

test.describe('the end of a Word Seeker', () => {
  test('[PS21] tells what the word means that was found', async ({ page, server }) => {
    const secret = await openSeeker(page, server.url)
    await typeWord(page, secret)
    const ending = page.getByRole('dialog')
    await expect(ending).toContainText('VICTORY!', { timeout: 15_000 })
    await expect(ending).toContainText(await senseOf(page, server.url, secret))
    await page.getByRole('button', { name: 'See the board' }).click()
    const panel = page.getByRole('region', { name: 'What it means' })
    await expect(panel).toContainText(await senseOf(page, server.url, secret))
  })

  test('[PS21] [CO23] tells it after a defeat, as soon as the connection returns', async ({
    page,
    context,
    server,
  }) => {
    const secret = await openSeeker(page, server.url)
    for (const [i, word] of losingGuesses(secret, 5).entries()) {
      await typeWord(page, word)
      await expect(used(page, i + 1)).toBeAttached({ timeout: 15_000 })
    }
    const sense = await senseOf(page, server.url, secret)
    await context.setOffline(true)
    await typeWord(page, losingGuesses(secret, 6)[5] ?? '')
    const ending = page.getByRole('dialog')
    await expect(ending).toContainText('No connection. The meaning appears when it returns.', {
      timeout: 20_000,
    })
    await context.setOffline(false)
    await expect(ending).toContainText(sense, { timeout: 20_000 })
  })
})

test('[CO22] a found word of a hive opens its meaning by keyboard', async ({ page, server }) => {
  const { puzzle } = await openHive(page, server.url)
  const [word = '', missed = ''] = puzzle.validWords
  await typeWord(page, word)
  await tabTo(page, wordButton(page, word))
  await expect(wordButton(page, missed)).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(card(page, word)).toBeFocused()
  await expect(card(page, word)).toContainText(await senseOf(page, server.url, word))
  await page.keyboard.press('Escape')
  await expect(card(page, word)).toHaveCount(0)
  await expect(wordButton(page, word)).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(puzzle.center)
  await expect(card(page, word)).toHaveCount(0)
  await expect(page.getByLabel('Your word')).toHaveValue(puzzle.center)
})

test('[CO23] the browser asks for a word once', async ({ page, server }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  const { puzzle } = await openHive(page, server.url)
  const [word = ''] = puzzle.validWords
  await typeWord(page, word)
  for (let i = 0; i < 2; i++) {
    await wordButton(page, word).click()
    await expect(card(page, word)).toContainText('word')
    await page.keyboard.press('Escape')
  }
  expect(asked.filter(path => path.startsWith('/api/words/'))).toHaveLength(1)
})

test.describe('by touch', () => {
  test.use(phone)

  test('[CO22] a found word opens its meaning beside it, and the game goes on with a tap', async ({
    page,
    server,
  }) => {
    const { puzzle } = await openHive(page, server.url)
    const [word = '', next = ''] = puzzle.validWords
    await typeWord(page, word)
    await wordButton(page, word).tap()
    await expect(card(page, word)).toContainText(await senseOf(page, server.url, word))
    await expectApart(card(page, word), wordButton(page, word))
    await page.getByText('Press a word to read what it means.').tap()
    await expect(card(page, word)).toHaveCount(0)
    await spell(page, next, button => button.tap())
    await expect(wordButton(page, next)).toBeVisible()
  })
})

test('[CO25] a visitor reads the credits from the login page', async ({ page, server }) => {
  await page.goto(`${server.url}/login`)
  await page.getByRole('link', { name: 'Credits' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Credits' })).toBeVisible()
  for (const link of await page.getByRole('link', { name: /^Licence of/ }).all()) {
    const licence = await page.request.get(server.url + (await link.getAttribute('href')))
    expect(licence.headers()['content-type']).toContain('text/plain')
    expect((await licence.text()).toLowerCase()).toContain('copyright')
  }
  await page.getByRole('link', { name: 'Sign in' }).click()
  await expect(page.getByRole('link', { name: 'Continue as Guest' })).toBeVisible()
})
