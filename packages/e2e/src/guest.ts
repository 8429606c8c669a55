import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import type { Journey } from './play-by-call.ts'

const first = (value: unknown) => ({ version: 1, value })

/** Writes values to the browser's storage in the app's own format. */
async function keep(page: Page, url: string, values: Record<string, object>): Promise<void> {
  // Any small file of the same origin works; the app itself must not run yet.
  await page.goto(`${url}/healthz`)
  await page.evaluate(entries => {
    for (const [key, entry] of Object.entries(entries)) {
      localStorage.setItem(`lexiverse.${key}`, JSON.stringify(entry))
    }
  }, values)
}

/** A returning guest: no film, login or tutorial choice to pass. */
export async function arriveAsGuest(page: Page, url: string): Promise<number> {
  const deviceId = `test-${randomUUID()}`
  const data = { deviceId, displayName: null, oauthUserId: null }
  const response = await page.request.post(`${url}/api/players/init`, { data })
  const { id } = await response.json()
  await keep(page, url, {
    'device-id': first(deviceId),
    player: first(id),
    guest: first(true),
    'cinematic-seen': first(true),
    'cinematic-reset': first('v1'),
    tutorial: first({ hasSeenIntro: true, tutorialComplete: false, tutorialDeclined: true }),
  })
  return id
}

/** A guest with a new campaign; the next page can be any of its nodes. */
export async function arriveOnJourney(page: Page, url: string): Promise<Journey> {
  const playerId = await arriveAsGuest(page, url)
  const data = { playerId, nodeId: 'start', gameType: 'campaign', level: 1 }
  const response = await page.request.post(`${url}/api/player/start-run`, { data })
  const { runId, mindPoints, progress } = await response.json()
  const campaign = { runId, mindPoints, progress, isOver: false, hasOpenAttempt: false }
  const journeys = { campaign, tutorial: null, active: 'campaign' }
  await keep(page, url, { run: { version: 2, value: journeys } })
  return { url, runId, playerId }
}
