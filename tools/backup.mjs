import { build } from './build.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root } from './terminal.mjs'

/** Copies the database into a single file, also while the server runs: npm run backup [-- file] */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  await import(`${root}dist/server/backup.mjs`)
})
