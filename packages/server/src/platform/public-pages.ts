import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** A page in every content coding it is sent in. */
export interface PublicPage {
  bodies: Record<Coding, Buffer>
  hash: string
}

const CODINGS = ['br', 'gzip', 'identity'] as const
type Coding = (typeof CODINGS)[number]

/** Link previews need the absolute URL of the picture, which only the server knows. */
function withPublicAddress(html: string, publicUrl: string): string {
  return html.replace(
    '<meta property="og:image" content="/',
    image => `<meta property="og:url" content="${publicUrl}/" />${image.slice(0, -1)}${publicUrl}/`,
  )
}

/** The built page with its public URL, compressed again: the compressed files beside it lack the URL. */
export function readPublicPage(folder: string, file: string, publicUrl: string): PublicPage {
  const html = withPublicAddress(readFileSync(join(folder, file), 'utf8'), publicUrl)
  return {
    bodies: { br: brotliCompressSync(html), gzip: gzipSync(html), identity: Buffer.from(html) },
    hash: createHash('sha256').update(html).digest('base64url'),
  }
}

export function sendPublicPage(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { bodies, hash }: PublicPage,
): FastifyReply {
  const coding = codingFor(headers['accept-encoding'])
  const etag = `"${hash}-${coding}"`
  reply.header('vary', 'accept-encoding').header('etag', etag)
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send()
  if (coding !== 'identity') reply.header('content-encoding', coding)
  return reply.type('text/html; charset=utf-8').send(bodies[coding])
}

/** The best coding that the client accepts; a weight of 0 refuses one. */
function codingFor(accepted: string | string[] | undefined): Coding {
  const parts = String(accepted ?? '').split(',')
  const taken = parts.map(part => part.trim().split(';')).filter(([, q]) => !isRefusal(q))
  return CODINGS.find(coding => taken.some(([name]) => name === coding)) ?? 'identity'
}

const isRefusal = (weight = ''): boolean => Number(weight.replace(/^\s*q=/, '') || 1) === 0
