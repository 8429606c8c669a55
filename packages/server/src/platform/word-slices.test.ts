import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { decodeFrontCoded, encodeFrontCoded } from '@lexiverse/rules'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataFolder, temporaryFolder } from '../test-kit/server-process.ts'
import { serveWordSlices } from './word-slices.ts'

const words = ['CABLE', 'CANOE', 'DUNES']

let folder: DataFolder
let app: FastifyInstance

beforeAll(() => {
  folder = temporaryFolder()
  writeFileSync(join(folder.path, 'five-letter.abc.txt'), encodeFrontCoded(words))
  writeFileSync(join(folder.path, 'notes.md'), 'nothing for browsers')
  app = Fastify()
  serveWordSlices(app, folder.path)
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const ask = (url: string, encoding = '') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('the word lists for the browser', () => {
  it('are kept for ever under the version of the dictionary', async () => {
    const { body, headers } = await ask('/words/five-letter.abc.txt')
    expect(decodeFrontCoded(body)).toEqual(words)
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it('are sent compressed to clients that accept it', async () => {
    const { rawPayload, headers } = await ask('/words/five-letter.abc.txt', 'gzip, br')
    expect([headers['content-encoding'], headers.vary]).toEqual(['br', 'accept-encoding'])
    expect(decodeFrontCoded(brotliDecompressSync(rawPayload).toString())).toEqual(words)
  })

  it.each(['/words/five-letter.other.txt', '/words/notes.md', '/words/..%2fnotes.md'])(
    'do not include %s',
    async url => {
      const answer = await ask(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    },
  )
})
