import {
  type HivePuzzle,
  omensAt,
  playSeedFrom,
  type TwistlePuzzle,
  type WordWebPuzzle,
} from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { openBoard, phone, test, typeWord } from './boards-kit.ts'
import type { BossAnswer } from './boss-way.ts'
import { arriveOnJourney } from './guest.ts'
import { enter } from './journey-play.ts'
import { arriveWith, one, useGlyph } from './powers-kit.ts'
import { alterRun } from './prepared-run.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Shows pairs of two groups, and solves a group. */
async function useGlyphsOfTheWeb(page: Page, url: string): Promise<void> {
  const address = `${url}/word-web?node=node-a`
  const { groups } = await openBoard<WordWebPuzzle>(page, address, '/word-web-puzzle/')
  await useGlyph(page, 'Kindred')
  const told = await page
    .getByText(/ belong together, and so do /)
    .first()
    .textContent()
  for (const two of told?.replace(/\.$/, '').split(' belong together, and so do ') ?? []) {
    const pair = two.split(' and ')
    expect(groups.some(({ words }) => pair.every(word => words.includes(word)))).toBe(true)
  }
  await useGlyph(page, 'Unraveling')
  await expect(page.getByRole('region', { name: 'Words' }).getByRole('button')).toHaveCount(12)
}

test('the later glyphs act in their games', async ({ page, server, database }) => {
  const { url, runId } = await arriveOnJourney(page, server.url)
  alterRun(database, runId, () => ({
    openedLevels: [1],
    glyphs: ['kindred', 'unraveling', 'nectar', 'gleaning', 'sifting', 'naming'].map(one),
  }))
  await useGlyphsOfTheWeb(page, url)

  const hive = await openBoard<HivePuzzle>(
    page,
    `${url}/hive-builder?node=node-b`,
    '/hive-wordset/',
  )
  await useGlyph(page, 'Nectar')
  const note = page.getByText(/^Your next (\d words score 2 more each|word scores 2 more)\.$/)
  await expect(note.first()).toHaveText('Your next 8 words score 2 more each.')
  await typeWord(page, hive.validWords[0] ?? '')
  await expect(page.getByText('Your next 7 words score 2 more each.')).toBeVisible()
  await useGlyph(page, 'Gleaning')
  await expect(page.getByText(/^Gleaned [A-Z, and]+\. \+\d+ points/)).toBeVisible()

  const seeker = await openBoard<TwistlePuzzle>(
    page,
    `${url}/wordle?node=t3`,
    '/scenarios/twistle/',
  )
  await useGlyph(page, 'Sifting')
  const struck = page.getByRole('region', { name: 'Banned Letters' }).getByRole('listitem')
  await expect(struck).toHaveCount(8)
  for (const letter of await struck.allTextContents()) expect(seeker.word).not.toContain(letter)

  const { puzzle } = await openBoard<BossAnswer>(
    page,
    `${url}/forgotten-word?node=boss`,
    '/forgotten-word/streak/',
  )
  await useGlyph(page, 'Naming')
  const ends = [puzzle.word.at(0), puzzle.word.at(-1)].map(letter => letter?.toUpperCase())
  await expect(
    page.getByText(`The word begins with ${ends[0]} and ends with ${ends[1]}.`),
  ).toBeVisible()
})

/** A play seed with an omen at the first star of level 2 and none at the other. */
function seedWithOmen(): string {
  for (let n = 0; ; n++) {
    const seed = playSeedFrom(String(n))
    const { 'node-a': first, 'node-b': other } = omensAt('campaign', 2, seed)
    if (first && !other) return seed
  }
}

const toast = (page: Page, text: string) => page.getByText(text, { exact: true }).first()

test.describe('on a phone', () => {
  test.use(phone)

  test('[PK9] [PK10] [PK16] a named loadout is chosen; its perks lift an omen and pass a star by', async ({
    page,
    server,
    database,
  }) => {
    const { url } = server
    const runId = await arriveWith(page, url, ['omen-reader', 'wayfarers-pass'])
    alterRun(database, runId, () => ({ level: 2, seed: seedWithOmen() }))
    await page.goto(`${url}/perk-loadout`)
    await page.getByRole('button', { name: 'Save this loadout' }).tap()
    await page.getByLabel('Name').fill('Another way')
    await page.keyboard.press('Enter')
    const saved = page.getByRole('button', { name: /^Another way/ })
    await expect(saved).toHaveAttribute('aria-pressed', 'true')
    await expectNoBarrier(page)
    await expectToFitAPhone(page)
    const equipped = page.getByRole('button', { name: /Remove$/ })
    for (const left of [1, 0]) {
      await enter(equipped.first())
      await expect(equipped).toHaveCount(left)
    }
    await expect(saved).toHaveAttribute('aria-pressed', 'false')
    await saved.tap()
    await expect(toast(page, 'Another way is equipped.')).toBeVisible()

    await page.goto(`${url}/game-map`)
    const first = page.locator('[data-node="node-a"]')
    await expect(first).toHaveAttribute('aria-label', /omen/i)
    // The first star of a realm is chosen already.
    await expect(first).toHaveAttribute('aria-pressed', 'true')
    await page.getByRole('button', { name: 'Lift its omen' }).tap()
    const asked = page.getByRole('alertdialog')
    await asked.getByRole('button', { name: 'Lift its omen' }).tap()
    await expect(first).not.toHaveAttribute('aria-label', /omen/i)
    await expect(page.getByText(/^The omen is lifted\./).first()).toBeVisible()
    await expectNoBarrier(page)

    const beyond = page.locator('[data-node="b1"]')
    await expect(beyond).toHaveAttribute('aria-disabled', 'true')
    await page.locator('[data-node="node-b"]').tap()
    await page.getByRole('button', { name: 'Pass it by' }).tap()
    await expectNoBarrier(page)
    await asked.getByRole('button', { name: 'Pass it by' }).tap()
    await expect(toast(page, 'You passed it by. The way beyond is open.')).toBeVisible()
    await expect(beyond).toHaveAttribute('aria-label', /Available/)
  })
})
