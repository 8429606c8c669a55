import type { Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { test } from './boards-kit.ts'
import {
  continueJourney,
  keepPerksForLater,
  enter as pressEnter,
  readAlong,
  submitGroup,
  win,
} from './journey-play.ts'
import {
  BEN,
  CYD,
  choices,
  enter,
  expect,
  gather,
  giveUp,
  joinByLink,
  newFriend,
  runIdOf,
  seats,
  start,
} from './party-kit.ts'
import { callsOf } from './play-by-call.ts'
import { alterRun } from './prepared-run.ts'

test.setTimeout(300_000)

const WEB = /\/word-web\?node=node-a$/
const HIVE = /\/hive-builder\?node=node-b$/

const strip = (page: Page) => page.getByRole('complementary', { name: 'The party' })

async function loseStar(page: Page): Promise<void> {
  await giveUp(page)
  await page
    .getByRole('dialog', { name: 'DEFEAT' })
    .getByRole('button', { name: 'CONTINUE JOURNEY' })
    .click()
}

test('[LO66] a player whom the host removes is told so, and stays out with that cookie', async ({
  page: ada,
  server: { url },
}) => {
  const { code, friends } = await gather(ada, url, BEN, CYD)
  const [ben, cyd] = friends
  await ada.getByRole('button', { name: 'Remove Cyd' }).click()
  await ada.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
  for (const page of [ada, ben]) await expect(seats(page)).toHaveCount(2)
  await expect(cyd.getByText('The host has removed you from this session').first()).toBeVisible()

  // Under another name too, and after a reload.
  await joinByLink(cyd, url, code, 'Cyan')
  await expect(cyd.getByText('Session not found').first()).toBeVisible()
  await cyd.reload()
  await expect(cyd.getByText(code)).toHaveCount(0)
  await expect(seats(ada)).toHaveCount(2)
  for (const page of [ben, cyd]) await page.context().close()
})

test('[LO68] [LO82] the party votes for the next star, and the host leads where most want to go', async ({
  page: ada,
  server: { url },
}) => {
  const {
    friends: [ben, cyd],
  } = await gather(ada, url, BEN, CYD)
  const all = [ada, ben, cyd]
  await choices(ada).getByRole('button', { name: 'The party votes' }).click()
  await expect(choices(ben)).toContainText('The star with the most votes is next')
  await start(ada, [ben, cyd])
  await enter(ada, 'node-a')
  for (const page of all) await expect(page).toHaveURL(WEB)
  for (const page of all) await loseStar(page)
  const where = (page: Page) =>
    page
      .getByRole('dialog', { name: 'The star keeps its secret' })
      .getByRole('region', { name: /Where next/ })
  for (const page of all) await expect(where(page)).toBeVisible()
  await expectToFitAPhone(ben)
  await expectNoBarrier(ben)

  // The host wants the first star again, the two others the hive.
  const stars = (page: Page) => where(page).getByRole('button')
  await stars(ada).first().click()
  for (const page of [ben, cyd]) await stars(page).last().click()
  for (const page of all) await expect(where(page)).toContainText('3 of 3 voted')
  await expect(stars(ada).last()).toContainText('Ben')
  await ada.getByRole('button', { name: /^Lead on to/ }).click()
  for (const page of all) await expect(page).toHaveURL(HIVE)
  for (const page of [ben, cyd]) await page.context().close()
})

test('[LO10] [LO72] [LO73] a player at zero watches a board without letters, cheers and gives a glyph', async ({
  page: ada,
  browser,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  const frames: string[] = []
  ben.on('websocket', socket =>
    socket.on('framereceived', ({ payload }) => frames.push(String(payload))),
  )
  await start(ada, [ben])
  alterRun(database, await runIdOf(ben, url, code), ({ mindPoints }) => ({
    mindPoints: { ...mindPoints, current: 0 },
    glyphs: [{ glyphId: 'insight', quantity: 2 }],
  }))
  await ben.reload()
  // Names of fields, such as LEVEL, and what frames hold before the star is entered give nothing away.
  const valuesTold = () =>
    frames
      .join('\n')
      .replaceAll(/"\w+":/g, ':')
      .toUpperCase()
  await expect.poll(() => frames.length).toBeGreaterThan(0)
  const before = valuesTold()
  const handedOut = ada.waitForResponse(response => response.url().includes('/word-web-puzzle/'))
  await enter(ada, 'node-a')
  await expect(ada).toHaveURL(WEB)
  const body = await (await handedOut).json()
  const { groups } = (body.puzzle ?? body) as { groups: { words: string[] }[] }
  await expect(ben).toHaveURL(/\/game-map$/)
  await ben.getByRole('button', { name: 'Watch a friend' }).first().click()
  const watched = ben.getByRole('dialog', { name: /Ada/ })
  await expect(watched.locator('[data-board="word-web"]')).toBeVisible()
  await submitGroup(ada, groups[0]?.words ?? [])
  await expect(watched.locator('[data-group]')).toHaveCount(1)
  await expectToFitAPhone(ben)
  await expectNoBarrier(ben)

  // Nothing that the socket brought names a word of the board, and nothing that is drawn.
  const words = groups.flatMap(group => group.words)
  expect(words).toHaveLength(16)
  // The board did come by the socket.
  expect(frames.some(frame => frame.includes('"groupsSolved":1'))).toBe(true)
  const told = valuesTold()
  const isTold = (word: string) => told.includes(`"${word}"`) && !before.includes(`"${word}"`)
  expect(words.filter(isTold)).toEqual([])
  await expect(watched.locator('[data-board]')).toHaveText('')
  const boards = [...frames.join('\n').matchAll(/"board":"([^"]*)"/g)].map(([, board]) => board)
  expect(boards.filter(board => !/^[\d.|]*$/.test(board ?? ''))).toEqual([])

  // Figures that are not saved outlast what comes with a newcomer.
  const cyd = await newFriend(browser, url)
  await joinByLink(cyd, url, code, 'Cyd')
  const shown = ben.getByRole('complementary', { name: 'The party', includeHidden: true })
  await expect(shown).toContainText('Cyd')
  await expect(shown).toContainText('Word Web: 1 of 4 groups')
  await expect(watched.locator('[data-group]')).toHaveCount(1)
  await cyd.context().close()

  await watched.getByRole('button', { name: 'Bravo' }).click()
  await expect(strip(ada).locator('[data-emote="bravo"]').first()).toBeVisible()
  await Promise.all([
    expect(strip(ada).getByRole('status').first()).toContainText('gave a Glyph of Insight to you'),
    watched.getByRole('button', { name: 'Insight' }).click(),
    expect(watched.getByRole('status')).toContainText('You gave a Glyph of Insight'),
  ])
  await ben.context().close()
})

test('[LO33] [LO64] [LO71] [LO96] the last victory is a podium with a story, and another journey begins in one tap', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  await start(ada, [ben])
  for (const page of [ada, ben]) {
    const runId = await runIdOf(page, url, code)
    const [run] = await database.rows<{ player_id: number }>(
      `select player_id from runs where id = ${runId}`,
    )
    const calls = callsOf(page.request, { url, runId, playerId: run?.player_id ?? 0 })
    await calls.winHive('node-b')
  }
  for (const page of [ada, ben]) {
    alterRun(database, await runIdOf(page, url, code), () => ({
      level: 3,
      openedLevels: [1, 2, 3],
      // The hive may have paid a glyph, about which the map would ask.
      offers: [],
    }))
    await page.reload()
  }
  const handedOut = ada.waitForResponse(response => response.url().includes('/streak/'))
  await enter(ada, 'boss')
  const { puzzle } = await (await handedOut).json()
  for (const page of [ada, ben]) await expect(page).toHaveURL(/\/forgotten-word\?node=boss$/)
  // Ben's game is open: after the victory none opens any more.
  await expect(ben.getByLabel('Your guess')).toBeVisible()
  await ada.getByLabel('Your guess').fill(puzzle.word)
  await ada.getByLabel('Your guess').press('Enter')
  await expect(ada.getByText(`Correct! The word was "${puzzle.word}".`).first()).toBeVisible()
  // An open game outlasts the victory, also across a reload.
  await expect(ben.getByText('You may finish your guess first.').first()).toBeVisible()
  await ben.reload()
  await expect(ben.getByLabel('Your guess')).toBeVisible()
  await ben.getByRole('link', { name: 'MAP' }).click()
  await ada.getByRole('button', { name: 'To the podium' }).click()
  await keepPerksForLater(ada, pressEnter)
  for (const page of [ada, ben]) {
    const end = page.getByRole('dialog', { name: 'All realms are charted' })
    const podium = end.getByRole('list', { name: 'Podium' })
    await expect(podium.getByRole('listitem')).toHaveCount(2)
    await expect(podium).toContainText('Boss breaker silenced 1 boss')
    // Everybody has a title.
    await expect(podium.locator('em')).toHaveCount(2)
    // The hive of Ada was the first, and the boss is hers.
    const story = end.getByRole('list', { name: 'The story' })
    await expect(story).toContainText(/(You|Ada.?) opened the most stars: two\./)
    await expect(end).toContainText('points together')
    // Other parties of two may have ended on this server.
    await expect(end).toContainText(
      /(The first party of two to end a journey|The best party of two so far|Best party of two: )/,
    )
  }
  await expectToFitAPhone(ben)
  await expectNoBarrier(ben)
  // The server keeps the end: a reload shows it again.
  await ben.reload()
  await expect(ben.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveCount(2)
  await expect(ben.getByText('Waiting for host to start a new journey...')).toBeVisible()
  await ben.getByRole('button', { name: 'Close' }).click()
  // Ben is back in his game when the next journey begins: he is asked, and moved without an answer.
  await ben.getByRole('link', { name: 'Finish it' }).click()
  await expect(ben.getByLabel('Your guess')).toBeVisible()
  const ended = await runIdOf(ben, url, code)
  const isAsked = expect(
    ben.getByRole('region', { name: 'The party goes on' }).getByText('leads on to a new journey'),
  ).toBeVisible()
  await ada.getByRole('button', { name: 'Again with the same friends' }).click()
  await isAsked
  for (const page of [ada, ben]) {
    await expect(page.getByRole('dialog', { name: 'All realms are charted' })).toHaveCount(0)
    await expect(page).toHaveURL(/\/game-map$/)
    await expect(page.getByText('Astral Realm').first()).toBeVisible()
  }
  expect(await runIdOf(ben, url, code)).toBeGreaterThan(ended)
  await ben.context().close()
})

test('[LO69] a won star is rounded up with places, points and a title each', async ({
  page: ada,
  server: { url },
}) => {
  const { friends } = await gather(ada, url, BEN)
  const [ben] = friends
  await start(ada, friends)
  const handedOut = [readAlong(ada), readAlong(ben)] as const
  await enter(ada, 'node-a')
  for (const page of [ada, ben]) await expect(page).toHaveURL(WEB)
  await win(ada, 'word-web', handedOut[0])
  await win(ben, 'word-web', handedOut[1])
  for (const page of [ada, ben]) await continueJourney(page)
  for (const page of [ada, ben]) {
    const roundUp = page.getByRole('dialog', { name: 'The round is run' })
    await expect(roundUp).toContainText(/Together you made [1-9][\d,]* points\. 2 of 2 won\./)
    const podium = roundUp.getByRole('list', { name: 'Podium' })
    await expect(podium.getByRole('listitem')).toHaveCount(2)
    await expect(podium).toContainText('Sharpest no mistake')
    await expect(podium.locator('em')).toHaveCount(2)
  }
  await expectToFitAPhone(ben)
  await expectNoBarrier(ben)
  await ben.context().close()
})

test('[LO70] a realm entered is a scene for everybody, and tears nobody out of a guess', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN, CYD)
  const [ben, cyd] = friends
  await start(ada, friends)
  for (const page of [ada, ben, cyd]) {
    // Ben watches from the map; Cyd is led to the boss.
    const current = page === ben ? 0 : 3
    alterRun(database, await runIdOf(page, url, code), ({ mindPoints }) => ({
      openedLevels: [1],
      mindPoints: { ...mindPoints, current },
    }))
    await page.reload()
  }
  const handedOut = ada.waitForResponse(response => response.url().includes('/streak/'))
  await enter(ada, 'boss')
  const { puzzle } = await (await handedOut).json()
  await expect(cyd.getByLabel('Your guess')).toBeVisible()
  const isTold = expect(cyd.getByText('You may finish your guess first.').first()).toBeVisible()
  await ada.getByLabel('Your guess').fill(puzzle.word)
  await ada.getByLabel('Your guess').press('Enter')
  await isTold
  await expect(cyd.getByLabel('Your guess')).toBeVisible()
  const scene = (page: Page) => page.getByRole('dialog', { name: 'Nebula Depths' })
  await expect(scene(ben)).toContainText(`with the word “${puzzle.word.toUpperCase()}”`)
  await expect(scene(ben)).toContainText('Ada')
  await expectToFitAPhone(ben)
  await expectNoBarrier(ben)
  // The room keeps the scene for a reload, until it is closed.
  await ben.reload()
  await scene(ben).getByRole('button', { name: 'Enter the Nebula Depths' }).click()
  await expect(scene(ben)).toHaveCount(0)
  // Cyd still plays this boss, so her scene does not name the word.
  await cyd.getByRole('link', { name: 'MAP' }).click()
  await expect(scene(cyd)).toContainText('Ada')
  await expect(scene(cyd)).not.toContainText(puzzle.word.toUpperCase())
  await scene(cyd).getByRole('button', { name: 'Enter the Nebula Depths' }).click()
  await expect(scene(cyd)).toHaveCount(0)

  // The open game of the realm that the party has left is taken up again, also after a reload.
  await cyd.getByRole('link', { name: 'Finish it' }).click()
  await cyd.reload()
  await cyd.getByLabel('Your guess').fill(puzzle.word)
  await cyd.getByLabel('Your guess').press('Enter')
  await expect(cyd.getByText(`Correct! The word was "${puzzle.word}".`).first()).toBeVisible()
  for (const page of friends) await page.context().close()
})

