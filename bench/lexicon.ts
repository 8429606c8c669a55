import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { contentFiles, openLexicon } from '@lexiverse/content'
import { fillWords } from '@lexiverse/server/test-kit/fill-words'
import type { Browser } from '@playwright/test'
import { serveBlank } from './browser/blank-page.ts'
import { openBrowser } from './input/browser.ts'
import { atMost, type Figure, figure, type Measure, median } from './report/figure.ts'
import { type FilledServer, openFilledServer } from './statistics/filled-server.ts'
import { pageFigures, timeFromHome, timePage } from './statistics/pages.ts'

/**
 * The pages of a player with 2,000 games and 20,000 words, on a server that stores a million words.
 * Uses PostgreSQL if TEST_DATABASE_URL is set.
 */
const ATTEMPTS = 200_000
const WORDS = 20_000
const WORDS_PER_GAME = 5
const CALLS = 20
const VISITS = 5
const MOST_MS = 1_000
/** While the words are read for the first time, other players' calls may wait so long. */
const MOST_WAIT_MS = 100

const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'

const calls: Record<string, (server: FilledServer) => string> = {
  'the atlas again': ({ playerId }) => `/api/lexicon/${playerId}`,
  'fifty words': ({ playerId }) => `/api/lexicon/${playerId}/words`,
  'the fifty rarest words': ({ playerId }) => `/api/lexicon/${playerId}/words?sort=rarest`,
  'How you play': () => '/api/how-you-play?minutesEast=120',
}

const pages = {
  // The empty invitation has an atlas too, but no list.
  Lexicon: { path: '/lexicon', shown: 'main ul a[data-way]' },
  'How you play': { path: '/how-you-play', shown: 'main figure svg, main section svg' },
}

function chooseWords(): string[] {
  const files = contentFiles(fileURLToPath(new URL('../packages/content/dist', import.meta.url)))
  const words = openLexicon(files.lexicon)
    .words({ tier: 'answer' })
    .filter(word => word.length > 3)
  const step = Math.floor(words.length / WORDS)
  return words.filter((_, place) => place % step === 0).map(word => word.toUpperCase())
}

async function timeOf({ origin, cookie }: FilledServer, path: string): Promise<number> {
  const started = performance.now()
  const answer = await fetch(origin + path, { headers: { cookie } })
  if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
  await answer.arrayBuffer()
  return performance.now() - started
}

/** A server reads the published puzzles when it starts, in the background. */
const STARTED_MS = 5_000

/** The player's first call to a server that has started, and the longest that another player's call waited meanwhile. */
async function measureFirst(server: FilledServer): Promise<Figure[]> {
  await sleep(STARTED_MS)
  const first = { isOver: false }
  const waits: number[] = []
  const others = async () => {
    while (!first.isOver) waits.push(await timeOf(server, '/healthz'))
  }
  const waiting = others()
  const value = await timeOf(server, `/api/lexicon/${server.playerId}`)
  first.isOver = true
  await waiting
  const of = `${WORDS} words of one player, a million stored, ${engine}`
  return [
    figure({ name: `the first atlas, ${of}`, unit: 'ms', value, target: atMost(MOST_MS) }),
    figure({
      name: `longest wait of another call meanwhile, ${engine}`,
      unit: 'ms',
      value: Math.max(...waits),
      target: atMost(MOST_WAIT_MS),
    }),
  ]
}

async function measureCalls(server: FilledServer): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [name, pathOf] of Object.entries(calls)) {
    const times: number[] = []
    while (times.length < CALLS) times.push(await timeOf(server, pathOf(server)))
    const value = median(times)
    figures.push(figure({ name: `${name}, ${engine}`, unit: 'ms', value, target: atMost(MOST_MS) }))
  }
  return figures
}

async function measureFromHome(browser: Browser, server: FilledServer): Promise<Figure> {
  const times: number[] = []
  while (times.length < VISITS) times.push(await timeFromHome(browser, server, pages.Lexicon))
  const name = `Lexicon, ${engine} usable, opened from home`
  return figure({ name, unit: 'ms', value: median(times), target: atMost(MOST_MS) })
}

async function measurePages(server: FilledServer): Promise<Figure[]> {
  const browser = await openBrowser()
  const blank = await serveBlank()
  try {
    const figures: Figure[] = []
    for (const [name, { path, shown }] of Object.entries(pages)) {
      const rounds = await timePage(browser, server, { path, shown }, blank.origin)
      figures.push(...pageFigures({ name: `${name}, ${engine}`, rounds }))
    }
    return [...figures, await measureFromHome(browser, server)]
  } finally {
    blank.end()
    await browser.close()
  }
}

export const measure: Measure = async () => {
  const words = chooseWords().slice(0, WORDS)
  const server = await openFilledServer(ATTEMPTS, async (database, busiestPlayerId) => {
    const stored = await fillWords(database, {
      words,
      busiestPlayerId,
      wordsPerGame: WORDS_PER_GAME,
    })
    console.log(`${stored} words stored`)
  })
  try {
    return [
      ...(await measureFirst(server)),
      ...(await measureCalls(server)),
      ...(await measurePages(server)),
    ]
  } finally {
    await server.end()
  }
}
