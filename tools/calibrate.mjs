import { build } from './build.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root } from './terminal.mjs'

/** Rates the difficulty of every puzzle from the games played: npm run calibrate */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  await import(`${root}dist/server/calibrate.mjs`)
})