test('[LO71] [LO72] a common defeat is a scene for everybody, who stay on it when one leaves', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  await start(ada, friends)
  for (const page of [ada, ben]) {
    alterRun(database, await runIdOf(page, url, code), ({ mindPoints }) => ({
      mindPoints: { ...mindPoints, current: 1 },
      scores: { '1:node-b': 100 },
    }))
  }
  const handedOut = ada.waitForResponse(response => response.url().includes('/word-web-puzzle/'))
  await enter(ada, 'node-a')
  const { groups } = (await (await handedOut).json()) as { groups: { words: string[] }[] }
  await expect(ben).toHaveURL(WEB)

  // A player who has ended the same puzzle watches the friend's words.
  await loseStar(ben)
  await ben.getByRole('button', { name: 'Watch a friend' }).first().click()
  const words = groups[0]?.words ?? []
  await submitGroup(ada, words)
  const watched = ben.getByRole('dialog', { name: /Ada/ }).locator('[data-group]')
  for (const word of words) await expect(watched).toContainText(word)
  await expectToFitAPhone(ben)
  await ben.getByRole('button', { name: 'Back to the map' }).click()

  await giveUp(ada)
  await ada.getByRole('button', { name: 'CONTINUE JOURNEY' }).click()
  for (const page of [ada, ben]) {
    const end = page.getByRole('dialog', { name: 'Farther next time' })
    await expect(end).toContainText('held out longest')
    await expect(end.getByRole('list', { name: 'Podium' }).getByRole('listitem')).toHaveCount(2)
  }
  await ben.goto(`${url}/multiplayer`)
  await ben.getByRole('button', { name: 'Close' }).click()
  await ben.getByRole('button', { name: 'Leave Session' }).click()
  const sure = ben.getByRole('alertdialog').getByRole('button', { name: 'Leave Session' })
  await sure.click()
  await expect(ben).toHaveURL(/\/$/)
  await expect(ada.getByRole('list', { name: 'Podium' })).toContainText('Ben')
  await ben.context().close()
})
