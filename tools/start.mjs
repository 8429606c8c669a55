import { build } from './build.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root } from './terminal.mjs'

await main(async () => {
  console.log('Lexiverse')
  requireNode()
  await installPackages()
  await build()
  await import(`${root}dist/server/main.mjs`)
})
