import { tutorialPuzzleAt } from '@lexiverse/rules'
import { expect, type Page } from '@playwright/test'
import { expectNoBarrier } from './barriers.ts'
import { boardShown, test, typeWord } from './boards-kit.ts'
import { type PreparedBoard, prepareBoard } from './prepared-board.ts'
import { sampleHive, sampleSeeker, sampleWeb, sampleWord } from './sample-boards.ts'

// What a screen reader gets: names, order, and announcements after a move.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

async function open(page: Page, url: string, board: PreparedBoard): Promise<void> {
  await page.goto(url + (await prepareBoard(page, board)))
  await boardShown(page)
}

const board = (page: Page) => page.locator('main > section').first()

test('Word Web is read in order, and says what a group came to', async ({ page, server }) => {
  await open(page, server.url, {
    game: 'word-web',
    level: 1,
    nodeId: 'node-a',
    puzzle: sampleWeb,
    moves: [{ type: 'submit', words: sampleWeb.groups[0]?.words }],
  })
  await expect(board(page)).toMatchAriaSnapshot(`
    - region "Word Web":
      - img "3 of 3 mind points"
      - text: 3 groups remaining
      - heading "Knots" [level=2]
      - paragraph: BOWLINE, REEF, GRANNY, SHEEPSHANK
      - region "Words":
        - button "DETAIN"
        - button "CUMIN"
        - button "SHELF, seems to fit more than one group"
        - button "HINDER"
        - button "NUTMEG"
        - button "SEAMOUNT"
        - button "STALL, seems to fit more than one group"
        - button "RIDGE"
        - button "SAFFRON"
        - button "DELAY"
        - button "CLOVE, seems to fit more than one group"
        - button "TRENCH"
      - paragraph: Select 4 words...
      - status
      - button "SUBMIT GROUP" [disabled]
      - button "CLEAR" [disabled]
      - button "Shuffle the words"
      - button "Pencil marks"
      - paragraph: "Amber edge: seems to fit more than one group"
      - status
  `)
  await expectNoBarrier(page)
  for (const word of ['STALL', 'DELAY', 'HINDER', 'TRENCH']) {
    await page.getByRole('button', { name: new RegExp(`^${word}(,|$)`) }).press('Space')
  }
  await page.getByRole('button', { name: 'SUBMIT GROUP' }).press('Enter')
  await expect(page.getByRole('status').filter({ hasText: /belong together/ })).toBeVisible()
})

test('Hive Builder is read in order, and says what became of a word', async ({ page, server }) => {
  await open(page, server.url, {
    game: 'hive-builder',
    level: 1,
    nodeId: 'node-b',
    puzzle: sampleHive,
    moves: ['LATER', 'LATEEN', 'EEEE', 'EEEE', 'EEEE'].map(word => ({ type: 'word', word })),
  })
  await expect(board(page)).toMatchAriaSnapshot(`
    - region "Hive Builder":
      - text: /Score 5 of \\d+ Mind/
      - img "3 of 3 mind points"
      - text: Momentum protection 0 left Round 1
      - progressbar "Progress"
      - text: /\\d+%/
      - status
      - text: EEEE
      - button "Add word to Dictionary"
      - region "Letters of the hive":
        - button "Letter E, must be used"
        - button "Letter A"
        - button "Letter L"
        - button "Letter N"
        - 'button "Letter R, faded: restore it"'
        - button "Letter T"
        - button "Letter S"
      - text: Your word
      - textbox "Your word":
        - /placeholder: Click letters to form a word...
      - button "SUBMIT WORD" [disabled]
      - button "CLEAR" [disabled]
      - button "Shuffle letters"
      - 'button "Debug: list all valid words"'
      - region "Found words":
        - heading "Found Words" [level=2]
        - button "As found , change the order"
        - text: "2"
        - list:
          - listitem:
            - button "LATER , 5 letters, 2 points"
          - listitem:
            - button "LATEEN bonus , 6 letters, 3 points":
              - text: LATEEN
              - emphasis: bonus
              - text: ", 6 letters, 3 points"
        - paragraph: "Four letters score 1 point, and each further letter 1 more: a word of all seven scores at least 4. The small figure counts the letters. Press a word to read what it means."
        - text: Count the words left
        - switch "Count the words left"
  `)
  await expectNoBarrier(page)
  await typeWord(page, 'NEST')
  await expect(page.getByRole('status').filter({ hasText: /^NEST, / })).toBeVisible()
})

