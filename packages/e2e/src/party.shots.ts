import type { Page } from '@playwright/test'
import { openParty, spread } from './party-of-eight.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const lobby = async (page: Page, url: string) => {
  await openParty(page, url)
  return '/multiplayer'
}

const onMap = async (page: Page, url: string) => {
  const people = await openParty(page, url)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.waitForURL('**/game-map')
  await spread(people)
  return '/game-map'
}

const inGame = async (page: Page, url: string) => {
  const people = await openParty(page, url)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.locator('[data-node="node-a"]').click()
  await page.getByRole('button', { name: /Got It/ }).click()
  await spread(people)
  return '/word-web?node=node-a'
}

/** The page scrolls to the chosen star, which hides half of the header. */
const scrollUp = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

const openPanel = (page: Page) =>
  page
    .getByRole('complementary', { name: 'The party' })
    .getByRole('button', { name: /Ben/ })
    .click()

const shots: Shot[] = [
  { name: 'lobby', prepare: lobby, isWhole: true },
  { name: 'map', prepare: onMap, act: scrollUp },
  { name: 'game', prepare: inGame },
  { name: 'names', prepare: inGame, act: openPanel },
]

takePictures('party', shots)
