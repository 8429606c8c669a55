import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
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

export async function build() {
  for (const { name, title, reads, makes, work } of steps) {
    const stamp = `${root}.cache/stamps/${name}`
    const now = fingerprint(reads)
    const isFresh = existsSync(root + makes) && readIfThere(stamp) === now
    await step(title, async () => {
      if (isFresh) return 'up to date'
      await work()
      mkdirSync(`${root}.cache/stamps`, { recursive: true })
      // Taken anew: a step may write files among those it reads.
      writeFileSync(stamp, fingerprint(reads))
      return 'built'
    })
  }
}

function readIfThere(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : null
}

/** One text for everything that stands under these paths. */
export function fingerprint(paths) {
  const hash = createHash('sha256')
  for (const path of paths) addToHash(hash, root + path)
  return hash.digest('hex')
}

const IGNORED = new Set(['node_modules', 'dist', 'drawn'])

function addToHash(hash, path) {
  if (!existsSync(path)) return
  if (statSync(path).isDirectory()) {
    for (const entry of readdirSync(path).sort()) {
      if (!IGNORED.has(entry)) addToHash(hash, join(path, entry))
    }
    return
  }
  hash.update(path.slice(root.length)).update(readFileSync(path))
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await main(async () => {
    requireNode()
    await installPackages()
    await build()
  })
}
