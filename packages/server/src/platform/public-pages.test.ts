import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataFolder, temporaryFolder } from '../test-kit/server-process.ts'
import { serveWebApp } from './web-app.ts'

const page = readFileSync(new URL('../../../web/index.html', import.meta.url), 'utf8')
const PUBLIC = 'https://lexiverse.example'

let folder: DataFolder
let app: FastifyInstance
let unnamed: FastifyInstance

beforeAll(async () => {
  folder = temporaryFolder()
  for (const name of ['index.html', 'login.html']) writeFileSync(join(folder.path, name), page)
  app = Fastify()
  unnamed = Fastify()
  await serveWebApp(app, folder.path, PUBLIC)
  await serveWebApp(unnamed, folder.path, null)
})
afterAll(async () => {
  await app.close()
  await unnamed.close()
  folder.remove()
})

const told = (html: string, property: string) =>
  new RegExp(`<meta property="${property}" content="([^"]*)"`).exec(html)?.[1]

describe('a link that is shared', () => {
  it.each(['/', '/index.html', '/login', '/game-map', '/login?error=google'])(
    '[SH57] at %s names its picture and the page by whole addresses',
    async url => {
      const { body, headers } = await app.inject({ url })
      expect(told(body, 'og:image')).toMatch(/^https?:\/\//)
      expect([told(body, 'og:image'), told(body, 'og:url')]).toEqual([
        `${PUBLIC}/share.jpg`,
        `${PUBLIC}/`,
      ])
      expect(headers).toMatchObject({
        'content-type': 'text/html; charset=utf-8',
        'cache-control': 'no-cache',
      })
    },
  )

  it('[SH57] keeps the path alone where the server does not know its address', async () => {
    const { body } = await unnamed.inject({ url: '/' })
    expect([told(body, 'og:image'), told(body, 'og:url')]).toEqual(['/share.jpg', undefined])
  })

  it.each([
    ['gzip, deflate, br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['br;q=0, gzip;q=0.5', 'gzip', gunzipSync],
    ['', undefined, (plain: Buffer) => plain],
    ['br;q=0', undefined, (plain: Buffer) => plain],
  ])('is packed as it is taken (%s)', async (accepted, coding, unpack) => {
    const answer = await app.inject({ url: '/', headers: { 'accept-encoding': accepted } })
    expect(answer.headers['content-encoding']).toBe(coding)
    expect(answer.headers.vary).toBe('accept-encoding')
    expect(told(unpack(answer.rawPayload).toString(), 'og:url')).toBe(`${PUBLIC}/`)
  })

  it('is not sent again to a browser that has it', async () => {
    const { headers } = await app.inject({ url: '/' })
    const again = await app.inject({ url: '/', headers: { 'if-none-match': headers.etag } })
    expect([again.statusCode, again.body]).toEqual([304, ''])
  })
})
