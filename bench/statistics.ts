import { cpus, loadavg } from 'node:os'
import { openBrowser } from './input/browser.ts'
import { type House, openHouse } from './statistics/house.ts'
import { timePages } from './statistics/pages.ts'

/**
 * Every statistics call with ten thousand attempts stored and with a million, by turns in one run, and
 * how soon the pages can be used with a million: `npm run build`, then `npm run bench -- statistics`.
 * The engine is PostgreSQL where TEST_DATABASE_URL names one.
 */
const [FEW, MANY] = [10_000, 1_000_000]
const ROUNDS = 5
const CALLS_PER_ROUND = 60
const MOST = 3
const MOST_PAGE_MS = 1_000

const calls: Record<string, (house: House) => string> = {
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

async function timeOf(house: House, path: string): Promise<number> {
  const started = performance.now()
  for (let i = 0; i < CALLS_PER_ROUND; i++) {
    const answer = await fetch(house.origin + path, { headers: { cookie: house.cookie } })
    if (answer.status !== 200) throw new Error(`${path}: ${answer.status}`)
    await answer.arrayBuffer()
  }
  return (performance.now() - started) / CALLS_PER_ROUND
}

const median = (values: number[]): number =>
  values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0

async function compare(few: House, many: House, path: (house: House) => string) {
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

const missed: string[] = []

/** What is printed beside a figure, and remembered for the last line. */
function verdictOn(name: string, isMet: boolean): string {
  if (!isMet) missed.push(name)
  return isMet ? '' : '  MISSED'
}

const few = await openHouse(FEW)
const many = await openHouse(MANY)
try {
  const load = loadavg()
    .map(value => value.toFixed(1))
    .join(' ')
  const engine = process.env.TEST_DATABASE_URL ? 'PostgreSQL' : 'SQLite'
  console.log(`${engine}, Node ${process.version}, ${cpus().length} processors, load ${load}`)
  console.log(`call                     ${FEW}     ${MANY}   ratio (at most ${MOST})`)
  for (const [name, path] of Object.entries(calls)) {
    const { few: short, many: long, ratio } = await compare(few, many, path)
    const times = [short, long].map(ms => `${ms.toFixed(2)} ms`.padStart(10)).join(' ')
    console.log(
      `${name.padEnd(22)} ${times}   ${ratio.toFixed(2)}${verdictOn(name, ratio <= MOST)}`,
    )
  }
  const browser = await openBrowser()
  for (const [name, ms] of await timePages(browser, many)) {
    const verdict = verdictOn(name, ms <= MOST_PAGE_MS)
    console.log(`${name.padEnd(22)} usable after ${ms.toFixed(0)} ms${verdict}`)
  }
  await browser.close()
  console.log(missed.length === 0 ? 'All promises are kept.' : `MISSED: ${missed.join(', ')}`)
} finally {
  await few.end()
  await many.end()
}