test('the Time Trial is read in order, its clock by name', async ({ page, server }) => {
  await open(page, server.url, {
    game: 'time-trial',
    level: 1,
    nodeId: 'boss:etymology',
    puzzle: sampleHive,
    setup: { timerMode: 'attempts' },
    moves: [{ type: 'word', word: 'LATER' }],
  })
  await expect(board(page)).toMatchAriaSnapshot(`
    - region "Time Trial":
      - text: /Attempts left \\d+/
      - status
      - text: /Score 5 Goal \\d+ Mind/
      - img "3 of 3 mind points"
      - text: Progress
      - progressbar "Progress"
      - text: /\\d+%/
      - status
      - region "Letters of the hive":
        - button "Letter E, must be used"
        - button "Letter A"
        - button "Letter L"
        - button "Letter N"
        - button "Letter R"
        - button "Letter T"
        - button "Letter S"
      - text: Your word
      - textbox "Your word":
        - /placeholder: Click letters to form a word...
      - button "Submit Word" [disabled]
      - button "Clear" [disabled]
      - button "Shuffle letters"
      - button "Exit Game"
      - region "Found words":
        - heading "Found Words" [level=2]
        - text: "1"
        - list:
          - listitem:
            - button "LATER , 5 letters, 5 points"
        - paragraph: Four letters score 1 point, longer words as many points as letters, all seven letters 7 more. The small figure counts the letters. Press a word to read what it means.
  `)
  await expectNoBarrier(page)
  await typeWord(page, 'NEST')
  await expect(page.getByRole('status').filter({ hasText: /^NEST, / })).toBeVisible()
})

test('Word Seeker is read in order, letter by letter', async ({ page, server }) => {
  await open(page, server.url, {
    game: 'twistle',
    level: 1,
    nodeId: 'b1',
    puzzle: sampleSeeker,
    moves: ['CRIME', 'BLAZE'].map(word => ({ type: 'guess', word })),
  })
  await expect(board(page)).toMatchAriaSnapshot(`
    - region "Word Seeker":
      - text: MIND POWER
      - img "3 of 3 mind points"
      - text: CURRENT THEME
      - strong: Fire
      - status "Hint"
      - region "Hard Mode Rules":
        - heading "Hard Mode Rules" [level=2]
        - list:
          - listitem: Letters proven absent are banned and cannot be used again.
          - listitem: Each word can be guessed only once.
          - listitem: /Finding it pays \\d+, and \\d+ for each guess left\\./
      - region "Guesses, 2 of 6 used":
        - group "Guess 1":
          - img "C, not in word"
          - img "R, wrong place"
          - img "I, not in word"
          - img "M, wrong place"
          - img "E, wrong place"
        - group "Guess 2, near the theme":
          - img "B, wrong place"
          - img "L, not in word"
          - img "A, not in word"
          - img "Z, not in word"
          - img "E, wrong place"
        - group "Guess 3, being typed":
          - img "empty"
          - img "empty"
          - img "empty"
          - img "empty"
          - img "empty"
      - textbox "Your guess"
      - button "Submit Word" [disabled]
      - toolbar "Keyboard":
        - button "Q"
        - button "W"
        - button "E, wrong place"
        - button "R, wrong place"
        - button "T"
        - button "Y"
        - button "U"
        - button "I, not in word"
        - button "O"
        - button "P"
        - button "A, not in word"
        - button "S"
        - button "D"
        - button "F"
        - button "G"
        - button "H"
        - button "J"
        - button "K"
        - button "L, not in word"
        - button "Enter"
        - button "Z, not in word"
        - button "X"
        - button "C, not in word"
        - button "V"
        - button "B, wrong place"
        - button "N"
        - button "M, wrong place"
        - button "Delete"
      - region "Color Legend":
        - heading "Color Legend" [level=2]
        - list:
          - listitem: Right letter, right place
          - listitem: Right letter, wrong place
          - listitem: Not in the word
          - listitem: Thematically related to the word
      - region "Banned Letters":
        - heading "Banned Letters" [level=2]
        - list:
          - listitem: A
          - listitem: C
          - listitem: I
          - listitem: L
          - listitem: Z
      - region "Debug":
        - button "Debug"
      - status "Last guess": "BLAZE: B, wrong place; L, not in word; A, not in word; Z, not in word; E, wrong place. Near the theme. 4 guesses left."
  `)
  await expectNoBarrier(page)
  await typeWord(page, 'BERET')
  const said = page.getByRole('status', { name: 'Last guess' })
  await expect(said).toContainText('BERET: B, wrong place')
})

