import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { installPackages, requireNode } from './install.mjs'
import { providePostgres } from './postgres.mjs'
import { lastLine, playwright, runStages, staticChecks, vitest } from './stages.mjs'
import { main, step } from './terminal.mjs'

await main(async () => {
  requireNode()
  await installPackages()
  await build()
  let chromium = ''
  let postgres = null
  await step('Chromium', async () => (chromium = await provideChromium()))
  await step('PostgreSQL', async () => {
    postgres = await providePostgres()
  })
  try {
    const total = await runStages([
      staticChecks,
      vitest('unit', ['rules', 'contract', 'content', 'web', 'tools']),
      // Together, because their tests of timers and restarted processes mostly wait.
      [
        vitest('server on SQLite', ['server']),
        vitest('server on PostgreSQL', ['server'], { TEST_DATABASE_URL: postgres.url }),
      ],
      playwright('browser', { CHROME_PATH: chromium, TEST_DATABASE_URL: postgres.url }),
    ])
    console.log(lastLine(total))
    process.exitCode = total.failed === 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
})
