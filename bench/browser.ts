import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBlank } from './browser/blank-page.ts'
import { forgetCopies, launchChromium } from './browser/chromium.ts'
import { audit, type Figures } from './browser/lighthouse.ts'
import { type Memory, type MemoryOfGames, memoryOfBlank, memoryOfGames } from './browser/memory.ts'
import { becomeGuest, beginJourney } from './browser/profile.ts'
import { costFigures, figuresOf, memoryFigures } from './browser/report.ts'
import { startBuiltServer } from './browser/server.ts'
import { type VisitCost, visitCost } from './browser/visit-cost.ts'
import type { Measure } from './report/figure.ts'

/**
 * What a phone makes of the built product: what a first visit to /login and /game-map weighs and
 * blocks, Lighthouse with a guest's profile, and the memory of fifty games; beside a blank React
 * page, by turns. The pages come cold each time; what the guest has stored stays.
 */
const ROUNDS = 5

export const measure: Measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lexiverse-bench-'))
  const server = await startBuiltServer(join(folder, 'data'))
  const blank = await serveBlank()
  const chromium = await launchChromium(join(folder, 'profile'))
  const pages = {
    blank: `${blank.origin}/`,
    '/login': `${server.origin}/login`,
    '/game-map': `${server.origin}/game-map`,
  }
  const audits: Record<string, Figures[]> = {}
  const costs: Record<string, VisitCost[]> = {}
  const games: { played: MemoryOfGames; blank: Memory }[] = []
  try {
    // Whoever is signed in or a guest still finds the login page at its address.
    await becomeGuest(chromium, server.origin)
    await beginJourney(chromium, server.origin)
    for (let round = 0; round < ROUNDS; round++) {
      for (const [name, url] of Object.entries(pages)) {
        await forgetCopies(chromium, new URL(url).origin)
        costs[name] = [...(costs[name] ?? []), await visitCost(chromium, url)]
        await forgetCopies(chromium, new URL(url).origin)
        audits[name] = [...(audits[name] ?? []), await audit(chromium.port, url, folder)]
      }
      const played = await memoryOfGames(chromium, server.origin)
      games.push({ played, blank: await memoryOfBlank(chromium, blank.origin) })
    }
    return [...costFigures(costs), ...figuresOf(audits), ...memoryFigures(games)]
  } finally {
    await chromium.end()
    blank.end()
    server.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 })
  }
}
