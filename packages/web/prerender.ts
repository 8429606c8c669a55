import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rollup } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const FOLDER = '../../.cache/prerendered'
const MAP_CHOICE = 'src/app/show-prerendered-map.ts'

type Bundle = Rollup.OutputBundle
type Screens = typeof import('./src/app/prerendered.tsx')

/** Builds the prerendered screens for Node and loads them. */
async function loadScreens(): Promise<Screens> {
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      ssr: 'src/app/prerendered.tsx',
      outDir: here(FOLDER),
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
    },
  })
  return import(pathToFileURL(here(`${FOLDER}/prerendered.js`)).href) as Promise<Screens>
}

/** The chunk that holds a module, with everything it imports statically. */
function chunksFor(bundle: Bundle, module: string): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
  const reached = new Map<string, Rollup.OutputChunk>()
  const add = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk.fileName)) return
    reached.set(chunk.fileName, chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  const holder = chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
  if (!holder) throw new Error(`${module} is in no chunk`)
  add(holder)
  return [...reached.values()]
}

/** Adds links for the scripts and styles of some modules, so that the browser fetches all at once. */
function withPreloads(bundle: Bundle, page: string, modules: readonly string[]): string {
  const chunks = new Set(modules.flatMap(module => chunksFor(bundle, module)))
  const scripts = [...chunks].map(({ fileName }) => fileName)
  const styles = [...chunks].flatMap(chunk => [...(chunk.viteMetadata?.importedCss ?? [])])
  const isNew = (file: string) => !page.includes(`/${file}"`)
  const links = [
    ...[...new Set(styles)].map(file => ['stylesheet', file] as const),
    ...scripts.map(file => ['modulepreload', file] as const),
  ]
    .filter(([, file]) => isNew(file))
    .map(([rel, file]) => `  <link rel="${rel}" crossorigin href="/${file}">\n  `)
  return appLast(
    bundle,
    page.replace('</head>', end => links.join('') + end),
  )
}

/** The prerendered screen shows without the app's scripts, but for those that choose the map's. */
function appLast(bundle: Bundle, page: string): string {
  const early = chunksFor(bundle, MAP_CHOICE).map(({ fileName }) => fileName)
  return page.replaceAll(
    /(<link rel="modulepreload") (crossorigin href="\/(.+?)")/g,
    (link, start, end, file) =>
      early.includes(file) ? link : `${start} fetchpriority="low" ${end}`,
  )
}

const ROOT = /(<div id="root">)[\s\S]*?(<\/div>\s*<noscript>)/

/**
 * Writes the first page of a stranger, /login and /game-map as pages of their own that show the screen before any script runs.
 * React replaces the content of the root element with its first render. The page of a player's own screens, such as the
 * Lexicon, shows nothing yet: it names their scripts, so that none waits for another.
 */
export function prerender(): Plugin {
  return {
    name: 'prerender',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('The build has no index.html')
      const page = withPreloads(bundle, String(index.source), ['src/app/start.tsx'])
      if (!ROOT.test(page)) throw new Error('index.html has no root element')
      index.source = page
      const { renderEntry, renderLogin, renderMapTemplates } = await loadScreens()
      const emit = (fileName: string, html: string, modules: readonly string[]) =>
        this.emitFile({ type: 'asset', fileName, source: withPreloads(bundle, html, modules) })

      const withScreen = (screen: string) =>
        page.replace(ROOT, (_, start, end) => `${start}<div data-prerendered>${screen}</div>${end}`)
      emit('entry.html', withScreen(renderEntry()), ['src/features/entry/screen.tsx'])
      emit('login.html', withScreen(renderLogin()), ['src/features/login/screen.tsx'])

      const [show] = chunksFor(bundle, MAP_CHOICE)
      const script = `<script type="module" crossorigin src="/${show?.fileName}"></script>`
      const map = page
        .replace('<div id="root">', root => `${renderMapTemplates()}\n    ${root}`)
        .replace('<script type="module"', main => `${script}\n    ${main}`)
      emit('game-map.html', map, ['src/app/player-table.tsx', 'src/features/map/screen.tsx'])
      emit('own.html', page, ['src/app/player-table.tsx', 'src/app/own-screens.ts'])
    },
  }
}
