import { createHash } from 'node:crypto'
import { copyFileSync, existsSync, readFileSync, rmSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { root } from './terminal.mjs'

/**
 * One file starts twice as fast as many. libsql (a native binary) and pg (an optional one) stay
 * outside. The output folder must be two levels below the project root.
 */
export async function bundleServer(folder = 'dist/server') {
  const { build } = await import('esbuild')
  rmSync(root + folder, { recursive: true, force: true })
  await build({
    entryPoints: {
      main: `${root}packages/server/src/main.ts`,
      backup: `${root}packages/server/src/backup.ts`,
      calibrate: `${root}packages/server/src/calibrate.ts`,
      doctor: `${root}packages/server/src/doctor.ts`,
      restore: `${root}packages/server/src/restore.ts`,
      'puzzle-worker': `${root}packages/server/src/platform/puzzle-worker/thread.ts`,
    },
    outdir: root + folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    sourcemap: 'linked',
    external: ['libsql', 'pg'],
    define: { __VERSION__: JSON.stringify(releaseVersion()) },
    // CommonJS packages inside the bundle still call require.
    banner: {
      js: "import { createRequire as __createRequire } from 'node:module'; const require = __createRequire(import.meta.url);",
    },
    logLevel: 'error',
  })
  // The proof of a Word Seeker's theme reads it beside the puzzle worker.
  copyFileSync(
    `${root}packages/content/src/words/irregular-verbs.txt`,
    `${root}${folder}/irregular-verbs.txt`,
  )
}

/** The release and the page build that the server reports. */
function releaseVersion() {
  const { version } = JSON.parse(readFileSync(`${root}package.json`, 'utf8'))
  const page = `${root}dist/web/index.html`
  if (!existsSync(page)) return version
  const hash = createHash('sha256').update(readFileSync(page)).digest('hex').slice(0, 8)
  return `${version}+${hash}`
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  await bundleServer(process.argv[2])
}
