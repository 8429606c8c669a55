import { once } from 'node:events'
import { createServer, request, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'
import { afterEach, expect, it, vi } from 'vitest'
import { Balancer } from './balancer.ts'

const PATIENCE = { timeout: 20_000 }
const UPGRADE = 'GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'
const TAKEN =
  'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'

const ends: (() => void)[] = []
afterEach(() => {
  for (const end of ends.splice(0)) end()
})

async function server(onUpgrade: (socket: Duplex) => void): Promise<string> {
  const made: Server = createServer((_request, reply) => void reply.end('here'))
  made.on('upgrade', (_request, socket) => {
    socket.on('error', () => undefined)
    ends.push(() => socket.destroy())
    onUpgrade(socket)
  })
  made.listen(0, '127.0.0.1')
  await once(made, 'listening')
  ends.push(
    () => void made.close(),
    () => made.closeAllConnections(),
  )
  return `http://127.0.0.1:${(made.address() as AddressInfo).port}`
}

function open(origin: string) {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1')
  socket.on('error', () => undefined)
  socket.write(UPGRADE)
  ends.push(() => socket.destroy())
  return socket
}

async function ask(origin: string): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    request(origin, reply => reply.resume().on('end', resolve))
      .on('error', reject)
      .end()
  })
}

it('[SV22] sockets take turns of their own, independent of requests between them', async () => {
  const take = (socket: Duplex) => void socket.write(TAKEN)
  const origins = [await server(take), await server(take)]
  const balancer = await Balancer.before(origins)
  ends.push(() => balancer.close())
  for (let n = 0; n < 4; n++) {
    await once(open(balancer.origin), 'data')
    await ask(balancer.origin)
  }
  expect(origins.map(origin => balancer.socketsTo(origin))).toEqual([2, 2])
})

it('[SV22] a client that leaves during the upgrade leaves no upstream connection', async () => {
  const asked: Duplex[] = []
  const origin = await server(socket => void asked.push(socket))
  const balancer = await Balancer.before([origin])
  ends.push(() => balancer.close())
  const socket = open(balancer.origin)
  await vi.waitUntil(() => asked.length === 1, PATIENCE)
  socket.resetAndDestroy()
  await once(socket, 'close')
  let isEnded = false
  asked[0]?.resume().once('end', () => {
    isEnded = true
  })
  asked[0]?.write(TAKEN)
  await vi.waitUntil(() => isEnded, PATIENCE)
  expect(balancer.socketsTo(origin)).toBe(0)
})
