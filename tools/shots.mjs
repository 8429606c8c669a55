import { mkdirSync, rmSync } from 'node:fs'
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root, run, step, tool } from './terminal.mjs'

/** Saves a picture of every screen at every size into shots/, with a contact sheet of each size. */
await main(async () => {
  requireNode()
  await installPackages()
  await build()
  let chromium = ''
  await step('Chromium', async () => {
    chromium = await provideChromium()
  })
  rmSync(`${root}shots`, { recursive: true, force: true })
  mkdirSync(`${root}shots`)
  await run(tool('playwright'), ['test', '--config', 'packages/e2e/shots.config.ts'], {
    env: { CHROME_PATH: chromium },
    inherit: true,
  })
  console.log('The pictures are in shots/, the contact sheets in shots/sheet-*.png')
})
