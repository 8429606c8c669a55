import { describeGlyph, type GlyphId, glyphOf, type Setup } from '@lexiverse/rules'
import type { Page } from '@playwright/test'
import { lastPoint, press, typeWord } from './board-shots.ts'
import { type PreparedBoard, prepareBoard } from './prepared-board.ts'
import { returnToRealm } from './prepared-visit.ts'
import { sampleSeeker, sampleWord } from './sample-boards.ts'
import { extremes, type Shot, takePictures } from './shots-kit.ts'

const held = (id: GlyphId) => ({ ...describeGlyph(glyphOf(id)), quantity: 1 })
const won = (id: GlyphId, isOffer: boolean) => ({ ...held(id), glyphId: id, isOffer })

interface Paid {
  glyphs?: readonly object[]
  mindPointsRestored?: number
  events?: readonly string[]
  level?: number
  offers?: readonly object[]
  perks?: readonly object[]
}

const answer = (page: Page, path: string, json: unknown) =>
  page.route(`**/api/${path}`, route => route.fulfill({ json }))

const satchel = (offers: readonly object[]) => ({
  runId: 77,
  glyphs: (['insight', 'mending', 'momentum'] as const).map(held),
  capacity: 3,
  hasFreeInsight: false,
  offers,
})

/** Fakes the server's response at the end of a game: rewards and unlocks. */
async function pay(page: Page, paid: Paid): Promise<void> {
  const { events = [], level = 1, offers = [], perks = [], ...rewards } = paid
  const completion = {
    completionId: 'a-picture',
    rewards: { score: 990, glyphs: [], mindPointsRestored: 0, ...rewards },
    result: 'victory',
    score: 900,
    mindPoints: { current: 3, maximum: 4 },
    progress: {
      completedNodes: ['start'],
      unlockedNodes: ['start', 'node-a', 'node-b'],
      currentNode: 'start',
      currentLevel: level,
      completedLevels: [1, 2, 3].slice(0, level),
      totalScore: 14_304,
      levelProgress: [],
      isTutorialMode: false,
      gameCompleted: false,
      completedAt: null,
      randomizedNodeTypes: {},
    },
    events,
    isRunComplete: false,
  }
  await answer(page, 'games/complete', completion)
  await answer(page, 'games/completion/**', completion)
  await answer(page, 'glyphs/inventory/**', satchel(offers))
  await answer(page, 'perks/check-unlocks', { newlyUnlocked: perks })
  await answer(page, 'achievements/check', { unlockedAchievements: [] })
}

const still = { options: { reducedMotion: 'reduce' } } as const

type Board = Pick<PreparedBoard, 'game' | 'puzzle' | 'nodeId'>
const seeker: Board = { game: 'twistle', puzzle: sampleSeeker, nodeId: 'b1' }
const boss: Board = { game: 'forgotten-word', puzzle: sampleWord, nodeId: 'boss' }

interface Ending extends Paid {
  board: Board
  realm?: number
  setup?: Partial<Setup>
  act: (page: Page) => Promise<void>
}

const ending = (name: string, { board, realm = 1, setup = {}, act, ...paid }: Ending): Shot => ({
  name,
  ...still,
  async prepare(page) {
    const path = await prepareBoard(page, { ...board, level: realm, setup })
    await pay(page, paid)
    return path
  },
  async act(page) {
    await page.locator('main section').first().waitFor()
    await act(page)
  },
})

const guess = async (page: Page, word: string) => {
  await page.getByLabel('Your guess').fill(word)
  await page.keyboard.press('Enter')
}
const settled = (page: Page) =>
  page.getByText(/^(Loading|Calculating) /i).waitFor({ state: 'hidden' })
const findWord = async (page: Page) => {
  await typeWord(page, 'EMBER')
  await page.getByRole('heading', { name: 'VICTORY!' }).waitFor()
  await settled(page)
}
const nameWord = async (page: Page) => {
  await guess(page, 'gloaming')
  await page.getByRole('heading', { name: /^VICTORY/ }).waitFor()
  await settled(page)
}

const perk = { id: 'keen-ear', name: 'Keen Ear', description: 'Mystery nodes show their puzzle.' }
const advanced = ['node-completed', 'level-completed', 'level-advanced']

const journey: Shot[] = [
  ending('offer', { board: seeker, glyphs: [won('decay', true)], act: findWord }),
  ending('no-glyph', { board: seeker, act: findWord }),
  ending('boss-glyph', {
    board: boss,
    glyphs: [won('second-dawn', false)],
    mindPointsRestored: 1,
    perks: [perk],
    act: nameWord,
  }),
  ending('advance', {
    board: boss,
    level: 2,
    events: advanced,
    async act(page) {
      await nameWord(page)
      await press(page, 'CONTINUE JOURNEY')
      await page.getByRole('heading', { name: 'Nebula Depths' }).waitFor()
    },
  }),
  ending('final', {
    board: boss,
    realm: 3,
    level: 3,
    events: ['final-victory'],
    perks: [perk],
    act: nameWord,
  }),
  ending('game-over', {
    board: boss,
    setup: lastPoint,
    async act(page) {
      await guess(page, 'twilight')
      await page.getByRole('heading', { name: 'GAME OVER' }).waitFor()
    },
  }),
  {
    name: 'map-offer',
    ...still,
    async prepare(page) {
      await returnToRealm(page, 1)
      await pay(page, { offers: [{ completionId: 'a-picture', glyph: held('decay') }] })
      return '/game-map'
    },
    async act(page) {
      await press(page, '1 waiting')
      await page.getByRole('dialog', { name: 'A glyph waits' }).waitFor()
    },
  },
]

takePictures('journey', journey, {}, extremes)
