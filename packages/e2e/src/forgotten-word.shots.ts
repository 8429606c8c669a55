import type { Page } from '@playwright/test'
import { bigText, fewer, forced, guesses, narrow, press, realms, shotsOf } from './board-shots.ts'
import { prepareBoard } from './prepared-board.ts'
import { sampleWord } from './sample-boards.ts'
import { type Shot, takePictures } from './shots-kit.ts'

const boss = shotsOf({ game: 'forgotten-word', puzzle: sampleWord }, 'tutorial-boss', 'boss')
const calm = { options: { reducedMotion: 'reduce' } } as const
const etymology = { type: 'clue', clue: 'etymology', trialId: '1' }
const usage = { type: 'clue', clue: 'usage', trialId: '2' }
const speak = async (page: Page, word: string) => {
  await page.getByLabel('Your guess').fill(word)
  await page.keyboard.press('Enter')
}
/** The attempt is open, and its board still loads. */
const loadingBoard: Shot = {
  name: 'loading-board',
  async prepare(page) {
    await page.route(/assets\/board-.*\.js$/, () => undefined)
    return prepareBoard(page, {
      game: 'forgotten-word',
      puzzle: sampleWord,
      level: 1,
      nodeId: 'boss',
    })
  },
  act: page => page.getByText('Composing riddles...').waitFor(),
  moment: 0,
}
const bosses: Shot[] = [
  loadingBoard,
  ...realms.flatMap(level => [
    boss(`fresh-${level}`, { level, ...calm }),
    ...[700, 1_500, 2_100, 2_700].map(moment =>
      boss(`entrance-${level}-${moment}`, { level, moment }),
    ),
  ]),
  boss('etymology', { moves: [etymology], ...calm }),
  boss('both', { moves: [etymology, usage, ...guesses('TWILIGHT')], ...calm, isWhole: true }),
  boss('wordplay', { moves: guesses('DUSK', 'TWILIGHT'), ...calm, isWhole: true }),
  boss('first-letter', {
    moves: [{ type: 'glyph', glyphId: 'insight', useId: 'a' }],
    ...calm,
    act: page => page.getByLabel('Your guess').fill('gloam'),
  }),
  ...realms.map(level =>
    boss(`wrong-${level}`, {
      level,
      moment: 450,
      moves: [etymology],
      async act(page) {
        await speak(page, 'twilight')
      },
    }),
  ),
  ...realms.map(level =>
    boss(`answered-${level}`, {
      level,
      moves: guesses('MOUNTAIN', 'EVENING').map(guess => ({ ...guess, isWord: true })),
      setup: { mindPoints: { current: 6, maximum: 6 } },
      ...calm,
      isWhole: true,
    }),
  ),
  boss('undertow', { level: 2, setup: { trait: 'undertow' }, ...calm, isWhole: true }),
  boss('bargain', {
    level: 3,
    moves: guesses('TWILIGHT'),
    setup: { trait: 'reckoning', mindPoints: { current: 6, maximum: 6 } },
    ...calm,
    isWhole: true,
  }),
  boss('last-point', { moves: guesses('DUSK'), setup: fewer, ...calm, isWhole: true }),
  boss('magnifier', {
    ...calm,
    isWhole: true,
    async act(page) {
      await press(page, 'Reveal the answer')
      await press(page, 'Show me')
    },
  }),
  boss('won', {
    moves: [etymology],
    async act(page) {
      await speak(page, 'gloaming')
      await page.waitForTimeout(400)
    },
  }),
  boss('lost', {
    moves: guesses('DUSK', 'DAWN', 'EVENING', 'SUNSET'),
    setup: { mindPoints: { current: 6, maximum: 6 } },
    async act(page) {
      await speak(page, 'twilight')
      await page.waitForTimeout(400)
    },
    isWhole: true,
  }),
  boss('forced', { options: { ...forced, reducedMotion: 'reduce' }, moves: [etymology] }),
  boss('narrow', {
    options: { ...narrow, reducedMotion: 'reduce' },
    moves: [etymology],
    isWhole: true,
  }),
  boss('big-text', { moves: [etymology], act: bigText, isWhole: true, ...calm }),
]

takePictures('forgotten-word', bosses)
