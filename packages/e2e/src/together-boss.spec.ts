import type { HivePuzzle } from '@lexiverse/rules'
import type { Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { boardShown, test } from './boards-kit.ts'
import { trialWords } from './enough-words.ts'
import { BEN, choices, enter, expect, gather, runIdOf, start } from './party-kit.ts'
import { alterRun } from './prepared-run.ts'

test.setTimeout(300_000)
test.use({ contextOptions: { reducedMotion: 'reduce' } })

const BOSS = /\/forgotten-word\?node=boss$/
const TRIAL = /\/timer-hive-builder\?clueType=etymology/
/** Points in the trial for the etymology. */
const TRIAL_GOAL = 15

const field = (page: Page) => page.getByLabel('Your guess')
const guesses = (page: Page) => page.getByRole('list', { name: 'Guesses of the party' })
const mindPoints = (page: Page) => page.getByText(/^MIND POINTS \d\/\d$/)

/** A guess of another length is held back once. No word that is guessed wrong here is the word of any boss. */
async function speak(page: Page, word: string): Promise<void> {
  await field(page).fill(word)
  const submit = page.getByRole('button', { name: 'Submit', exact: true })
  await submit.click()
  const heldBack = page.getByText('Press again to guess it anyway.')
  await expect(heldBack.or(guesses(page).getByText(word))).toBeVisible()
  if (await heldBack.isVisible()) await submit.click()
}

test('[LO89] [LO90] [LO92] [LO93] two friends guess at one boss, through a reload, and win', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  await choices(ada).getByRole('button', { name: 'One boss for all' }).click()
  await expect(choices(ben)).toContainText('The party shares guesses and clues')
  await expectToFitAPhone(ben)
  await start(ada, friends)
  for (const page of [ada, ben]) {
    alterRun(database, await runIdOf(page, url, code), () => ({ openedLevels: [1] }))
    await page.reload()
  }
  const handedOut = ada.waitForResponse(response => response.url().includes('/streak/'))
  await enter(ada, 'boss')
  const { puzzle } = await (await handedOut).json()
  for (const page of [ada, ben]) {
    await expect(page).toHaveURL(BOSS)
    await expect(page.getByText(/5 guesses left for the party/)).toBeVisible()
  }

  // Everybody sees the guess; only its author pays.
  const full = await mindPoints(ben).textContent()
  await speak(ada, 'pencil')
  await expect(guesses(ben)).toContainText('Adapencil')
  await expect(guesses(ada)).toContainText('Youpencil')
  await expect(mindPoints(ben)).toHaveText(full ?? '')
  await expect(mindPoints(ada)).not.toHaveText(full ?? '')

  // A friend reloads, and guesses are made before, during and after it.
  await speak(ben, 'lantern')
  await expect(guesses(ada)).toContainText('Benlantern')
  const reload = ben.reload()
  await speak(ada, 'oxbow')
  await reload
  await expect(guesses(ben)).toContainText('Adaoxbow')
  await expect(guesses(ben)).toContainText('Youlantern')
  await expect(guesses(ben).getByRole('listitem')).toHaveCount(3)
  await expect(ben.getByText(/2 guesses left for the party/)).toBeVisible()
  await expectToFitAPhone(ben)
  await expectNoBarrier(ben)
  await expectNoBarrier(ada)

  // Longer than the pause between two saves: no log has diverged.
  await ada.waitForTimeout(2_500)
  for (const page of [ada, ben]) {
    await expect(page.getByText('This game went on elsewhere')).toHaveCount(0)
  }
  await field(ben).fill(puzzle.word)
  await field(ben).press('Enter')
  for (const page of [ada, ben]) {
    await expect(page.getByText(`Correct! The word was "${puzzle.word}".`).first()).toBeVisible()
  }
  await expect(ada.getByText('A FRIEND NAMED THE WORD')).toBeVisible()
  await expect(ben.getByText('YOU DISCOVERED THE WORD')).toBeVisible()
  await ben.context().close()
})

test('[LO91] a clue that one friend has won is open for all at a shared boss', async ({
  page: ada,
  server: { url },
  database,
}) => {
  const { code, friends } = await gather(ada, url, BEN)
  const [ben] = friends
  await choices(ada).getByRole('button', { name: 'One boss for all' }).click()
  await expect(choices(ben)).toContainText('The party shares guesses and clues')
  await start(ada, friends)
  for (const page of [ada, ben]) {
    alterRun(database, await runIdOf(page, url, code), () => ({ openedLevels: [1] }))
    await page.reload()
  }
  await enter(ada, 'boss')
  const unlock = (page: Page) => page.getByRole('button', { name: 'Unlock Etymology' })
  const etymology = (page: Page) => page.getByRole('region', { name: 'Etymology', exact: true })
  for (const page of [ada, ben]) await expect(unlock(page)).toBeVisible()
  await expect(etymology(ada)).toHaveCount(0)

  const handedOut = ben.waitForResponse(response => response.url().includes('/hive-wordset/'))
  await unlock(ben).click()
  await expect(ben).toHaveURL(TRIAL)
  const hive: HivePuzzle = await (await handedOut).json()
  await boardShown(ben)
  const word = ben.getByLabel('Your word')
  for (const found of trialWords(hive, TRIAL_GOAL)) {
    await word.fill(found)
    await word.press('Enter')
  }
  await expect(ben).toHaveURL(BOSS)
  for (const page of [ada, ben]) {
    await expect(etymology(page)).toBeVisible()
    await expect(unlock(page)).toHaveCount(0)
  }
  // A reload finds it open, and it is not played for again.
  await ada.reload()
  await expect(etymology(ada)).toBeVisible()
  await expect(unlock(ada)).toHaveCount(0)
  await ben.context().close()
})
