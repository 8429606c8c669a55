import type {
  ForgottenWordPuzzle,
  HivePuzzle,
  TwistlePuzzle,
  WordWebPuzzle,
} from '@lexiverse/rules'
import { expect as atOnce, type Locator, type Page } from '@playwright/test'
import { expectNoBarrier, expectToFitAPhone } from './barriers.ts'
import { asShown, openBoard, openNode, tabTo, test, typeWord } from './boards-kit.ts'
import { trialWords } from './enough-words.ts'
import { losingGuesses } from './five-letter-words.ts'
import { arriveAsGuest } from './guest.ts'
import { used } from './seeker.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const expect = atOnce.configure({ timeout: 20_000 })

const TRIAL_GOAL = 20

const practice = (path: string) => `${path}?node=practice&difficulty=easy`

async function giveUp(page: Page): Promise<void> {
  const name = /^give up$/i
  await page.getByRole('button', { name }).first().click()
  await page.getByRole('alertdialog').getByRole('button', { name }).click()
}

const partOf = (panel: Locator, name: string) => panel.getByRole('region', { name })

interface Coached {
  path: string
  /** The endpoint that returns the game's puzzle. */
  part: string
  /** Plays to the end; returns what the panel is to show. */
  play: (page: Page, answer: never) => Promise<(panel: Locator) => Promise<void>>
}

const games: Record<string, Coached> = {
  'Word Seeker': {
    path: practice('/wordle'),
    part: '/twistle/random/',
    play: async (page, { word }: TwistlePuzzle) => {
      const [wrong = ''] = losingGuesses(word, 1)
      await typeWord(page, wrong)
      await expect(used(page, 1)).toBeAttached()
      await typeWord(page, word)
      return async panel => {
        const rows = partOf(panel, 'Words left').getByRole('listitem')
        await expect(rows).toHaveCount(2)
        const [before, after] = [...((await rows.first().textContent()) ?? '').matchAll(/[\d,]+/g)]
        const count = (text: RegExpMatchArray | undefined) =>
          Number(text?.[0].replaceAll(',', '') ?? 0)
        expect(count(before)).toBeGreaterThan(count(after))
        await expect(rows.last()).toContainText('left: found')
        await expect(panel.getByText('Luck').first()).toBeVisible()
      }
    },
  },
  'Word Web': {
    path: practice('/word-web'),
    part: '/word-web-puzzle/',
    play: async (page, { groups }: WordWebPuzzle) => {
      const [one, other] = groups.map(({ words }) => words)
      const wrong = [...(one?.slice(0, 3) ?? []), other?.[0] ?? '']
      const tiles = page.getByRole('region', { name: 'Words' })
      for (const word of wrong) {
        await tiles
          .getByRole('button', { name: word.replaceAll('&', '.') })
          .first()
          .click()
      }
      await page.getByRole('button', { name: 'SUBMIT GROUP' }).click()
      await giveUp(page)
      return async panel => {
        const [step] = await partOf(panel, 'Your way through').getByRole('listitem').all()
        await expect(step?.getByRole('img', { name: '3 of 4 belong' }) as Locator).toBeVisible()
        await expect(step as Locator).toContainText(`${wrong[3]}`)
        for (const { theme } of groups) {
          await expect(partOf(panel, 'What joined them')).toContainText(asShown(theme))
        }
      }
    },
  },
  'Hive Builder': {
    path: practice('/hive-builder'),
    part: '/hive-wordset/',
    play: async (page, { validWords }: HivePuzzle) => {
      const [first = '', ...missed] = validWords
      await typeWord(page, first)
      await expect(page.getByRole('status').filter({ hasText: first })).toBeVisible()
      await giveUp(page)
      return async panel => {
        const part = partOf(panel, 'Words still there')
        await expect(part).toContainText(`1 found, ${missed.length} not`)
        const listed = part.getByRole('listitem')
        await expect(listed).toHaveText(missed.slice(0, 5))
        await part.getByRole('button', { name: `All ${missed.length}` }).click()
        await expect(listed).toHaveText(missed)
      }
    },
  },
  'Time Trial': {
    path: '/timer-hive-builder',
    part: '/hive-wordset/',
    play: async (page, puzzle: HivePuzzle) => {
      const won = trialWords(puzzle, TRIAL_GOAL)
      for (const word of won) await typeWord(page, word)
      return async panel => {
        const missed = puzzle.validWords.length - won.length
        await expect(partOf(panel, 'Words still there')).toContainText(
          `${won.length} found, ${missed} not`,
        )
      }
    },
  },
  'The Forgotten Word': {
    path: practice('/forgotten-word'),
    part: '/forgotten-word/',
    play: async (page, { puzzle }: { puzzle: ForgottenWordPuzzle }) => {
      await giveUp(page)
      return async panel => {
        const way = partOf(panel, `The way to ${puzzle.word.toUpperCase()}`)
        // Practice has every clue open.
        await expect(way).toContainText(/Definition.*you had it.*Etymology.*you had it.*Usage/)
      }
    },
  },
}

for (const [name, { path, part, play }] of Object.entries(games)) {
  test(`[LB1] [LB5] ${name} is looked back on by keyboard, and nothing stands in the way`, async ({
    page,
    server,
  }) => {
    await arriveAsGuest(page, server.url)
    const answer = await openBoard<never>(page, server.url + path, part)
    const expectContent = await play(page, answer)
    const way = page.getByRole('button', { name: 'Look back' })
    await expect(way).toBeVisible()
    const panel = page.getByRole('dialog', { name: 'The Reading' })
    await expect(panel).toHaveCount(0)
    await tabTo(page, way)
    await page.keyboard.press('Enter')
    await expect(panel.getByRole('heading', { level: 3 }).first()).toBeVisible()
    await expectContent(panel)
    await expectNoBarrier(page)
    await expectToFitAPhone(page)
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
    await expect(way).toBeFocused()
  })
}

test('[LB12] another game like this one is played as practice, at the same difficulty', async ({
  page,
  server,
}) => {
  const place = { path: '/word-web?node=node-a', part: '/word-web-puzzle/' }
  const { puzzle } = await openNode<WordWebPuzzle>(page, server.url, place)
  await giveUp(page)
  await page.getByRole('button', { name: 'Look back' }).click()
  await page.getByRole('button', { name: 'Play another like this' }).click()
  await expect(page).toHaveURL(
    new RegExp(`/word-web\\?node=practice.*&difficulty=${puzzle.difficulty}$`),
  )
  await expect(page.getByText('Practice: nothing is at stake.')).toBeVisible()
})
