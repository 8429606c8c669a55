import { serveBlank } from './browser/blank-page.ts'
import { openBrowser } from './input/browser.ts'
import { type Figure, figure, type Measure, median, ratioAtMost } from './report/figure.ts'
import { type FilledServer, openFilledServer } from './statistics/filled-server.ts'
import { pageFigures, timePages } from './statistics/pages.ts'

/**
 * Every statistics call with ten thousand and with a million stored attempts, alternately, and
 * the time until pages are usable with a million. Uses PostgreSQL if TEST_DATABASE_URL is set.
 */
const [FEW, MANY] = [10_000, 1_000_000]
const ROUNDS = 5
const CALLS_PER_ROUND = 60
const MOST = 3

const calls: Record<string, (server: FilledServer) => string> = {
  overview: () => '/api/stats/overview',
  'recent runs': () => '/api/stats/recent-runs',
  'player figures': ({ playerId }) => `/api/stats/player/${playerId}`,
  'journeys of a player': ({ playerId }) => `/api/player/runs/${playerId}`,
  'journeys of a level': ({ playerId }) => `/api/player/runs/${playerId}?level=1`,
  achievements: ({ playerId }) => `/api/achievements/${playerId}`,
  'all players': () => '/api/player/stats/all',
  'journeys in figures': ({ playerId }) => `/api/player/run-stats/${playerId}`,
  story: ({ playerId, runId }) => `/api/player/story/${playerId}/${runId}`,
  replay: ({ playerId, attemptId }) => `/api/player/replay/${playerId}/${attemptId}`,
}

async function timeOf(server: FilledServer, path: string): Promise<number> {
  const started = performance.now()
  for (let i = 0; i < CALLS_PER_ROUND; i++) {
    const answer = await fetch(server.origin + path, { headers: { cookie: server.cookie } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  return (performance.now() - started) / CALLS_PER_ROUND
}

async function compare(
  few: FilledServer,
  many: FilledServer,
  path: (server: FilledServer) => string,
) {
  const pairs: { few: number; many: number }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const isFewFirst = round % 2 === 0
    const first = await timeOf(isFewFirst ? few : many, path(isFewFirst ? few : many))
    const second = await timeOf(isFewFirst ? many : few, path(isFewFirst ? many : few))
    pairs.push(isFewFirst ? { few: first, many: second } : { few: second, many: first })
  }
  return {
    few: median(pairs.map(pair => pair.few)),
    many: median(pairs.map(pair => pair.many)),
    ratio: median(pairs.map(pair => pair.many / pair.few)),
  }
}

async function measureCalls(few: FilledServer, many: FilledServer): Promise<Figure[]> {
  const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'
  const figures: Figure[] = []
  for (const [name, path] of Object.entries(calls)) {
    const times = await compare(few, many, path)
    figures.push(
      figure({
        name: `${name} with ${MANY} attempts, ${engine}`,
        unit: 'ms',
        value: times.many,
        reference: { name: `with ${FEW}`, value: times.few },
        ratio: times.ratio,
        target: ratioAtMost(MOST),
      }),
    )
  }
  return figures
}

async function measurePages(many: FilledServer): Promise<Figure[]> {
  const browser = await openBrowser()
  const blank = await serveBlank()
  try {
    return (await timePages(browser, many, blank.origin)).flatMap(times =>
      pageFigures({ ...times, name: `${times.name} with ${MANY} attempts` }),
    )
  } finally {
    blank.end()
    await browser.close()
  }
}

export const measure: Measure = async () => {
  const few = await openFilledServer(FEW)
  const many = await openFilledServer(MANY)
  try {
    return [...(await measureCalls(few, many)), ...(await measurePages(many))]
  } finally {
    await few.end()
    await many.end()
  }
}
