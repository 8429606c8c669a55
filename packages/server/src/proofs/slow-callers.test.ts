// One engine is enough: slow connections are ended before any query.
import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildTestApp, type TestApp } from '../test-kit/test-app.ts'
import { stockOf } from '../test-kit/test-content.ts'
import { proveSlowCallersAreCut } from './slow-callers.ts'

let server: TestApp
let port: number

beforeAll(async () => {
  server = await buildTestApp({ stock: stockOf('none', []), requestTimeoutMs: 300 })
  await server.app.listen({ port: 0, host: '127.0.0.1' })
  port = (server.app.server.address() as AddressInfo).port
})
afterAll(() => server.close())

/** Sends part of a request and returns what it receives until the server disconnects. */
async function speakHalf(text: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  let received = ''
  socket.on('data', data => (received += data))
  // A client disconnected while sending may get a reset.
  socket.on('error', () => undefined)
  socket.write(text)
  await new Promise(resolve => socket.once('close', resolve))
  return received
}

const HEAD = 'POST /api/players/init HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n'

describe('a caller who never finishes', () => {
  it.each([
    ['the headers', HEAD],
    ['the body', `${HEAD}content-length: 100\r\n\r\n{"deviceId":`],
  ])('[SV17] %s gets 408 and is disconnected', async (_part, text) => {
    const began = performance.now()
    const [head = '', body = ''] = (await speakHalf(text)).split('\r\n\r\n')
    expect(head).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/)
    expect(JSON.parse(body)).toEqual({
      error: 'The request took too long to arrive.',
      code: 'timed-out',
    })
    expect(performance.now() - began).toBeGreaterThan(250)
  })

  it('[SV17] does not delay other callers', async () => {
    const slow = speakHalf(HEAD)
    expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200)
    await slow
  })
})

describe('a caller who pipelines requests', () => {
  const ask = 'GET /readyz HTTP/1.1\r\nhost: x\r\n\r\n'
  const last = 'GET /healthz HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n'
  const countResponses = (received: string) => received.split('HTTP/1.1 200 OK').length - 1

  it('[SV6] a hundred times gets a hundred responses in order, and can continue', async () => {
    const socket = connect(port, '127.0.0.1')
    let received = ''
    socket.on('data', data => (received += data))
    socket.write(ask.repeat(100))
    await vi.waitFor(() => expect(countResponses(received)).toBe(100), { timeout: 60_000 })
    socket.write(ask.repeat(99) + last)
    await once(socket, 'close')
    expect(countResponses(received)).toBe(200)
  })

  it('[SV6] a thousand times in every packet is disconnected before responses pile up', async () => {
    expect(countResponses(await speakHalf(ask.repeat(20_000)))).toBeLessThan(10_000)
  })
})

it('[SV17] headers larger than 8 KB are refused with 431 in the same shape', async () => {
  const answer = await speakHalf(`GET /healthz HTTP/1.1\r\nhost: x\r\nx: ${'a'.repeat(9_000)}`)
  expect(answer).toMatch(/^HTTP\/1\.1 431 /)
  expect(answer).toContain('"code":"too-large"')
})

it('[SV17] slow callers of every kind are disconnected, and others play on', {
  timeout: 90_000,
}, async () => {
  const { tried, survived, lost } = await proveSlowCallersAreCut(15, 400)
  expect({ tried, survived, lost }).toEqual({ tried: 15, survived: 15, lost: [] })
})
