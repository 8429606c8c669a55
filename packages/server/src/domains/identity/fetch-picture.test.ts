import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fetchPicture, isAllowed } from './fetch-picture.ts'

const PNG = Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])

let server: Server
let host: string
let asked: string[]

const answers: Record<string, RequestListener> = {
  '/fine': (_request, response) => response.end(PNG),
  '/moved': (_request, response) => response.writeHead(302, { location: '/fine' }).end(),
  '/huge': (_request, response) => response.end(Buffer.concat([PNG, Buffer.alloc(300 * 1024)])),
  '/missing': (_request, response) => response.writeHead(404).end(PNG),
  '/script': (_request, response) =>
    response.writeHead(200, { 'content-type': 'image/png' }).end('<svg onload="alert(1)"/>'),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answers[request.url ?? '']?.(request, response)
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(() => server.close())

const look = (path: string, hosts = [host]) => {
  asked = []
  return fetchPicture(`http://${host}${path}`, hosts)
}

describe('a profile picture', () => {
  it('[ID15] is fetched from a listed host and typed by its first bytes', async () => {
    expect(await look('/fine')).toEqual({ type: 'image/png', bytes: PNG })
  })

  it.each(['/moved', '/huge', '/missing', '/script'])(
    '[ID15] is left out if it is invalid (%s)',
    async path => {
      expect(await look(path)).toBeNull()
      expect(asked).toEqual([path])
    },
  )

  it('[ID15] is never fetched from an unlisted host', async () => {
    expect(await look('/fine', ['googleusercontent.com'])).toBeNull()
    expect(asked).toEqual([])
  })

  it.each([
    ['https://lh3.googleusercontent.com/a/picture=s96-c', true],
    ['https://googleusercontent.com/a', true],
    ['http://lh3.googleusercontent.com/a', false],
    ['https://lh3.googleusercontent.com:8443/a', false],
    ['https://lh3.googleusercontent.com.evil.example/a', false],
    ['https://evilgoogleusercontent.com/a', false],
    ['https://googleusercontent.com@evil.example/a', false],
    ['https://user:secret@lh3.googleusercontent.com/a', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['http://127.0.0.1:5000/metrics', false],
    ['http://localhost/', false],
    ['https://[::1]/', false],
    ['https://0x7f000001/', false],
    ['file:///etc/passwd', false],
    ['data:image/png;base64,AAAA', false],
  ])('[ID15] is allowed from %s: %s', (address, isFine) => {
    expect(isAllowed(new URL(address), ['googleusercontent.com'])).toBe(isFine)
  })
})
