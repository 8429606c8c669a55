import { build } from './build.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root } from './terminal.mjs'

/** Checks a running installation: npm run doctor [-- --url=https://words.example] [--backups=folder] */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  await import(`${root}dist/server/doctor.mjs`)
})
