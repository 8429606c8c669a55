import type { HivePuzzle, TwistlePuzzle, WordWebPuzzle } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { openBoard, test, typeWord } from './boards-kit.ts'
import { stubbornGuesses } from './five-letter-words.ts'
import { arriveOnJourney } from './guest.ts'
import { continueJourney, enter, submitGroup } from './journey-play.ts'
import { arriveWith, one, useGlyph } from './powers-kit.ts'
import { alterRun, loadDice } from './prepared-run.ts'
import { used } from './seeker.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Three words without the centre letter fade one letter. */
async function failThrice(page: Page, { letters }: HivePuzzle): Promise<void> {
  for (let failure = 0; failure < 3; failure++) {
    await typeWord(page, letters.slice(0, 4).join(''))
  }
}

test('every glyph acts', async ({ page, server, database }) => {
  test.setTimeout(120_000)
  const { url, runId } = await arriveOnJourney(page, server.url)
  alterRun(database, runId, () => ({
    openedLevels: [1],
    mindPoints: { current: 2, maximum: 3 },
    glyphs: [
      'insight',
      'mending',
      'momentum',
      'temporal-shift',
      'unveiling',
      'remembrance',
      'decay',
      'second-dawn',
    ].map(one),
  }))

  const web = await openBoard<WordWebPuzzle>(
    page,
    `${url}/word-web?node=node-a`,
    '/word-web-puzzle/',
  )
  await useGlyph(page, 'Insight')
  const told = page.getByRole('alertdialog', { name: 'Insight' })
  const themes = web.groups.map(
    ({ theme }) => `One of the groups is “${theme.replaceAll("'", '’')}”.`,
  )
  expect(themes).toContain(await told.getByText('One of the groups is').textContent())
  await expectNoBarrier(page)
  await told.getByRole('button', { name: 'I see' }).click()
  await useGlyph(page, 'Mending')
  await expect(page.getByRole('img', { name: '3 of 3 mind points' })).toBeVisible()
  await useGlyph(page, 'Decay')
  await expect(page.getByRole('heading', { name: 'VICTORY!' })).toBeVisible({ timeout: 20_000 })

  const hive = await openBoard<HivePuzzle>(
    page,
    `${url}/hive-builder?node=node-b`,
    '/hive-wordset/',
  )
  await expect(page.getByText('0 left', { exact: true })).toBeVisible()
  await useGlyph(page, 'Momentum')
  await expect(page.getByText('3 left', { exact: true })).toBeVisible()
  await failThrice(page, hive)
  await expect(page.getByText('2 left', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Letter .*faded/ })).toHaveCount(0)

  const seeker = await openBoard<TwistlePuzzle>(
    page,
    `${url}/wordle?node=t3`,
    '/scenarios/twistle/',
  )
  await useGlyph(page, 'Unveiling')
  const opened = page.getByLabel(/^[A-Z], unveiled$/)
  expect(seeker.word).toContain((await opened.getAttribute('aria-label'))?.charAt(0))

  await openBoard(page, `${url}/forgotten-word?node=boss`, '/forgotten-word/streak/')
  const etymology = page.getByRole('region', { name: 'Etymology' })
  await expect(etymology.getByRole('button', { name: /unlock/i })).toBeVisible()
  await useGlyph(page, 'Remembrance')
  await expect(etymology.getByRole('button', { name: /unlock/i })).toBeHidden()
  // Decay cost one of three mind points, unless the web restored one; each wrong guess costs one
  // more.
  const shown = await page.getByText(/^MIND POINTS \d/).textContent()
  const points = Number(shown?.match(/\d/)?.[0])
  for (const word of ['quagmire', 'sonnet', 'lantern'].slice(0, points)) {
    await speak(page, word)
  }
  await enter(page.getByRole('button', { name: 'Stand Again' }))
  await expect(page.getByText('MIND POINTS 1/3')).toBeVisible()

  const trial = `${url}/timer-hive-builder?clueType=usage&returnTo=forgotten-word`
  await openBoard(page, trial, '/hive-wordset/')
  await useGlyph(page, 'Temporal Shift')
  // Longer than the two minutes that a trial lasts without it.
  await expect(page.getByRole('timer')).toContainText(/2:(0[1-9]|[12]\d|30)/)
})

/** A guess that is held back is pressed again. */
async function speak(page: Page, word: string): Promise<void> {
  const field = page.getByLabel('Your guess')
  await field.fill(word)
  const heldBack = page.getByText('Press again to guess it anyway.')
  await field.press('Enter')
  const taken = page.getByText(new RegExp(`Tried: .*${word}`)).or(page.getByText('Second Dawn'))
  await expect(heldBack.or(taken).first()).toBeVisible()
  if (await heldBack.isVisible()) await field.press('Enter')
}

const openAll = () => ({ openedLevels: [1] })

test('perks of the mind, and one that listens, act on the map', async ({
  page,
  server,
  database,
}) => {
  const { url } = server
  const runId = await arriveWith(page, url, ['mind-guardian', 'waking-star', 'keen-ear'])
  alterRun(database, runId, openAll)
  await page.goto(`${url}/game-map`)
  await expect(page.getByRole('img', { name: '4 of 5 mind points' })).toBeVisible()
  await expect(page.locator('[data-node="t2"]')).toHaveAccessibleName('Hive Builder, Available')
})

