import { type HivePuzzle, trialWordPoints } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import {
  byMouse,
  byTouch,
  dismissLesson,
  openBoard,
  type Press,
  saved,
  statusOf,
  test,
} from './boards-kit.ts'
import type { TestDatabase } from './database.ts'
import { arriveAsGuest, arriveOnJourney } from './guest.ts'

const NODE = 'time-trial'
const ATTEMPTS = 30

async function openTrial(page: Page, url: string): Promise<HivePuzzle> {
  await arriveAsGuest(page, url)
  return openBoard<HivePuzzle>(page, `${url}/timer-hive-builder`, '/hive-wordset/')
}

function winningWords(puzzle: HivePuzzle, goal = 20): string[] {
  const points = (word: string) => trialWordPoints(puzzle, word)
  const chosen: string[] = []
  let score = 0
  for (const word of puzzle.validWords.toSorted((a, b) => points(b) - points(a))) {
    if (score >= goal) break
    chosen.push(word)
    score += points(word)
  }
  return chosen
}

async function spell(page: Page, word: string, press: Press): Promise<void> {
  for (const letter of word) {
    await press(page.getByRole('button', { name: new RegExp(`^Letter ${letter}(,|$)`) }))
  }
  await press(page.getByRole('button', { name: 'Submit Word' }))
}

async function type(page: Page, word: string): Promise<void> {
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
}

async function lastStatus(database: TestDatabase): Promise<string | undefined> {
  const rows = await database.rows<{ status: string }>(
    `select status from attempts where node_id = '${NODE}' order by id desc`,
  )
  return rows[0]?.status
}

for (const [way, press] of [
  ['mouse', byMouse],
  ['touch', byTouch],
] as const) {
  test.describe(`by ${way}`, () => {
    if (way === 'touch') test.use({ hasTouch: true, viewport: { width: 390, height: 844 } })

    test('a trial is won at its goal', async ({ page, server, database }) => {
      const puzzle = await openTrial(page, server.url)
      await expect(page.getByRole('heading', { name: 'Hive Builder Time Trial' })).toBeVisible()
      for (const word of winningWords(puzzle)) await spell(page, word, press)
      await expect.poll(() => lastStatus(database)).toBe('victory')
    })

    test('a trial that is left is lost', async ({ page, server, database }) => {
      await openTrial(page, server.url)
      await press(page.getByRole('button', { name: 'Exit Game' }))
      const dialog = page.getByRole('alertdialog')
      await press(dialog.getByRole('button', { name: 'Exit Game' }))
      await expect(page).toHaveURL(`${server.url}/`)
      await expect.poll(() => lastStatus(database)).toBe('defeat')
    })
  })
}

test.describe('by keyboard alone', () => {
  test('a trial is won', async ({ page, server, database }) => {
    const puzzle = await openTrial(page, server.url)
    for (const word of winningWords(puzzle)) await type(page, word)
    await expect.poll(() => lastStatus(database)).toBe('victory')
  })

  test('without a clock, a trial is lost with the last attempt', async ({
    page,
    server,
    database,
  }) => {
    await arriveAsGuest(page, server.url)
    await page.evaluate(() => {
      const value = {
        isMuted: false,
        hasEffects: true,
        hasAmbient: false,
        effectsVolume: 70,
        ambientVolume: 40,
        isColourBlind: false,
        textSize: 'normal',
        motion: 'system',
        hasHaptics: true,
        timerMode: 'attempts',
      }
      localStorage.setItem('lexiverse.preferences', JSON.stringify({ version: 1, value }))
    })
    const address = `${server.url}/timer-hive-builder`
    const { center } = await openBoard<HivePuzzle>(page, address, '/hive-wordset/')
    await expect(page.getByText('Attempts left')).toBeVisible()
    for (let i = 0; i < ATTEMPTS; i++) await type(page, center.repeat(4))
    await expect.poll(() => lastStatus(database)).toBe('defeat')
  })
})

test('a reload in the middle of a trial brings words and time back', async ({ page, server }) => {
  const puzzle = await openTrial(page, server.url)
  const [word = ''] = puzzle.validWords.toSorted((a, b) => a.length - b.length)
  const stored = saved(page)
  await type(page, word)
  await stored
  await page.reload()
  await dismissLesson(page)
  const found = page.getByRole('region', { name: 'Found words' })
  await expect(found.getByRole('listitem')).toHaveText([new RegExp(word)])
  await expect(page.getByRole('timer')).not.toHaveText('2:00')
})

test('a trial is played on without a connection, and counts when it returns', async ({
  page,
  context,
  server,
  database,
}) => {
  const puzzle = await openTrial(page, server.url)
  const [first = '', ...others] = winningWords(puzzle)
  await type(page, first)
  await context.setOffline(true)
  for (const word of others) await type(page, word)
  await context.setOffline(false)
  await expect.poll(() => lastStatus(database), { timeout: 20_000 }).toBe('victory')
})

test('a clue trial opens the clue of its boss, and a lost one costs a mind point', async ({
  page,
  server,
  database,
}) => {
  const { runId } = await arriveOnJourney(page, server.url)
  const gameData = { additionalData: { aid: 'unlock-all-nodes' } }
  const data = { runId, nodeId: 'start', gameData }
  const opened = await page.request.post(`${server.url}/api/player/update-run`, { data })
  expect(opened.ok()).toBe(true)
  const boss = await openBoard<{ puzzle: { etymology: string } }>(
    page,
    `${server.url}/forgotten-word?node=boss`,
    '/forgotten-word/streak/',
  )
  const trial = `${server.url}/timer-hive-builder?clueType=etymology&returnTo=forgotten-word`
  await openBoard<HivePuzzle>(page, trial, '/hive-wordset/')
  await page.getByRole('button', { name: 'Exit Game' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Exit Game' }).click()
  await expect.poll(() => statusOf(database, runId, 'boss:etymology')).toEqual(['defeat'])
  const puzzle = await openBoard<HivePuzzle>(page, trial, '/hive-wordset/')
  await expect(page.getByRole('img', { name: '2 of 3 mind points' })).toBeVisible()
  for (const word of winningWords(puzzle, 15)) await type(page, word)
  await expect(page).toHaveURL(/\/forgotten-word$/)
  await expect(page.getByText(boss.puzzle.etymology)).toBeVisible()
})
