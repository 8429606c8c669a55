import { build } from './build.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root } from './terminal.mjs'

/** Puts a backup in the place of the database: npm run restore -- file [--force] */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  await import(`${root}dist/server/restore.mjs`)
})
