import { test as base, expect, type Page } from '@playwright/test'
import { saved } from './boards-kit.ts'
import { createDatabase, type Engine, engines, type TestDatabase } from './database.ts'
import { losingGuesses } from './five-letter-words.ts'
import { arriveOnJourney } from './guest.ts'
import { callsOf, type Journey } from './play-by-call.ts'
import { guess, lettersOnBoard, openSeeker, used } from './seeker.ts'
import { ServerProcess } from './server-process.ts'
import { enterAsGuest, startJourney } from './visit.ts'

const test = base.extend<{ engine: Engine; database: TestDatabase; server: ServerProcess }>({
  engine: ['sqlite', { option: true }],
  database: async ({ engine }, use) => {
    const database = await createDatabase(engine)
    await use(database)
    await database.remove()
  },
  server: async ({ database }, use) => {
    const server = await ServerProcess.create(database.env)
    await use(server)
    await server.end('SIGTERM')
  },
})

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The whole path of a first visit. */
async function walkIn(page: Page, url: string): Promise<Journey> {
  await enterAsGuest(page, url)
  return { url, ...(await startJourney(page)) }
}

/** A guest at the first Word Seeker, with the path to it won; returns the secret word too. */
async function openTwistle(
  page: Page,
  url: string,
  begin = arriveOnJourney,
): Promise<Journey & { secret: string }> {
  const journey = await begin(page, url)
  await callsOf(page.request, journey).winHive('node-b')
  return { ...journey, secret: await openSeeker(page, url) }
}

/** How often the server is killed during a game; fewer times on the second engine. */
const KILLS = { sqlite: 5, postgres: 2 }

/** Clears the browser's copy, so that only the server's is left. */
const forgetGames = (page: Page) =>
  page.evaluate(() => {
    const games = Object.keys(localStorage).filter(key => key.startsWith('lexiverse.attempt'))
    for (const key of games) localStorage.removeItem(key)
    return games.length
  })

for (const engine of engines) {
  test.describe(`on ${engine}`, () => {
    test.use({ engine })

    test('[PL5] a Word Seeker is won across a reload, and the reward is paid', async ({
      page,
      server,
      database,
    }) => {
      const { secret, runId } = await openTwistle(page, server.url, walkIn)
      const [first = ''] = losingGuesses(secret, 1)
      const stored = saved(page)
      await guess(page, first)
      await stored
      expect(await openSeeker(page, server.url)).toBe(secret)
      expect(await lettersOnBoard(page)).toContain(first)
      await guess(page, secret)
      await expect(page.getByText('VICTORY!')).toBeVisible()
      // 200, plus 50 for each of four unused guesses, plus 10 percent.
      await expect(page.getByRole('region', { name: 'Rewards' })).toContainText('+440')
      const rows = await database.rows<{ status: string; move_count: number }>(
        `select status, move_count from attempts where run_id = ${runId} and node_id = 'b1'`,
      )
      expect(rows).toEqual([{ status: 'victory', move_count: 2 }])
    })

    test('[TW9] a Word Seeker is lost and costs one mind point', async ({
      page,
      server,
      database,
    }) => {
      const { secret, runId } = await openTwistle(page, server.url)
      for (const [place, word] of losingGuesses(secret, 6).entries()) {
        await guess(page, word)
        await expect(used(page, place + 1)).toBeAttached()
      }
      await expect(page.getByText('DEFEAT')).toBeVisible()
      await expect(page.getByText('It cost 1 mind point; 2 remain.')).toBeVisible()
      const [balance] = await database.rows<{ mind: number }>(
        `select sum(mind_delta) as mind from ledger where run_id = ${runId}`,
      )
      const [run] = await database.rows<{ state: string }>(
        `select state from runs where id = ${runId}`,
      )
      expect(Number(balance?.mind)).toBe(2)
      expect(JSON.parse(run?.state ?? '{}').mindPoints).toEqual({ current: 2, maximum: 3 })
    })

    test('[PL30] a forged log is refused, and the same completion twice pays once', async ({
      page,
      server,
      database,
    }) => {
      const journey = await openTwistle(page, server.url)
      const { secret, runId } = journey
      const calls = callsOf(page.request, journey)
      const { attemptId } = await calls.start('b1', 'twistle')
      const forged = [{ type: 'guess', at: 3_600_000, word: secret }]
      expect((await calls.complete('b1', attemptId, forged)).status()).toBe(422)
      const honest = [{ type: 'guess', at: 1_000, word: secret }]
      const paid = await (await calls.complete('b1', attemptId, honest)).json()
      const again = await (await calls.complete('b1', attemptId, honest)).json()
      expect(again).toEqual(paid)
      const rows = await database.rows<{ paid: number }>(
        `select count(*) as paid from ledger where run_id = ${runId} and attempt_id = ${attemptId} and score_delta > 0`,
      )
      expect(Number(rows[0]?.paid)).toBe(1)
    })

    test('[SV21] kill -9 between moves loses nothing that was acknowledged', async ({
      page,
      server,
    }) => {
      const { secret } = await openTwistle(page, server.url)
      const guesses = losingGuesses(secret, KILLS[engine])
      for (const [round, word] of guesses.entries()) {
        const stored = saved(page)
        await guess(page, word)
        await stored
        await server.end('SIGKILL')
        await server.start()
        expect(await forgetGames(page)).toBeGreaterThan(0)
        expect(await openSeeker(page, server.url)).toBe(secret)
        expect(await lettersOnBoard(page)).toContain(guesses.slice(0, round + 1).join(''))
      }
      await guess(page, secret)
      await expect(page.getByText('VICTORY!')).toBeVisible()
    })
  })
}
