import { fileURLToPath, pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { build, type Plugin, type Rollup } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))
const FOLDER = '../../.cache/leaves'

interface Leaves {
  drawLogin: () => string
  drawMaps: () => string
}

/** The screens of the app, built once more for Node, so that the build can draw them. */
async function loadLeaves(): Promise<Leaves> {
  await build({
    configFile: false,
    root: here('.'),
    logLevel: 'error',
    plugins: [react()],
    build: {
      ssr: 'src/app/leaves.tsx',
      outDir: here(FOLDER),
      emptyOutDir: true,
      copyPublicDir: false,
      assetsInlineLimit: 0,
    },
  })
  return import(pathToFileURL(here(`${FOLDER}/leaves.js`)).href) as Promise<Leaves>
}

type Bundle = Rollup.OutputBundle

/** The chunk that holds a module, with all that it imports at once. */
function reach(bundle: Bundle, module: string): Rollup.OutputChunk[] {
  const chunks = Object.values(bundle).filter(part => part.type === 'chunk')
  const reached = new Map<string, Rollup.OutputChunk>()
  const add = (chunk: Rollup.OutputChunk | undefined) => {
    if (!chunk || reached.has(chunk.fileName)) return
    reached.set(chunk.fileName, chunk)
    for (const file of chunk.imports) add(chunks.find(({ fileName }) => fileName === file))
  }
  add(chunks.find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module))))
  return [...reached.values()]
}

const PARTS = /(<meta name="lexiverse-parts" content=")([^"]*)/

/** Names in the head what the screen will ask for beyond what every page needs. */
function withParts(bundle: Bundle, page: string, modules: readonly string[]): string {
  const chunks = modules.flatMap(module => reach(bundle, module))
  const isNew = (file: string) => !page.includes(`/${file}`)
  const scripts = chunks.map(({ fileName }) => fileName).filter(isNew)
  const styles = chunks
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
    .filter(isNew)
  const links = styles.map(file => `  <link rel="stylesheet" crossorigin href="/${file}">\n  `)
  return page
    .replace(PARTS, (_, tag, files) => tag + [files, ...scripts.map(file => `/${file}`)].join(' '))
    .replace('</head>', end => links.join('') + end)
}

const OPENING = /<div id="opening"[\s\S]*?<\/div>\s*(?=<div id="root">)/

/** /login and /game-map have pages of their own, which show the screen before any script has come. */
export function leafPages(): Plugin {
  return {
    name: 'leaf-pages',
    apply: 'build',
    enforce: 'post',
    async generateBundle(_options, bundle) {
      const index = bundle['index.html']
      if (index?.type !== 'asset') throw new Error('There is no page to draw leaves into')
      const page = String(index.source)
      if (!OPENING.test(page) || !PARTS.test(page))
        throw new Error('The page has no place for them')
      const { drawLogin, drawMaps } = await loadLeaves()
      const write = (name: string, modules: readonly string[], html: string) => {
        const source = withParts(bundle, html, modules)
        this.emitFile({ type: 'asset', fileName: `${name}.html`, source })
      }
      const login = `<div id="opening" class="opening leaf">${drawLogin()}</div>\n    `
      write(
        'login',
        ['src/features/login/screen.tsx'],
        page.replace(OPENING, () => login),
      )
      write(
        'game-map',
        ['src/app/player-table.tsx', 'src/features/map/screen.tsx'],
        page.replace('<div id="root">', root => `${drawMaps()}\n    ${root}`),
      )
    },
  }
}