/** Pixels between the cards of a choice and the buttons that lie over the foot of the page. */
async function roomBelowCards(page: Page): Promise<number> {
  const card = await page
    .locator('label', { has: page.getByRole('radio') })
    .last()
    .boundingBox()
  const button = await page.getByRole('button', { name: 'Choose a card' }).boundingBox()
  return card && button ? button.y - card.y - card.height : Number.NaN
}

test('perks of luck bring what would not have come, and there is room for it', async ({
  page,
  server,
  database,
}) => {
  const { url } = server
  const perks = ['lucky-lexicon', 'expanding-mind', 'deep-satchel']
  const runId = await arriveWith(page, url, perks)
  alterRun(database, runId, () => ({
    ...openAll(),
    mindPoints: { current: 2, maximum: 3 },
    glyphs: [{ glyphId: 'insight', quantity: 3 }],
  }))
  loadDice(database, runId, 'b1', perks)
  const { word } = await openBoard<TwistlePuzzle>(
    page,
    `${url}/wordle?node=b1`,
    '/scenarios/twistle/',
  )
  await typeWord(page, word)
  const rewards = page.getByRole('region', { name: 'Rewards' })
  await expect(rewards).toContainText('+1Mind Point')
  await expect(rewards.getByRole('group', { name: 'Choose one glyph' })).toBeVisible()
  await expectNoBarrier(page)
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(viewport)
    await expect.poll(() => roomBelowCards(page)).toBeGreaterThan(0)
  }
  await rewards.getByRole('radio').first().press('Space')
  await enter(page.getByRole('button', { name: /^Take / }))
  await expect(rewards).toContainText('is yours.')
  await expect(rewards).not.toContainText('Your satchel is full')
  await continueJourney(page)
  await expect(page.getByRole('region', { name: 'GLYPHS' })).toContainText('4 of 4')
  await expect(page.getByRole('img', { name: '3 of 3 mind points' })).toBeVisible()
  await page.locator('[data-node="node-a"]').click()
  const chosen = page.getByRole('region', { name: 'The Northern Lamp' })
  await expect(chosen).toContainText('Glyph55%')
  await expect(chosen).toContainText('Mind point40%')
  await expectNoBarrier(page)
})

test('perks of score and time pay and wait', async ({ page, server, database }) => {
  const { url } = server
  const perks = ['score-alchemist', 'perfectionist', 'time-mystic']
  alterRun(database, await arriveWith(page, url, perks), openAll)
  const { word } = await openBoard<TwistlePuzzle>(
    page,
    `${url}/wordle?node=b1`,
    '/scenarios/twistle/',
  )
  await typeWord(page, word)
  // 450 plus 15 and 25 percent, plus 10 percent of that.
  await expect(page.getByText('+693').first()).toBeVisible()

  await openBoard(page, `${url}/forgotten-word?node=boss`, '/forgotten-word/streak/')
  const trial = `${url}/timer-hive-builder?clueType=etymology&returnTo=forgotten-word`
  await openBoard(page, trial, '/hive-wordset/')
  await expect(page.getByRole('timer')).toContainText(/2:(0[1-9]|1\d|20)/)
})

test('perks of the puzzles act on their boards', async ({ page, server, database }) => {
  const { url } = server
  const perks = ['lexical-proximity', 'iron-focus', 'flexible-recall']
  alterRun(database, await arriveWith(page, url, perks), openAll)
  const { groups } = await openBoard<WordWebPuzzle>(
    page,
    `${url}/word-web?node=node-a`,
    '/word-web-puzzle/',
  )
  await submitGroup(
    page,
    groups.map(({ words }) => words[0] ?? ''),
  )
  await expect(page.getByText('1 word away from a connection')).toBeVisible()

  const hive = await openBoard<HivePuzzle>(
    page,
    `${url}/hive-builder?node=node-b`,
    '/hive-wordset/',
  )
  await failThrice(page, hive)
  await expect(page.getByText('Iron Focus holds every letter.')).toBeVisible()

  const { word } = await openBoard<TwistlePuzzle>(
    page,
    `${url}/wordle?node=b1`,
    '/scenarios/twistle/',
  )
  await expect(page.getByRole('heading', { name: 'Flexible Mode' })).toBeAttached()
  for (const [place, guess] of stubbornGuesses(word).entries()) {
    await typeWord(page, guess)
    await expect(used(page, place + 1)).toBeAttached()
  }
  await typeWord(page, word)
  // Three guesses used: 200, plus 50 for each of three unused, plus 10 percent.
  await expect(page.getByText('+385').first()).toBeVisible()
})

test('Hint Whisperer gives an Insight of its own, once a level', async ({ page, server }) => {
  await arriveWith(page, server.url, ['hint-whisperer'])
  const { validWords } = await openBoard<HivePuzzle>(
    page,
    `${server.url}/hive-builder?node=node-b`,
    '/hive-wordset/',
  )
  const gift = page.getByRole('button', { name: 'Insight, a gift of Hint Whisperer' })
  await enter(page.getByRole('button', { name: 'GLYPHS' }))
  await enter(gift)
  // The message shows for four seconds only.
  const told = page.getByText(/^Try [A-Z]/).textContent()
  await enter(page.getByRole('button', { name: 'Use Glyph' }))
  const suggested = (await told)?.match(/[A-Z]{4,}/g) ?? []
  expect(suggested.length).toBeGreaterThan(0)
  expect(validWords).toEqual(expect.arrayContaining(suggested))
  await enter(page.getByRole('button', { name: 'GLYPHS' }))
  await expect(page.getByText('No glyph that works in this game.')).toBeVisible()
  await expect(gift).toHaveCount(0)
})
