import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { composed, container } from './containers.mjs'
import { engineFreeTests } from './engine-free-tests.mjs'
import { installPackages, requireNode } from './install.mjs'
import { keepTemporaryFilesInMemory } from './memory-folder.mjs'
import { providePostgres } from './postgres.mjs'
import { lastLines, playwright, runStages, staticChecks, vitest } from './stages.mjs'
import { main, root, step } from './terminal.mjs'

/** Their results on SQLite hold for PostgreSQL too. */
const withoutEngineFree = () => {
  const folder = 'packages/server/src'
  return engineFreeTests(root + folder).map(path => `--exclude=${folder}/${path}`)
}

await main(async () => {
  requireNode()
  await installPackages()
  await build()
  keepTemporaryFilesInMemory()
  let chromium = ''
  let postgres = null
  await step('Chromium', async () => (chromium = await provideChromium()))
  await step('PostgreSQL', async () => {
    postgres = await providePostgres()
  })
  // The bundle that was built above; otherwise each worker bundles the server once more.
  const built = { TEST_SERVER: `${root}dist/server/main.mjs` }
  const onPostgres = { TEST_DATABASE_URL: postgres.url }
  try {
    const total = await runStages([
      // Two rows side by side, because each stage waits now and then: for timers, for restarted
      // processes, for the disk, for a page.
      [
        [
          [...staticChecks, vitest('unit', ['rules', 'contract', 'content', 'web', 'tools'])],
          playwright('browser', { CHROME_PATH: chromium, ...onPostgres }),
        ],
        [
          vitest('server on SQLite', ['server'], built),
          vitest(
            'server on PostgreSQL',
            ['server'],
            { ...built, ...onPostgres },
            withoutEngineFree(),
          ),
        ],
      ],
      container,
      composed,
    ])
    console.log(lastLines(total))
    process.exitCode = total.failed === 0 ? 0 : 1
  } finally {
    await postgres.stop()
  }
})
