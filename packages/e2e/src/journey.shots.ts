import {
  describeGlyph,
  describePerk,
  perks as everyPerk,
  type GlyphId,
  glyphOf,
  type Loadout,
  perkSlots,
  type Setup,
} from '@lexiverse/rules'
import type { Page } from '@playwright/test'
import { lastPoint, press, typeWord } from './board-shots.ts'
import { type PreparedBoard, prepareBoard } from './prepared-board.ts'
import { returnToRealm } from './prepared-visit.ts'
import { sampleHive, sampleSeeker, sampleWeb, sampleWord } from './sample-boards.ts'
import { extremes, type Shot, takePictures } from './shots-kit.ts'

const held = (id: GlyphId) => ({ ...describeGlyph(glyphOf(id)), quantity: 1 })
const won = (id: GlyphId) => ({ ...held(id), glyphId: id })

interface Paid {
  glyphs?: readonly object[]
  /** Glyphs to choose from. */
  shown?: readonly object[]
  mindPointsRestored?: number
  events?: readonly string[]
  level?: number
  offers?: readonly object[]
  perks?: readonly object[]
  result?: 'victory' | 'defeat'
  loadout?: Loadout
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
  const { events = [], level = 1, offers = [], shown = [], perks = [], ...others } = paid
  const { result = 'victory', loadout = oneWorn, ...rewards } = others
  const completion = {
    completionId: 'a-picture',
    rewards: { score: 990, glyphs: [], offers: shown, mindPointsRestored: 0, ...rewards },
    result,
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
  await answer(page, 'perks/inventory/**', perkRecord(loadout))
  await answer(page, 'achievements/*', { achievements: [nearAchievement] })
  await answer(page, 'player/run-stats/**', runStats)
}

const oneWorn: Loadout = { slot1: 'time-mystic', slot2: null, slot3: null }
const threeWorn: Loadout = { slot1: 'time-mystic', slot2: 'iron-focus', slot3: 'deep-satchel' }
const unlocked = ['time-mystic', 'iron-focus', 'deep-satchel', 'keen-ear']

const perkRecord = (loadout: Loadout) => ({
  loadout,
  perks: everyPerk.map(perk => {
    const slot = perkSlots.find(place => loadout[place] === perk.id) ?? null
    const isUnlocked = unlocked.includes(perk.id)
    const progress = perk.id === 'mind-guardian' ? 3 : 0
    return { ...describePerk(perk), isUnlocked, isActive: slot !== null, slot, progress }
  }),
})

const nearAchievement = {
  id: 'near',
  title: 'Deep Diver',
  description: 'Win 25 games of Hive Builder.',
  earnedAt: null,
  progress: { value: 17, target: 25 },
}

const runStats = {
  totalRuns: 24,
  completedRuns: 20,
  openRuns: 0,
  victories: 2,
  winRate: 10,
  bestScore: 18_642,
  averageScore: 2_400,
  totalTimeSeconds: 9_000,
  byGameType: {},
  byStartLevel: {},
}

const still = { options: { reducedMotion: 'reduce' } } as const

type Board = Pick<PreparedBoard, 'game' | 'puzzle' | 'nodeId'>
const hive: Board = { game: 'hive-builder', puzzle: sampleHive, nodeId: 'node-b' }
const reasons = [
  'Each ties a rope; a bowline is the king of them.',
  'Each is ground or grated into a dish before it is served.',
  'Each is a shape of the ground under the deepest water.',
  'Each keeps somebody from going on, politely or not.',
]
/** As in a group of words with the same letters at both ends. */
const marked = (word: string) => `[${word.slice(0, 1)}]${word.slice(1, -1)}[${word.slice(-1)}]`
const web: Board = {
  game: 'word-web',
  puzzle: {
    ...sampleWeb,
    groups: sampleWeb.groups.map(({ words, ...group }, i) => ({
      ...group,
      words,
      reason: reasons[i],
      ...(i === 0 && { notes: Object.fromEntries(words.map(word => [word, marked(word)])) }),
    })),
  },
  nodeId: 'm2',
}
const seeker: Board = { game: 'twistle', puzzle: sampleSeeker, nodeId: 'b1' }
const boss: Board = { game: 'forgotten-word', puzzle: sampleWord, nodeId: 'boss' }

interface Ending extends Paid {
  board: Board
  realm?: number
  setup?: Partial<Setup>
  moves?: readonly object[]
  /** Drawn with motion; otherwise reduced. */
  isMoving?: boolean
  act: (page: Page) => Promise<void>
}

function ending(name: string, ending: Ending): Shot {
  const { board, realm = 1, setup = {}, moves = [], isMoving, act, ...paid } = ending
  return {
    name,
    ...(!isMoving && still),
    async prepare(page) {
      const path = await prepareBoard(page, { ...board, level: realm, setup, moves })
      await pay(page, paid)
      return path
    },
    async act(page) {
      await page.locator('main section').first().waitFor()
      await act(page)
    },
  }
}

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

const heldBack = async (page: Page) => {
  await guess(page, 'dusk')
  await page.getByText(/Press again/).waitFor()
}
const loseBoss = async (page: Page) => {
  await guess(page, 'twilight')
  await page.getByRole('heading', { name: 'GAME OVER' }).waitFor()
}
const submitGroup = async (page: Page, words: readonly string[]) => {
  for (const word of words) await press(page, new RegExp(`^${word}(,|$)`))
  await press(page, 'SUBMIT GROUP')
}
const wordsOfGroup = (place: number) => sampleWeb.groups[place]?.words ?? []
const meetPerk = async (page: Page) => {
  await findWord(page)
  await page.getByText('Perk unlocked').waitFor()
  await press(page, 'CONTINUE JOURNEY')
  await page.getByText(/three places/).waitFor()
  await page.waitForTimeout(1_500)
}
const lost = { result: 'defeat', events: ['game-over'] } as const

const journey: Shot[] = [
  ending('card-back', {
    board: seeker,
    glyphs: [won('mending')],
    async act(page) {
      await typeWord(page, 'EMBER')
      await page.getByText('Loading rewards...').waitFor()
    },
  }),
  ending('common', { board: seeker, glyphs: [won('mending')], act: findWord }),
  ending('epic', {
    board: seeker,
    glyphs: [won('decay')],
    mindPointsRestored: 1,
    isMoving: true,
    async act(page) {
      await findWord(page)
      await page.waitForTimeout(2_000)
    },
  }),
  ending('legendary', {
    board: boss,
    glyphs: [won('second-dawn')],
    mindPointsRestored: 1,
    isMoving: true,
    async act(page) {
      await nameWord(page)
      await page.waitForTimeout(2_500)
    },
  }),
  ending('mind-point', { board: seeker, mindPointsRestored: 1, act: findWord }),
  ending('hive', {
    board: hive,
    moves: ['ETERNAL', 'LANTERN', 'ANTLER', 'RENTAL', 'SENATE', 'TEASEL'].map(word => ({
      type: 'word',
      word,
    })),
    glyphs: [won('momentum')],
    async act(page) {
      await typeWord(page, 'LATER')
      await page.getByRole('heading', { name: 'VICTORY!' }).waitFor()
      await settled(page)
    },
  }),
  ending('web', {
    board: web,
    moves: [0, 1, 2].map(place => ({ type: 'submit', words: wordsOfGroup(place) })),
    glyphs: [won('unveiling')],
    async act(page) {
      await submitGroup(page, wordsOfGroup(3))
      await page.getByRole('heading', { name: 'VICTORY!' }).waitFor()
      await settled(page)
    },
  }),
  ending('perk', { board: seeker, perks: [perk], act: meetPerk }),
  ending('perk-full', { board: seeker, perks: [perk], loadout: threeWorn, act: meetPerk }),
  ending('held-back', { board: boss, act: heldBack }),
  ending('mending', {
    board: web,
    setup: { ...lastPoint, glyphs: [{ glyphId: 'mending', quantity: 1 }] },
    act: page => page.getByRole('button', { name: 'Mend now' }).waitFor(),
  }),
  ending('game-over-web', {
    board: web,
    setup: lastPoint,
    ...lost,
    async act(page) {
      await submitGroup(page, ['BOWLINE', 'CLOVE', 'TRENCH', 'STALL'])
      await page.getByRole('heading', { name: 'GAME OVER' }).waitFor()
      await page.getByText(/short of your best/).waitFor()
    },
  }),
  ending('choice', { board: seeker, shown: [won('insight'), won('momentum')], act: findWord }),
  ending('choice-exchange', {
    board: seeker,
    shown: [won('unveiling'), won('decay'), won('second-dawn')],
    mindPointsRestored: 1,
    async act(page) {
      await findWord(page)
      await page.getByRole('radio', { name: 'Glyph of Decay' }).check({ force: true })
      await page.getByRole('radio', { name: 'Mending' }).check({ force: true })
      await page.getByRole('button', { name: 'Replace Mending' }).waitFor()
    },
  }),
  ending('choice-boss', {
    board: boss,
    shown: [won('unveiling'), won('decay'), won('second-dawn')],
    mindPointsRestored: 1,
    act: nameWord,
  }),
  ending('no-glyph', { board: seeker, act: findWord }),
  ending('boss-glyph', {
    board: boss,
    glyphs: [won('second-dawn')],
    mindPointsRestored: 1,
    perks: [perk],
    act: nameWord,
  }),
  ending('boss-board', {
    board: boss,
    async act(page) {
      await nameWord(page)
      await press(page, 'See the board')
      await page.getByRole('button', { name: 'Back to the result' }).waitFor()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    },
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
  ending('game-over', { board: boss, setup: lastPoint, ...lost, act: loseBoss }),
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
