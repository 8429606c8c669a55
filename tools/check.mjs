import { build } from './build.mjs'
import { installPackages, requireNode } from './install.mjs'
import { runStages, staticChecks, vitest } from './stages.mjs'
import { main } from './terminal.mjs'

/** Everything that needs neither a server nor a browser. */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  // In parallel: a check that waits for the disk leaves its core to the others.
  const unit = vitest('unit', ['rules', 'contract', 'content', 'web', 'tools'])
  const { passed, failed } = await runStages([[unit, ...staticChecks]])
  console.log(`${passed} passed, ${failed} failed`)
  process.exitCode = failed === 0 ? 0 : 1
})
