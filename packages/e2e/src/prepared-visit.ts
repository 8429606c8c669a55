import { expect, type Page } from '@playwright/test'

/** The film plays on the first visit; its controls appear with the keyboard. */
export async function skipCinematic(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Opening cinematic' })).toBeAttached({
    timeout: 20_000,
  })
  await page.keyboard.press('Tab')
  // On a busy machine the page may not be ready for the key yet.
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/\/login$/, { timeout: 5_000 })
  }).toPass({ timeout: 30_000 })
}

/** Progress of the sample journey in each realm. */
const ways = [
  {
    completedNodes: ['start', 'tutorial-node-a', 'tutorial-node-b'],
    unlockedNodes: ['start', 'tutorial-node-a', 'tutorial-node-b', 'tutorial-node-c'],
    currentNode: 'tutorial-node-c',
    totalScore: 620,
  },
  {
    completedNodes: ['start', 'node-a', 't1', 'm1'],
    unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1', 't2', 'm2'],
    currentNode: 'm2',
    totalScore: 4_280,
  },
  {
    completedNodes: ['start', 'node-b', 'b1', 'b2', 'm1'],
    unlockedNodes: ['start', 'node-a', 'node-b', 'm1', 'b1', 'b2', 'm2', 'b3'],
    currentNode: 'b3',
    totalScore: 11_940,
  },
  {
    completedNodes: ['start', 'node-a'],
    unlockedNodes: ['start', 'node-a', 'node-b', 't1', 'm1'],
    currentNode: 't1',
    totalScore: 19_605,
  },
]

const drawnTypes = {
  'node-a': 'Hive Builder',
  'node-b': 'Wordle',
  t1: 'Wordle',
  m1: 'Word Web',
  b1: 'Hive Builder',
  b2: 'Word Web',
  m2: 'Wordle',
  t3: 'Hive Builder',
  m3: 'Hive Builder',
  b3: 'Wordle',
}

/** A locked star, a mystery and one to be entered next bear omens. */
const drawnOmens = { b3: 'slow-light', t1: 'nameless-star', m3: 'restless', t2: 'silence' }

const RUN = 77

function journeyAt(level: number) {
  return {
    runId: RUN,
    mindPoints: { current: level === 3 ? 1 : 2, maximum: 3 },
    isOver: false,
    hasOpenAttempt: true,
    progress: {
      ...ways[level],
      currentLevel: level,
      completedLevels: [],
      levelProgress: [],
      isTutorialMode: level === 0,
      gameCompleted: false,
      completedAt: null,
      randomizedNodeTypes: level > 1 ? drawnTypes : {},
      omens: level > 1 ? drawnOmens : {},
    },
  }
}

type Stored = Record<string, { version: number; value: unknown }>

const first = (value: unknown) => ({ version: 1, value })

const returning: Stored = {
  guest: first(true),
  'cinematic-seen': first(true),
  'cinematic-reset': first('v1'),
  tutorial: first({ hasSeenIntro: true, tutorialComplete: false, tutorialDeclined: true }),
}

/** Writes values to the browser's storage before the first page opens. */
async function store(page: Page, values: Stored): Promise<void> {
  await page.addInitScript(entries => {
    for (const [key, entry] of Object.entries(entries)) {
      localStorage.setItem(`lexiverse.${key}`, JSON.stringify(entry))
    }
  }, values)
}

/** A returning guest. */
export const returnAsGuest = (page: Page): Promise<void> => store(page, returning)

const glyph = (id: string, name: string, rarity: string) => ({
  id,
  name,
  description: 'Reveals one hint.',
  icon: id,
  rarity,
  quantity: 1,
  gameTypes: ['word-web', 'hive-builder', 'twistle', 'forgotten-word', 'time-trial'],
  effect: { effectType: 'reveal_hint', uses: 1, value: 1 },
})

/** A glyph won while the satchel was full. */
export const anOffer = { completionId: 'won', glyph: glyph('decay', 'Glyph of Decay', 'epic') }

/** A guest in the middle of a realm with two glyphs; the server's responses are faked. */
export async function returnToRealm(
  page: Page,
  level: number,
  offers: readonly object[] = [],
): Promise<void> {
  const journey = journeyAt(level)
  const isTutorial = level === 0
  await store(page, {
    ...returning,
    'whispering-word': first([RUN]),
    run: {
      version: 2,
      value: {
        campaign: isTutorial ? null : journey,
        tutorial: isTutorial ? journey : null,
        active: isTutorial ? 'tutorial' : 'campaign',
      },
    },
  })
  const { runId, mindPoints, progress } = journey
  const attempt = { runId, mindPoints, progress, attemptId: 1, game: null, setup: null, moves: [] }
  await page.route('**/api/player/validate-run/**', route =>
    route.fulfill({ json: { ...attempt, valid: true } }),
  )
  const glyphs = [
    glyph('insight', 'Glyph of Insight', 'common'),
    glyph('second-dawn', 'Glyph of Second Dawn', 'legendary'),
  ]
  await page.route('**/api/glyphs/inventory/**', route =>
    route.fulfill({ json: { runId, glyphs, capacity: 3, hasFreeInsight: false, offers } }),
  )
}
