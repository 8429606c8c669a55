import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

const require = createRequire(import.meta.url)

const faces = [
  '@fontsource/im-fell-french-canon-sc',
  '@fontsource/im-fell-double-pica',
  '@fontsource/eb-garamond',
  '@fontsource-variable/commissioner',
]

const licenceOf = (face: string): string =>
  `${face}\n\n${readFileSync(require.resolve(`${face}/LICENSE`), 'utf8').trim()}\n`

/** The fonts ship as subsets; their licence requires its text to ship with them. */
export function fontLicences(): Plugin {
  return {
    name: 'font-licences',
    apply: 'build',
    generateBundle() {
      const source = faces.map(licenceOf).join(`\n${'-'.repeat(72)}\n\n`)
      this.emitFile({ type: 'asset', fileName: 'font-licences.txt', source })
    },
  }
}
