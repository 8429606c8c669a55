import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'
import { sendNotFound } from './error-handler.ts'

interface Slice {
  plain: Buffer
  compressed: Buffer
}

/** Serves the browser's word lists. Their names carry the dictionary's version, so browsers keep them for ever. */
export function serveWordSlices(app: FastifyInstance, folder: string): void {
  const slices = new Map(
    readdirSync(folder)
      .filter(name => name.endsWith('.txt'))
      .map(name => [name, readSlice(join(folder, name))]),
  )
  app.get('/words/:file', { config: { access: 'public' } }, (request, reply) => {
    const { file } = request.params as { file: string }
    const slice = slices.get(file)
    if (!slice) return sendNotFound(request, reply)
    const isCompressed = /\bbr\b/.test(String(request.headers['accept-encoding']))
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('vary', 'accept-encoding')
    if (isCompressed) reply.header('content-encoding', 'br')
    return reply.send(isCompressed ? slice.compressed : slice.plain)
  })
}

function readSlice(path: string): Slice {
  const plain = readFileSync(path)
  return { plain, compressed: brotliCompressSync(plain) }
}
