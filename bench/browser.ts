import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serveBlank } from './browser/blank-page.ts'
import { forgetCopies, launchChromium } from './browser/chromium.ts'
import { audit, type Figures } from './browser/lighthouse.ts'
import { becomeGuest, beginJourney } from './browser/profile.ts'
import { figuresOf } from './browser/report.ts'
import { startBuiltServer } from './browser/server.ts'
import type { Measure } from './report/figure.ts'

/**
 * What a phone makes of the built product: Lighthouse at /login and /game-map with a guest's profile,
 * beside a blank React page, by turns. The pages come cold each time; what the guest has stored stays.
 */
const ROUNDS = 5

export const measure: Measure = async () => {
  const folder = mkdtempSync(join(tmpdir(), 'lexiverse-bench-'))
  const server = await startBuiltServer(join(folder, 'data'))
  const blank = await serveBlank()
  const chromium = await launchChromium(join(folder, 'profile'))
  const rounds: Record<string, Figures[]> = { blank: [], '/login': [], '/game-map': [] }
  const visit = async (name: string, url: string) => {
    await forgetCopies(chromium, new URL(url).origin)
    rounds[name]?.push(await audit(chromium.port, url, folder))
  }
  try {
    // Whoever is signed in or a guest still finds the login page at its address.
    await becomeGuest(chromium, server.origin)
    await beginJourney(chromium, server.origin)
    for (let round = 0; round < ROUNDS; round++) {
      await visit('blank', blank.origin)
      await visit('/login', `${server.origin}/login`)
      await visit('/game-map', `${server.origin}/game-map`)
    }
    return figuresOf(rounds)
  } finally {
    chromium.end()
    blank.end()
    server.end()
    rmSync(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
  }
}
