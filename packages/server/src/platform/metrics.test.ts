import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'

let server: TestApp
beforeAll(async () => {
  server = await buildTestApp({ stock: stockOf('none', []) })
})
afterAll(() => server.close())

const look = (remoteAddress: string, headers: Record<string, string> = {}) =>
  server.app.inject({ url: '/metrics', remoteAddress, headers }).then(answer => answer.statusCode)

describe('metrics without a token', () => {
  it.each(['127.0.0.1', '::1', '::ffff:127.0.0.1'])('are open to %s', async address => {
    expect(await look(address)).toBe(200)
  })

  it.each(['203.0.113.1', '10.0.0.1', '2001:db8::1'])('are hidden from %s', async address => {
    expect(await look(address)).toBe(404)
    expect(await look(address, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  })

  it.each(['x-forwarded-for', 'forwarded', 'via', 'x-real-ip'])(
    'are hidden from whoever a proxy on this machine passes on (%s)',
    async header => {
      expect(await look('127.0.0.1', { [header]: '203.0.113.1' })).toBe(404)
    },
  )
})