test('The Forgotten Word is read in order, and says how a guess was taken', async ({
  page,
  server,
}) => {
  await open(page, server.url, {
    game: 'forgotten-word',
    level: 1,
    nodeId: 'boss',
    puzzle: sampleWord,
    moves: [{ type: 'clue', clue: 'etymology', trialId: '1' }],
  })
  await expect(board(page)).toMatchAriaSnapshot(`
    - region "The Forgotten Word":
      - paragraph: SCORE 0
      - paragraph:
        - text: MIND POINTS 3/3
        - img "3 of 3 mind points"
      - paragraph: echo master
      - paragraph: Astral Realm
      - region "Definition":
        - heading "Definition noun" [level=2]
        - paragraph: The time of evening when the light has gone from the sun but not yet from the sky.
      - region "Etymology":
        - heading "Etymology" [level=2]
        - paragraph: From an old northern word for twilight, akin to glow.
      - region "Usage Example, locked":
        - heading "Usage Example" [level=2]
        - paragraph: "/Hive trial: \\\\d+ points\\\\. A loss costs 1 mind point\\\\./"
        - button "Unlock Usage Example"
      - status "Opened clue"
      - paragraph: The word has 8 letters.
      - text: Your guess
      - textbox "Your guess":
        - /placeholder: Speak the word
      - button "Submit" [disabled]
      - button "Reveal the answer"
      - status "Answer"
      - paragraph: 5 guesses left; a wrong one costs a mind point. A last clue, wordplay, opens with both others or after two wrong guesses.
  `)
  await expectNoBarrier(page)
  await page.getByLabel('Your guess').fill('dusk')
  await page.keyboard.press('Enter')
  const told = page.getByRole('status', { name: 'Answer' })
  await expect(told).toHaveText('The word has 8 letters. Press again to guess it anyway.')
  await page.keyboard.press('Enter')
  await expect(told).toContainText('Incorrect. The word has 8 letters.')
})

const lessons = [
  ['word-web', 'tutorial-node-a', ['SUBMIT GROUP', 'CLEAR', 'Shuffle the words', 'Pencil marks']],
  ['hive-builder', 'tutorial-node-b', ['SUBMIT WORD', 'CLEAR', 'Shuffle letters']],
  ['twistle', 'tutorial-node-c', ['Submit Word', 'Enter', 'Delete']],
  ['forgotten-word', 'tutorial-boss', ['Submit', 'Unlock Etymology']],
] as const

const columnsOf = (page: Page) =>
  page
    .getByRole('region', { name: 'Words' })
    .evaluate(grid => getComputedStyle(grid).gridTemplateColumns.split(' ').length)

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[BD12] all that a lesson speaks of is in view beside its guidance; Word Web has two columns, four on a wider page', async ({
    page,
    server,
  }) => {
    for (const [game, nodeId, needed] of lessons) {
      await page.unrouteAll()
      const puzzle = tutorialPuzzleAt(nodeId) ?? {}
      await open(page, server.url, { game, level: 0, nodeId, puzzle })
      await expect(page.getByRole('status', { name: 'Guidance' })).toBeInViewport({ ratio: 1 })
      for (const name of needed) {
        await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 })
      }
      if (game !== 'word-web') continue
      expect(await columnsOf(page)).toBe(2)
      await page.setViewportSize({ width: 761, height: 844 })
      expect(await columnsOf(page)).toBe(4)
      await page.setViewportSize({ width: 390, height: 844 })
    }
  })
})
