import type { Browser, Page } from '@playwright/test'
import { openParty, type Person, spread } from './party-of-eight.ts'
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

let cyd: Person | undefined

const inGame = async (page: Page, url: string) => {
  const people = await openParty(page, url)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.locator('[data-node="node-a"]').click()
  await page.getByRole('button', { name: /Got It/ }).click()
  await spread(people)
  cyd = people[1]
  return '/word-web?node=node-a'
}

/** The page scrolls to the chosen star, which hides half of the header. */
const scrollUp = (page: Page) => page.evaluate(() => window.scrollTo(0, 0))

const openPanel = (page: Page) =>
  page
    .getByRole('complementary', { name: 'The party' })
    .getByRole('button', { name: /Ben/ })
    .click()

const hearNews = async (page: Page) => {
  const figures = { level: 1, nodeId: 'node-a', game: 'word-web', groupsSolved: 4 }
  await cyd?.report({ ...figures, status: 'playing', mindPoints: 1 })
  await page.getByRole('status').getByText('has one mind point left').waitFor()
  await cyd?.emote('near')
  await page.locator('[data-emote]').first().waitFor()
}

let friends: readonly Person[] = []

const begun = async (page: Page, url: string) => {
  friends = await openParty(page, url)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.waitForURL('**/game-map')
  return '/game-map'
}

/** Everybody but the host has ended the first star, one of them without winning it. */
const roundUp = async (page: Page) => {
  for (const [index, friend] of friends.entries()) {
    const isLost = index === 5
    await friend.report({
      ...{ level: 1, nodeId: 'node-a', game: 'word-web', mistakes: index },
      status: isLost ? 'defeat' : 'victory',
      groupsSolved: isLost ? 2 : 4,
      seconds: 69 + 41 * ((index * 3) % 7),
      points: isLost ? 0 : 400 - 40 * index,
    })
  }
  const done = page.getByRole('dialog', { name: 'The round is run' })
  await done.getByText('Oyin').waitFor()
  await done
    .getByRole('region', { name: /Where next/ })
    .getByRole('button')
    .first()
    .click()
  await done.getByText('1 of 8 voted').waitFor()
}

/** On a phone all choices but the first are folded. */
const unfold = async (page: Page) => {
  const folded = page.locator('details:not([open]) > summary')
  if (await folded.isVisible()) await folded.click()
}

/** The lobby of a host who has chosen a race. */
const chooseRace = async (page: Page, url: string) => {
  await openParty(page, url, ['Ben', 'Cyd'])
  const choices = page.getByRole('region', { name: 'How we play' })
  await choices.getByRole('button', { name: 'Race' }).click()
  await unfold(page)
  await choices.getByText('The race has 5 stars.').waitFor()
  return '/multiplayer'
}

/** A race that has begun, seen between its stars. */
const inRace = async (page: Page, url: string) => {
  await chooseRace(page, url)
  await page.getByRole('button', { name: 'Start the Race' }).click()
  await page.waitForURL('**?node=star-1')
  await page.getByRole('button', { name: /Got It/ }).waitFor()
  return '/game-map'
}

/** The lobby of a host who has chosen one boss for all. */
const chooseSharedBoss = async (page: Page, url: string) => {
  friends = await openParty(page, url, ['Ben', 'Cyd'])
  const choices = page.getByRole('region', { name: 'How we play' })
  await unfold(page)
  await choices.getByRole('button', { name: 'One boss for all' }).click()
  await choices.getByText('The party shares guesses and clues').waitFor()
  return '/multiplayer'
}

/** A boss at which two friends have guessed. */
const atSharedBoss = async (page: Page, url: string) => {
  await chooseSharedBoss(page, url)
  await page.getByRole('button', { name: 'Start Game' }).click()
  await page.waitForURL('**/game-map')
  await friends[0]?.openBoss()
  await friends[0]?.guessAtBoss('zephyr')
  await friends[1]?.guessAtBoss('lantern')
  return '/forgotten-word?node=boss'
}

/** Without the entrance of the boss, which takes seconds. */
const calm = { reducedMotion: 'reduce' } as const

const readGuesses = async (page: Page) => {
  await page.getByRole('button', { name: /Got It/ }).click()
  await page.getByRole('list', { name: 'Guesses of the party' }).getByText('lantern').waitFor()
}

/** Home of a player whose party is on its way. */
const atHome = async (page: Page, url: string) => {
  await onMap(page, url)
  return '/'
}

/** The form of a newcomer who opens the host's link. */
const invited = async (page: Page, url: string) => {
  const browser = page.context().browser() as Browser
  const permissions = ['clipboard-read', 'clipboard-write']
  const host = await (await browser.newContext({ permissions })).newPage()
  await openParty(host, url, ['Ben', 'Cyd'])
  await host.getByRole('button', { name: 'Copy Link' }).click()
  const link = await host.evaluate(() => navigator.clipboard.readText())
  return link.replace(url, '')
}

const shots: Shot[] = [
  { name: 'invited', prepare: invited },
  { name: 'home', prepare: atHome },
  { name: 'lobby', prepare: lobby, isWhole: true },
  { name: 'race-choices', prepare: chooseRace, isWhole: true },
  { name: 'race', prepare: inRace },
  { name: 'boss-choice', prepare: chooseSharedBoss, isWhole: true },
  { name: 'boss', prepare: atSharedBoss, act: readGuesses, options: calm, isWhole: true },
  { name: 'map', prepare: onMap, act: scrollUp },
  { name: 'round-up', prepare: begun, act: roundUp },
  { name: 'game', prepare: inGame },
  { name: 'news', prepare: inGame, act: hearNews },
  { name: 'names', prepare: inGame, act: openPanel },
]

takePictures('party', shots)
