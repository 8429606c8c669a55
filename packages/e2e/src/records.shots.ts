import { expect, type Page } from '@playwright/test'
import { arriveOnJourney } from './guest.ts'
import { callsOf, type Journey } from './play-by-call.ts'
import { extremes, type Shot, takePictures } from './shots-kit.ts'

const PASSWORD = 'a password for pictures'

/** A journey with won, lost and open games, and another that was abandoned. */
async function playAround(page: Page, url: string): Promise<Journey> {
  const journey = await arriveOnJourney(page, url)
  const calls = callsOf(page.request, journey)
  const lost = await calls.start('node-a', 'word-web')
  const path = `${url}/api/word-web-puzzle/node-a?level=1&playerId=${journey.playerId}`
  const headers = { 'x-session-id': `run-${journey.runId}` }
  const { groups } = await (await page.request.get(path, { headers })).json()
  // The first group is solved, so its words cannot be selected.
  const [, one, two, three] = groups.map(({ words }: { words: string[] }) => words)
  const wrong = [one[0], one[1], two[0], three[0]]
  const moves = [
    { type: 'submit', at: 900, words: groups[0].words },
    { type: 'submit', at: 2_100, words: wrong },
    { type: 'yield', at: 4_000 },
  ]
  const answer = await calls.complete('node-a', lost.attemptId, moves, 'defeat')
  expect(answer.ok(), await answer.text()).toBe(true)
  await calls.winHive('node-b')
  await calls.start('b1', 'twistle')
  return journey
}

const arrive = (path: (journey: Journey) => string) => async (page: Page, url: string) =>
  path(await playAround(page, url))

const enter = async (page: Page) => {
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Enter' }).click()
  await expect(page.getByRole('button', { name: 'Logout' })).toBeVisible()
  await page.waitForLoadState('networkidle')
}
const tab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click()

const whole = { isWhole: true } as const
const of = (name: string, path: string, act?: Shot['act']): Shot => ({
  name,
  prepare: arrive(() => path),
  ...(act ? { act } : {}),
  ...whole,
})

const shots: Shot[] = [
  of('chronicles', '/chronicles'),
  of('chronicles-statistics', '/chronicles', tab('Statistics')),
  of('chronicles-achievements', '/chronicles', tab('Achievements')),
  {
    name: 'story',
    prepare: arrive(({ runId }) => `/chronicles?journey=${runId}`),
    act: async page => {
      await page
        .getByRole('button', { name: /points,/ })
        .first()
        .click()
      await page.getByRole('button', { name: 'Play the moves back' }).click()
    },
    ...whole,
  },
  of('statistics', '/statistics'),
  {
    name: 'dashboard',
    prepare: arrive(({ playerId }) => `/player-dashboard?playerId=${playerId}`),
    ...whole,
  },
  of('dashboard-of-nobody', '/player-dashboard'),
  of('gate', '/admin-dashboard'),
  of('admin', '/admin-dashboard', enter),
  of('database', '/database-admin', enter),
  of('content-desk', '/content-desk', async page => {
    await enter(page)
    await page.getByRole('button', { name: 'Draw' }).click()
    await expect(page.getByText('It passes every proof of the release.')).toBeVisible()
  }),
  of('perks-test', '/perks-test'),
  of('inventory-test', '/inventory-test'),
  of('diagnostics', '/simple-test'),
  of('credits', '/credits'),
  of('privacy', '/privacy'),
  of('privacy-delete', '/privacy', async page => {
    await page.getByRole('button', { name: 'Delete my data…' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete everything?' })).toBeVisible()
  }),
  of('documentation', '/documentation'),
  of('dead-code', '/documentation', tab('Dead Code Catalog')),
  of('cinematic-test', '/cinematic-test'),
]

takePictures('records', shots, { ADMIN_PASSWORD: PASSWORD }, extremes)
