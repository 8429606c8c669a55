import { drawnMeetings, gamesAt, omensAt, playSeedFrom, type Warmth } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { markExplained, phone, test } from './boards-kit.ts'
import type { TestDatabase } from './database.ts'
import { losingGuesses } from './five-letter-words.ts'
import { arriveOnJourney } from './guest.ts'
import {
  beginGame,
  continueJourney,
  goToStar,
  guessWord,
  type HandedOut,
  readAlong,
  win,
} from './journey-play.ts'
import { alterRun } from './prepared-run.ts'

test.use({ ...phone, contextOptions: { reducedMotion: 'reduce' } })

/** A play seed whose level 2 begins with Tether and has a known wanderer at a Word Web. */
function seedOfTheWay(): string {
  for (let n = 0; ; n++) {
    const seed = playSeedFrom(String(n))
    if (drawnMeetings(seed).get('2:t2')?.id !== 'balance') continue
    const { 'node-a': first, t2: met } = omensAt('campaign', 2, seed)
    if (first === 'tether' && !met && gamesAt(2, seed).t2 === 'word-web') return seed
  }
}

async function arriveInRealmTwo(page: Page, url: string, database: TestDatabase): Promise<void> {
  const { runId } = await arriveOnJourney(page, url)
  alterRun(database, runId, () => ({
    level: 2,
    openedLevels: [2],
    seed: seedOfTheWay(),
    mindPoints: { current: 3, maximum: 4 },
  }))
  await markExplained(page)
  await page.goto(`${url}/game-map`)
}

/** The omen's rule stands on the star's sheet, above the board, and in the refusal of a guess. */
async function meetOmen(page: Page, handedOut: HandedOut): Promise<void> {
  const star = page.locator('[data-node="node-a"]')
  // The map first shows the journey that the browser has kept, at level 1.
  await expect(star).toHaveAttribute('aria-label', /omen/i)
  // The first star of a realm is chosen already.
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  const sheet = page.getByRole('region', { name: 'The Northern Lamp' })
  await expect(sheet).toContainText('Omen: Tether')
  await expect(sheet).toContainText('Pays: a certain glyph.')
  await expect(sheet).toContainText('An omen changes one rule and pays for it.')
  await expectNoBarrier(page)
  await sheet.getByRole('button', { name: 'Enter' }).tap()
  await expect(page.getByText('Every letter you have found must be used again.')).toBeVisible()
  await expect.poll(() => handedOut.twistle?.word).toBeTruthy()
  const word = handedOut.twistle?.word ?? ''
  await guessWord(page, losingGuesses(word, 1)[0] ?? '')
  await expect(page.getByRole('region', { name: /^Guesses, 1 of/ })).toBeAttached()
  await guessWord(page, absentLetter(word).repeat(5))
  await expect(page.getByText(/^Tether: "[A-Z]" is in the word\. Use it again\.$/)).toBeVisible()
  await guessWord(page, word)
}

const absentLetter = (word: string) => [...'ZXQJV'].find(letter => !word.includes(letter)) ?? ''

async function chooseReward(page: Page): Promise<void> {
  const rewards = page.getByRole('region', { name: 'Rewards' })
  const cards = rewards.getByRole('group', { name: 'Choose one glyph' }).getByRole('radio')
  await expect(cards).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Choose a card' })).toBeDisabled()
  await expectNoBarrier(page)
  await rewards.locator('label').nth(1).tap()
  await expect(cards.nth(1)).toBeChecked()
  await page.getByRole('button', { name: /^Take / }).tap()
  await expect(rewards).toContainText('is yours.')
  await continueJourney(page)
}

async function meetWanderer(page: Page): Promise<void> {
  const star = page.locator('[data-node="t2"]')
  await star.tap()
  await expect(star).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('button', { name: 'Enter', exact: true }).tap()
  await expect(page.getByRole('heading', { name: 'The Unattended Scales' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Choose an answer' })).toBeDisabled()
  await expectNoBarrier(page)
  await page.locator('label', { hasText: 'Dust the scales' }).tap()
  await page.getByRole('button', { name: 'Dust the scales' }).tap()
  await expect(page.getByText(/paid \d+ score/)).toBeVisible()
  await page.getByRole('link', { name: 'Play Word Web' }).tap()
}

/** A wrong word of the same meaning: the boss says how near it is. */
async function meetWarmth(page: Page, handedOut: HandedOut): Promise<void> {
  await goToStar(page, 'boss')
  await beginGame(page)
  await expect.poll(() => handedOut['forgotten-word']).toBeTruthy()
  const boss = handedOut['forgotten-word'] as { word: string; warmth: Warmth }
  const [near = ''] = boss.warmth.near.split(/[ ,]/).filter(word => word !== boss.word)
  await guessWord(page, near)
  const heldBack = page.getByText('Press again to guess it anyway.')
  const told = page.getByRole('list', { name: 'What Lethe told you' })
  await expect(heldBack.or(told)).toBeVisible()
  if (await heldBack.isVisible()) await page.getByLabel('Your guess').press('Enter')
  await expect(page.getByRole('status', { name: 'Answer' })).toContainText('Incorrect.')
  await expect(told).toContainText('Nearness in meaning: 4 of 5, near')
  await expect(page.locator('[data-look="near"]')).toBeVisible()
  await expectNoBarrier(page)
  await win(page, 'forgotten-word', handedOut)
}

test('[OM9] [RW12] [WA6] [FW23] realm II: an omen, a choice of rewards, a wanderer, a boss who answers', async ({
  page,
  server,
  database,
}) => {
  const handedOut = readAlong(page)
  await arriveInRealmTwo(page, server.url, database)
  await meetOmen(page, handedOut)
  await chooseReward(page)
  await meetWanderer(page)
  await beginGame(page)
  await win(page, 'word-web', handedOut)
  await continueJourney(page)
  await meetWarmth(page, handedOut)
})
