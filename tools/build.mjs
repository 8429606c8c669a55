import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { fingerprint } from './fingerprint.mjs'
import { installPackages, requireNode } from './install.mjs'
import { main, root, run, step, tool } from './terminal.mjs'

const SHARED = ['package-lock.json', 'packages/rules/src', 'packages/contract/src']

/** Each step is redone only when something it reads has changed since it last succeeded. */
const steps = [
  {
    name: 'words',
    title: 'Words and puzzles',
    reads: ['package-lock.json', 'packages/content/src', 'packages/rules/src'],
    makes: 'packages/content/dist',
    work: () => run(tool('tsx'), ['packages/content/src/build.ts']),
  },
  {
    name: 'charts',
    title: 'Star charts',
    reads: [
      'packages/web/src/art',
      'packages/web/src/styles',
      'tools/draw-charts',
      'tools/draw-charts.ts',
    ],
    makes: 'packages/web/src/art/drawn',
    work: () => run(tool('tsx'), ['tools/draw-charts.ts']),
  },
  {
    name: 'web',
    title: 'Web app',
    reads: [...SHARED, 'packages/web'],
    makes: 'dist/web',
    work: () => run(tool('vite'), ['build', 'packages/web', '--logLevel', 'error']),
  },
  {
    name: 'documentation',
    title: 'Documentation',
    reads: ['package-lock.json', 'knip.json', 'packages', 'tools'],
    // The documentation counts tests and unused code, so it reads test files too.
    withTests: true,
    makes: 'dist/web/documentation.json',
    work: () => run(tool('tsx'), ['tools/document.ts']),
  },
  {
    name: 'server',
    title: 'Server',
    reads: [...SHARED, 'packages/content/src', 'packages/server/src', 'tools/bundle-server.mjs'],
    makes: 'dist/server',
    work: async () => (await import('./bundle-server.mjs')).bundleServer(),
  },
]

/** Without names, every step. */
export async function build(...names) {
  const wanted = steps.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const { name, title, reads, withTests, makes, work } of wanted) {
    const stamp = `${root}.cache/stamps/${name}`
    const now = fingerprint(reads, { withTests })
    const isFresh = existsSync(root + makes) && readIfThere(stamp) === now
    await step(title, async () => {
      if (isFresh) return 'up to date'
      await work()
      mkdirSync(`${root}.cache/stamps`, { recursive: true })
      // Computed again: a step may write files that it also reads.
      writeFileSync(stamp, fingerprint(reads, { withTests }))
      return 'built'
    })
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    requireNode()
    await installPackages()
    await build(...process.argv.slice(2))
  })
}
