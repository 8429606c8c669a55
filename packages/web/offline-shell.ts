import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { Plugin, Rollup } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/**
 * Files that the app needs to open offline: code, styles, fonts, frames, and the skies of all realms:
 * a journey goes on offline into realms not seen yet. The charts are cached when first seen.
 */
const isShell = (file: string) =>
  /\.(js|css|woff2)$/.test(file) ||
  /assets\/(frame|card|grain|sky-(home|map|board|boss))/.test(file)

/** Writes the service worker with the file list of this build. */
export function offlineShell(): Plugin {
  return {
    name: 'offline-shell',
    apply: 'build',
    generateBundle(_options, bundle) {
      const shell = Object.keys(bundle).filter(isShell).sort()
      const edition = createHash('sha256').update(shell.join('\n')).digest('hex').slice(0, 12)
      const source = readFileSync(here('./service-worker.js'), 'utf8')
        .replace('__EDITION__', edition)
        .replace('__SHELL__', JSON.stringify(shell.map(file => `/${file}`)))
      this.emitFile({ type: 'asset', fileName: 'sw.js', source })
    },
  }
}

interface ChunkFacts {
  file: string
  modules: string[]
  imports: string[]
  /** Size of its sound modules after gzip, before minification. */
  soundBytes: number
}

function soundBytesOf({ modules }: Rollup.OutputChunk): number {
  const code = Object.entries(modules)
    .filter(([id]) => id.includes('/platform/audio/'))
    .map(([, module]) => module.code ?? '')
    .join('')
  return code === '' ? 0 : gzipSync(code, { level: 9 }).length
}

/** Writes which chunk imports which, for tools/check-size.mjs. */
export function chunkFacts(report: string): Plugin {
  return {
    name: 'chunk-facts',
    apply: 'build',
    writeBundle(_options, bundle) {
      const chunks = Object.values(bundle).filter(
        (part): part is Rollup.OutputChunk => part.type === 'chunk',
      )
      const facts: ChunkFacts[] = chunks.map(chunk => ({
        file: chunk.fileName,
        modules: chunk.moduleIds.flatMap(id => id.split('/packages/web/')[1] ?? []),
        imports: chunk.imports,
        soundBytes: soundBytesOf(chunk),
      }))
      mkdirSync(dirname(here(report)), { recursive: true })
      writeFileSync(here(report), JSON.stringify(facts, null, 2))
    },
  }
}
