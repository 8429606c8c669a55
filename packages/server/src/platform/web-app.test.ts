import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DataFolder, temporaryFolder } from '../test-kit/server-process.ts'
import { CannotStart } from './cannot-start.ts'
import { rewriteUnroutable, serveWebApp } from './web-app.ts'

const PAGE = '<!doctype html><title>Lexiverse</title>'
const LOGIN = '<!doctype html><title>Lexiverse</title><h1>Lexiverse</h1>'
const ENTRY = '<!doctype html><title>Lexiverse</title><img alt="">'
const OWN = '<!doctype html><title>Own</title>'
const SCRIPT = `console.log(${JSON.stringify('star '.repeat(500))})`

let folder: DataFolder
let app: FastifyInstance

beforeAll(async () => {
  folder = temporaryFolder()
  mkdirSync(join(folder.path, 'assets'))
  for (const [name, text] of [
    ['index.html', PAGE],
    ['login.html', LOGIN],
    ['entry.html', ENTRY],
    ['own.html', OWN],
    ['assets/main-Ab12Cd34.js', SCRIPT],
    ['sw.js', SCRIPT],
  ] as const) {
    writeFileSync(join(folder.path, name), text)
    writeFileSync(join(folder.path, `${name}.br`), brotliCompressSync(text))
    writeFileSync(join(folder.path, `${name}.gz`), gzipSync(text))
  }
  app = Fastify({ rewriteUrl: rewriteUnroutable })
  await serveWebApp(app, folder.path, null)
})
afterAll(async () => {
  await app.close()
  folder.remove()
})

const fetchFile = (url: string, encoding = '') =>
  app.inject({ url, headers: { 'accept-encoding': encoding } })

describe('the web app', () => {
  it('[SV20] keeps hashed files for ever', async () => {
    const { headers } = await fetchFile('/assets/main-Ab12Cd34.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
  })

  it.each(['/', '/index.html', '/sw.js', '/game-map'])(
    '[SV20] has browsers revalidate %s each time',
    async url => {
      const { statusCode, headers } = await fetchFile(url)
      expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
    },
  )

  it.each(['/game-map', '/player-dashboard/7'])('serves the page at %s', async url => {
    const answer = await fetchFile(url)
    expect(answer.headers['content-type']).toContain('text/html')
    expect(answer.body).toBe(PAGE)
  })

  it.each([
    ['/', ENTRY],
    ['/login', LOGIN],
    ['/lexicon?word=tarn', OWN],
  ])('[SH47] serves the prerendered page of %s', async (url, page) => {
    const answer = await fetchFile(url)
    expect(answer.body).toBe(page)
    expect(answer.headers['cache-control']).toBe('no-cache')
  })

  it.each([
    ['/login?error=google', ''],
    ['/login', 'a=b; lexiverse-signed-in=somebody-is-signed-in'],
    ['/login', '__Host-lexiverse-signed-in=somebody-is-signed-in'],
    ['/login/', ''],
    ['/', 'lexiverse-player=somebody'],
  ])('[SH47] lets %s with the cookie "%s" wait for the app', async (url, cookie) => {
    const answer = await app.inject({ url, headers: { cookie } })
    expect(answer.body).toBe(PAGE)
  })

  it.each(['/assets/main-Ab12Cd34.js', '/'])(
    '[SV20] sends %s as Brotli to clients that accept it',
    async url => {
      const answer = await fetchFile(url, 'gzip, br')
      expect(answer.headers['content-encoding']).toBe('br')
      expect(String(answer.headers.vary)).toMatch(/accept-encoding/i)
      const text = brotliDecompressSync(answer.rawPayload).toString()
      expect(text).toBe(url === '/' ? ENTRY : SCRIPT)
    },
  )

  it('sends gzip to clients without Brotli, and plain text to the rest', async () => {
    const url = '/assets/main-Ab12Cd34.js'
    expect((await fetchFile(url, 'gzip')).headers['content-encoding']).toBe('gzip')
    expect((await fetchFile(url)).headers['content-encoding']).toBeUndefined()
  })

  it.each(['/api/nowhere', '/auth/nowhere', '/assets/gone.js', '/favicon.ico'])(
    'has no page for %s',
    async url => {
      const answer = await fetchFile(url)
      expect([answer.statusCode, answer.json().code]).toEqual([404, 'not-found'])
    },
  )

  it.each(['/foo.bar', '/.env', '///x', '/%', '/a%zz', '/x/%E0%A4%A'])(
    '[SV20] answers a browser at %s with the page, which says that there is none',
    async url => {
      const answer = await app.inject({ url, headers: { accept: 'text/html,*/*;q=0.8' } })
      expect(answer.headers['content-type']).toContain('text/html')
      expect(answer.body).toBe(PAGE)
    },
  )

  it.each([
    ['/foo.bar', '*/*', 404],
    ['/%', '*/*', 400],
    ['/api/nowhere', 'text/html', 404],
    ['/api/%', 'text/html', 400],
  ])('[SV20] answers a call of %s that accepts %s with JSON', async (url, accept, status) => {
    const answer = await app.inject({ url, headers: { accept } })
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.statusCode).toBe(status)
  })

  it.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2fetc/passwd',
    '/.git/config',
  ])('[SV20] never leaves its folder (%s)', async url => {
    const answer = await fetchFile(url)
    expect(answer.body).not.toContain('{"name"')
    expect([200, 400, 403, 404]).toContain(answer.statusCode)
    if (answer.statusCode === 200) expect(answer.body).toBe(PAGE)
  })

  it('fails with a clear message when it has not been built', async () => {
    await expect(serveWebApp(Fastify(), '/nowhere', null)).rejects.toThrow(CannotStart)
  })
})
