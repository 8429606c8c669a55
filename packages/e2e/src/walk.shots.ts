import { type Browser, expect, type Page } from '@playwright/test'
import { test } from './boards-kit.ts'
import { continueJourney, enter, keepPerksForLater, plainWay, submitGroup } from './journey-play.ts'
import {
  Album,
  arrive,
  newWalker,
  openStar,
  readChronicle,
  seeMap,
  seeOpening,
  type Walker,
  walkStar,
  winSeen,
} from './walk-kit.ts'

/** Three whole journeys on a real server, with a picture of every step. */
const sizes = [
  { size: '390', viewport: { width: 390, height: 844 }, hasTouch: true },
  { size: '1440', viewport: { width: 1440, height: 900 }, hasTouch: false },
]

/** Every star of a realm, including its boss. */
async function walkRealm(walker: Walker, realm: string): Promise<void> {
  for (const node of await plainWay(walker.page)) {
    await walkStar(walker, node, `${realm}-${node}`)
    await seeMap(walker, `${realm}-after-${node}`)
  }
  const kind = await openStar(walker, 'boss', `${realm}-boss`)
  await winSeen(walker, kind, `${realm}-boss`)
}

async function walkTutorial(walker: Walker): Promise<void> {
  const { page, snap } = walker
  await enter(page.getByRole('button', { name: 'Begin Tutorial' }))
  const begin = page.getByRole('button', { name: 'Begin Your Training' })
  await expect(begin).toBeVisible({ timeout: 20_000 })
  await snap('tutorial-word')
  await enter(begin)
  await expect(begin).toBeHidden()
  await seeMap(walker, 'tutorial')
  for (const star of ['node-a', 'node-b', 'node-c', 'boss']) {
    await walkStar(walker, `tutorial-${star}`, `tutorial-${star}`)
    if (star !== 'boss') await seeMap(walker, `tutorial-after-${star}`)
  }
}

async function walkToVictory(walker: Walker, url: string): Promise<void> {
  const { page, snap } = walker
  await arrive(walker, url)
  await enter(page.getByRole('button', { name: 'Start New Run' }))
  await expect(page.getByRole('button', { name: 'Begin Tutorial' })).toBeVisible()
  await snap('tutorial-offer')
  await walkTutorial(walker)
  await expect(page.getByRole('heading', { name: 'Astral Realm' })).toBeVisible({ timeout: 20_000 })
  const onward = page.getByRole('button', { name: 'Enter the Astral Realm' })
  await expect(onward).toBeVisible()
  await snap('realm-page')
  await enter(onward)
  await seeMap(walker, 'realm-1')
  for (const [at, next] of ['Nebula Depths', 'Void Sanctum'].entries()) {
    await walkRealm(walker, `realm-${at + 1}`)
    await continueJourney(page)
    await turnPage(walker, next)
    await seeMap(walker, `realm-${at + 2}`)
  }
  await walkRealm(walker, 'realm-3')
  await expect(page.getByRole('region', { name: 'Final Statistics' })).toBeVisible()
  await snap('final-victory')
  await enter(page.getByRole('button', { name: 'Return Home' }))
  await expect(page.getByText('Master of the Lexiverse')).toBeHidden()
  await keepPerksForLater(page, enter)
  await expect(page.getByRole('heading', { name: 'Journey complete' })).toBeVisible()
  await snap('home-complete')
}

/** The level-up scene, and the next realm. */
async function turnPage({ page, snap, snapInMotion }: Walker, next: string): Promise<void> {
  const onward = page.getByRole('button', { name: `Enter the ${next}` })
  await expect(onward).toBeVisible({ timeout: 20_000 })
  await snapInMotion('page-turning')
  await snap('page-turned')
  await enter(onward)
}

/** Four words of four different groups; another four each time. */
const wrongGroup = (groups: readonly { words: string[] }[], turn: number) =>
  groups.map(({ words }, i) => words[(i === 0 ? turn : Math.floor(turn / 4)) % 4] ?? '')

/** Makes mistakes until no mind point is left. */
async function loseAll({ page, handedOut, snap }: Walker): Promise<void> {
  await expect.poll(() => handedOut['word-web']).toBeTruthy()
  const groups = handedOut['word-web']?.groups ?? []
  const over = page.getByRole('dialog', { name: 'GAME OVER' })
  const left = page.getByRole('img', { name: /of \d mind points/, includeHidden: true }).first()
  for (let turn = 0; !(await over.isVisible()); turn++) {
    const before = (await left.getAttribute('aria-label')) ?? ''
    await submitGroup(page, wrongGroup(groups, turn))
    await expect(left).not.toHaveAttribute('aria-label', before)
    if (before.startsWith('1 ')) break
    await snap(`mistake-${turn + 1}`)
  }
  await expect(over).toBeVisible({ timeout: 20_000 })
  await snap('game-over')
}

