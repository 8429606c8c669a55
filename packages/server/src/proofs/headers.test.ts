// One engine is enough: headers are set before any query.
import { api } from '@lexiverse/contract'
import { afterEach, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'

let server: TestApp
afterEach(() => server.close())

async function open(env: Record<string, string> = {}) {
  server = await buildTestApp({ stock: stockOf('none', []), env })
}

describe('security headers', () => {
  it('[SV14] let a page load only our own files', async () => {
    await open()
    const { headers } = await server.app.inject({ url: '/nowhere' })
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'same-origin',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    expect(String(headers['content-security-policy']).split(/; ?/)).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self'",
      "img-src 'self' data: blob:",
      "media-src 'self' blob:",
      "connect-src 'self'",
      "font-src 'self'",
      "worker-src 'self'",
      "manifest-src 'self'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
    ])
    expect(headers['x-powered-by']).toBeUndefined()
    expect(headers['strict-transport-security']).toBeUndefined()
  })

  it.each([
    [200, '/api/openapi.json'],
    [403, '/api/players/7'],
    [404, '/api/nowhere'],
  ])(
    '[SV14] prevent an API response (%i) from being cached, framed or executed',
    async (status, url) => {
      await open()
      const answer = await server.app.inject({ url })
      expect(answer.statusCode).toBe(status)
      expect(answer.headers).toMatchObject({
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'x-content-type-options': 'nosniff',
      })
    },
  )

  it('[ID22] require TLS and mark cookies Secure if players connect over TLS', async () => {
    await open({ SECURE_COOKIES: 'yes' })
    const answer = await server.app.inject({
      method: 'POST',
      url: api.players.init.path,
      payload: { deviceId: 'device-0123456789abcdef' },
    })
    expect(answer.headers['strict-transport-security']).toBe('max-age=31536000')
    expect(answer.headers['set-cookie']).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
  })
})
