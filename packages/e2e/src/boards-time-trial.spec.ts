import type { HivePuzzle } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import {
  boardShown,
  byPointers,
  openBoard,
  openBoardByKeys,
  saved,
  spell,
  statusOf,
  test,
  typeWord,
} from './boards-kit.ts'
import type { TestDatabase } from './database.ts'
import { trialWords } from './enough-words.ts'
import { arriveAsGuest, arriveOnJourney } from './guest.ts'

const NODE = 'time-trial'
const ATTEMPTS = 30
const GOAL = 20

async function openTrial(page: Page, url: string, open = openBoard): Promise<HivePuzzle> {
  await arriveAsGuest(page, url)
  return open<HivePuzzle>(page, `${url}/timer-hive-builder`, '/hive-wordset/')
}

async function lastStatus(database: TestDatabase): Promise<string | undefined> {
  const rows = await database.rows<{ status: string }>(
    `select status from attempts where node_id = '${NODE}' order by id desc`,
  )
  return rows[0]?.status
}

byPointers(press => {
  test('a trial is won at its goal', async ({ page, server, database }) => {
    const puzzle = await openTrial(page, server.url)
    await expect(page.getByRole('heading', { name: 'Hive Builder Time Trial' })).toBeVisible()
    for (const word of trialWords(puzzle, GOAL)) await spell(page, word, press)
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

test.describe('by keyboard alone', () => {
  test('a trial is won', async ({ page, server, database }) => {
    const puzzle = await openTrial(page, server.url, openBoardByKeys)
    for (const word of trialWords(puzzle, GOAL)) await typeWord(page, word)
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
    const { center } = await openBoardByKeys<HivePuzzle>(page, address, '/hive-wordset/')
    await expect(page.getByText('Attempts left')).toBeVisible()
    for (let i = 0; i < ATTEMPTS; i++) await typeWord(page, center.repeat(4))
    await expect.poll(() => lastStatus(database)).toBe('defeat')
  })
})

test('[TT2] when the time is up the trial is lost, by the clock of the page and of the server', async ({
  page,
  server,
  database,
}) => {
  await page.clock.install()
  await openTrial(page, server.url)
  await page.clock.fastForward(100_000)
  await expect(page.getByRole('timer')).toHaveText(/^0:(1\d|20)$/)
  // The server checks its own clock: two minutes must pass there too.
  await database.write(
    `update attempts set started_at = started_at - 125000 where node_id = '${NODE}'`,
  )
  await page.clock.fastForward(25_000)
  await expect(page.getByLabel('Your word')).toBeDisabled()
  await expect.poll(() => lastStatus(database)).toBe('defeat')
})

test('[BD13] a reload in the middle of a trial brings words, letters and time back', async ({
  page,
  server,
}) => {
  const puzzle = await openTrial(page, server.url)
  const [word = ''] = puzzle.validWords.toSorted((a, b) => a.length - b.length)
  const stored = saved(page)
  await typeWord(page, word)
  await stored
  await page.keyboard.type(puzzle.center.repeat(3))
  await page.reload()
  await boardShown(page)
  await expect(page.getByLabel('Your word')).toHaveValue(puzzle.center.repeat(3))
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
  const [first = '', ...others] = trialWords(puzzle, GOAL)
  await typeWord(page, first)
  await context.setOffline(true)
  for (const word of others) await typeWord(page, word)
  await context.setOffline(false)
  await expect.poll(() => lastStatus(database), { timeout: 20_000 }).toBe('victory')
})

test('[SC10] a clue trial opens the clue of its boss, and a lost one costs a mind point', async ({
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
  for (const word of trialWords(puzzle, 15)) await typeWord(page, word)
  await expect(page).toHaveURL(/\/forgotten-word\?node=boss$/)
  await expect(page.getByText(boss.puzzle.etymology.split(/["'`]/, 1).join(''))).toBeVisible()
})