async function walkToTheEnd(walker: Walker, url: string): Promise<void> {
  const { page, snap } = walker
  await arrive(walker, url)
  await enter(page.getByRole('button', { name: 'Start New Run' }))
  await enter(page.getByRole('button', { name: 'Skip Tutorial' }))
  await seeMap(walker, 'realm-1')
  await walkStar(walker, 'node-a', 'node-a')
  await seeMap(walker, 'after-node-a')
  await openStar(walker, 'node-b', 'node-b')
  await enter(page.getByRole('button', { name: 'Give up' }))
  await expect(page.getByRole('button', { name: 'Give Up', exact: true })).toBeVisible()
  await snap('giving-up')
  await enter(page.getByRole('button', { name: 'Give Up', exact: true }))
  await expect(page.getByRole('dialog', { name: 'DEFEAT' })).toBeVisible()
  await snap('defeat')
  await enter(page.getByRole('button', { name: 'CONTINUE JOURNEY' }))
  await seeMap(walker, 'after-defeat')
  await openStar(walker, 't1', 't1')
  await loseAll(walker)
  await enter(page.getByRole('button', { name: 'RETURN TO START' }))
  await expect(page.getByRole('button', { name: 'Start New Run' })).toBeVisible()
  await snap('home-again')
}

const party = (page: Page) => page.getByRole('region', { name: 'Participants' })

/** Two players in separate browsers join one room by its code. */
async function meet(host: Walker, friend: Walker): Promise<void> {
  for (const { page } of [host, friend]) {
    await enter(page.getByRole('link', { name: /Play Together/ }))
    await expect(page.getByRole('region', { name: 'Join a session' })).toBeVisible()
  }
  await host.snap('doors')
  const created = host.page.getByRole('region', { name: 'Create a session' })
  await created.getByLabel('Nickname').fill('Ada')
  await created.getByLabel('Nickname').press('Enter')
  const code = host.page.getByTestId('session-code').locator('[aria-hidden]')
  const joined = friend.page.getByRole('region', { name: 'Join a session' })
  await joined.getByLabel('Session code').fill((await code.textContent()) ?? '')
  await joined.getByLabel('Nickname').fill('Wren')
  await friend.snap('joining')
  await joined.getByLabel('Nickname').press('Enter')
  for (const { page, snap } of [host, friend]) {
    await expect(party(page).getByRole('listitem')).toHaveCount(2)
    await snap('lobby')
  }
  await enter(host.page.getByRole('button', { name: 'Start Game' }))
  for (const walker of [host, friend]) await seeMap(walker, 'realm-1')
}

/** The host leads to a star; the friend finishes first, and both see the results. */
async function walkStarTogether(host: Walker, friend: Walker, nodeId: string): Promise<void> {
  const kind = await openStar(host, nodeId, nodeId)
  await seeOpening(friend, nodeId)
  await winSeen(friend, kind, nodeId)
  await winSeen(host, kind, nodeId)
}

/** The map shows each player how the others did. */
async function hearOthers(walker: Walker, name: string): Promise<void> {
  const { page, snap } = walker
  const done = page.getByRole('dialog', { name: 'The round is run' })
  await expect(done).toBeVisible({ timeout: 30_000 })
  await snap(`${name}-all-done`)
  await enter(done.getByRole('button', { name: 'Continue' }))
  await expect(done).toBeHidden()
}

async function walkTogether(host: Walker, friend: Walker, url: string): Promise<void> {
  await arrive(host, url)
  await arrive(friend, url)
  await meet(host, friend)
  for (const node of ['node-a', 'm1', 'm2', 'm3']) {
    await walkStarTogether(host, friend, node)
    for (const walker of [friend, host]) {
      await continueJourney(walker.page)
      await hearOthers(walker, node)
      await seeMap(walker, `after-${node}`)
    }
  }
  await walkStarTogether(host, friend, 'boss')
  for (const walker of [friend, host]) {
    await continueJourney(walker.page)
    await turnPage(walker, 'Nebula Depths')
    await hearOthers(walker, 'boss')
    await seeMap(walker, 'realm-2')
  }
}

const contextOf = (browser: Browser, { viewport, hasTouch }: (typeof sizes)[number]) =>
  browser.newContext({ viewport, hasTouch, serviceWorkers: 'block' })

for (const size of sizes) {
  test.describe(`a whole journey at ${size.size}`, () => {
    test('won', async ({ browser, server }) => {
      const album = new Album(`walk-won-${size.size}`)
      const walker = await newWalker(await contextOf(browser, size), album)
      await walkToVictory(walker, server.url)
      await readChronicle(walker, 'Victory')
      await album.bind(browser)
    })

    test('lost', async ({ browser, server }) => {
      const album = new Album(`walk-lost-${size.size}`)
      const walker = await newWalker(await contextOf(browser, size), album)
      await walkToTheEnd(walker, server.url)
      await readChronicle(walker, 'Defeat')
      await album.bind(browser)
    })

    test('together', async ({ browser, server }) => {
      const album = new Album(`walk-together-${size.size}`)
      const host = await newWalker(await contextOf(browser, size), album, 'host')
      const friend = await newWalker(await contextOf(browser, size), album, 'friend')
      await walkTogether(host, friend, server.url)
      await album.bind(browser)
    })
  })
}
