import { playSeedFrom, writeSeed } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import { arriveAsGuest, arriveOnJourney } from './guest.ts'
import { callsOf } from './play-by-call.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const SEED = writeSeed({ playSeed: playSeedFrom('4GKM90WQZB2X7H'), magnitude: 5 })
const KNOWN = `/seed?s=${SEED}`

const asGuest = (path: string) => async (page: Page, url: string) => {
  await arriveAsGuest(page, url)
  return path
}

const playSeed = async (page: Page) => {
  await page.getByRole('button', { name: 'Play this seed' }).click()
  await expect(page.getByText('Seeded journey: it counts for no record.')).toBeVisible()
}

/** A journey that was left after one star. */
const leftJourney = (path: (runId: number) => string) => async (page: Page, url: string) => {
  const journey = await arriveOnJourney(page, url)
  await callsOf(page.request, journey).winHive('node-b')
  await page.request.post(`${url}/api/player/complete-run`, { data: { runId: journey.runId } })
  return path(journey.runId)
}

/** A player who has won at magnitudes up to 4, as the server would report it. */
const victor = async (page: Page, url: string) => {
  const victories = [0, 1, 2, 3, 4].map(magnitude => ({ magnitude, wins: 1, firstWonAt: 0 }))
  await page.route('**/api/player/magnitudes/**', route =>
    route.fulfill({ json: { opened: 5, last: 5, victories } }),
  )
  await arriveAsGuest(page, url)
  return '/'
}

const shots: Shot[] = [
  { name: 'field', prepare: asGuest('/seed'), isWhole: true },
  { name: 'refused', prepare: asGuest('/seed?s=HELLO'), isWhole: true },
  { name: 'known', prepare: asGuest(KNOWN), isWhole: true },
  { name: 'map', prepare: asGuest(KNOWN), act: playSeed },
  {
    name: 'home',
    prepare: asGuest(KNOWN),
    act: async page => {
      await playSeed(page)
      await page.goto(new URL('/', page.url()).href)
      await expect(page.getByText('Return to the seeded journey')).toBeVisible()
    },
    isWhole: true,
  },
  {
    name: 'asking',
    prepare: asGuest(KNOWN),
    act: async page => {
      await playSeed(page)
      await page.goto(new URL(KNOWN, page.url()).href)
      await page.getByRole('button', { name: 'Play this seed' }).click()
      await expect(page.getByRole('alertdialog')).toBeVisible()
    },
  },
  { name: 'end', prepare: leftJourney(id => `/chronicles?end=${id}`), isWhole: true },
  { name: 'story', prepare: leftJourney(id => `/chronicles?journey=${id}`), isWhole: true },
  {
    name: 'magnitude-question',
    prepare: victor,
    act: async page => {
      await page.getByRole('button', { name: 'Start New Run' }).click()
      await expect(page.getByRole('button', { name: 'Not now' })).toBeVisible()
    },
  },
]

takePictures('seeds', shots)
