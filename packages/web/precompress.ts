import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const WORTH_IT = /\.(js|css|svg|html)$/
const SMALLEST_BYTES = 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } }

/** Compresses text files at build time, so that the server does not have to. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    writeBundle({ dir = '' }, bundle) {
      for (const file of Object.keys(bundle).filter(name => WORTH_IT.test(name))) {
        const path = join(dir, file)
        const content = readFileSync(path)
        if (content.length < SMALLEST_BYTES) continue
        writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }))
        writeFileSync(`${path}.br`, brotliCompressSync(content, BROTLI))
      }
    },
  }
}
