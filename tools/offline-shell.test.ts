import { expect, it } from 'vitest'
import { offlineShell } from '../packages/web/offline-shell.ts'

/** The files that the service worker of a build with these files fetches when it is installed. */
function shellOf(files: readonly string[]): string[] {
  let source = ''
  const plugin = offlineShell() as unknown as {
    generateBundle(this: object, options: object, bundle: object): void
  }
  const build = { emitFile: (file: { source: string }) => (source = file.source) }
  plugin.generateBundle.call(build, {}, Object.fromEntries(files.map(file => [file, {}])))
  return JSON.parse(/const SHELL = JSON\.parse\('(.+)'\)/.exec(source)?.[1] ?? '[]')
}

const skies = ['map', 'board', 'boss'].flatMap(scene =>
  [0, 1, 2, 3].flatMap(realm =>
    ['desk', 'phone'].map(shape => `assets/sky-${scene}-${realm}-${shape}-B1a2c3.svg`),
  ),
)

it('[SH40] the skies of all four realms are there offline, and no film', () => {
  const kept = [
    'assets/index-A1.js',
    'assets/index-A1.css',
    'assets/sky-home-desk-A1.svg',
    ...skies,
  ]
  expect(shellOf([...kept, 'assets/opening-A1.mp4'])).toEqual(kept.sort().map(file => `/${file}`))
})
