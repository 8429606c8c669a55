import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBlank } from './browser/blank-page.ts'
import { type Chromium, forgetCopies, launchChromium } from './browser/chromium.ts'
import { audit, type Figures } from './browser/lighthouse.ts'
import { type Memory, type MemoryOfGames, memoryOfBlank, memoryOfGames } from './browser/memory.ts'
import { becomeGuest, beginJourney } from './browser/profile.ts'
import { costFigures, figuresOf, memoryFigures } from './browser/report.ts'
import { type Served, startBuiltServer } from './browser/server.ts'
import { type VisitCost, visitCost } from './browser/visit-cost.ts'
import type { WordOf } from './parts.ts'
import type { Figure, Measure } from './report/figure.ts'

/**
 * Measures the built product as a phone: size, blocking and Lighthouse of a stranger's first visit to
 * / and of a guest's to /login and /game-map, and memory over fifty games, alternating with a blank
 * React page. Files are loaded cold each time; the guest's storage stays. `npm run bench --
 * browser [pages] [memory]`; without words, both.
 */
const ROUNDS = 5

export const measure: Measure = async words => {
  const folder = mkdtempSync(join(tmpdir(), 'lexiverse-bench-'))
  const server = await startBuiltServer(join(folder, 'data'))
  const blank = await serveBlank()
  const isAsked = (name: WordOf<'browser'>) => words.length === 0 || words.includes(name)
  try {
    const place = { folder, server, blank }
    return [
      ...(isAsked('pages') ? await measurePages(place) : []),
      ...(isAsked('memory') ? await measureMemory(place) : []),
    ]
  } finally {
    blank.end()
    server.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}

interface Place {
  folder: string
  server: Served
  blank: Served
}

async function measurePages({ folder, server, blank }: Place): Promise<Figure[]> {
  const audits: Record<string, Figures[]> = {}
  const costs: Record<string, VisitCost[]> = {}
  const visit = async (chromium: Chromium, name: string, url: string) => {
    await forgetCopies(chromium, new URL(url).origin)
    costs[name] = [...(costs[name] ?? []), await visitCost(chromium, url)]
    await forgetCopies(chromium, new URL(url).origin)
    audits[name] = [...(audits[name] ?? []), await audit(chromium.port, url, folder)]
  }
  const { origin } = server
  await inBrowser(join(folder, 'stranger'), stranger =>
    asGuest(join(folder, 'guest'), server, async guest => {
      await beginJourney(guest, origin)
      for (let round = 0; round < ROUNDS; round++) {
        await visit(guest, 'blank', `${blank.origin}/`)
        await visit(stranger, '/', `${origin}/`)
        await visit(guest, '/login', `${origin}/login`)
        await visit(guest, '/game-map', `${origin}/game-map`)
      }
    }),
  )
  return [...costFigures(costs), ...figuresOf(audits)]
}

/** A new player for each round, so that rounds do not affect each other. */
async function measureMemory({ folder, server, blank }: Place): Promise<Figure[]> {
  const games: { played: MemoryOfGames; blank: Memory }[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await asGuest(join(folder, `player-${round}`), server, async chromium => {
      const played = await memoryOfGames(chromium, server.origin)
      games.push({ played, blank: await memoryOfBlank(chromium, blank.origin) })
    })
  }
  return memoryFigures(games)
}

function asGuest(
  profile: string,
  { origin }: Served,
  work: (chromium: Chromium) => Promise<void>,
): Promise<void> {
  return inBrowser(profile, async chromium => {
    await becomeGuest(chromium, origin)
    await work(chromium)
  })
}

async function inBrowser(
  profile: string,
  work: (chromium: Chromium) => Promise<void>,
): Promise<void> {
  const chromium = await launchChromium(profile)
  try {
    await work(chromium)
  } finally {
    await chromium.end()
  }
}
