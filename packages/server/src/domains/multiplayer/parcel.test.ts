import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { Parcel } from './parcel.ts'
import { SocketLine } from './socket-line.ts'

it.each([1, 125, 126, 65_535, 65_536])('a text of %i bytes arrives whole', async length => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const sockets = new WebSocketServer({ noServer: true, perMessageDeflate: false })
  const text = 'é'.repeat(Math.floor(length / 2)) + 'x'.repeat(length % 2)
  server.on('upgrade', (request, wire, head) => {
    sockets.handleUpgrade(request, wire, head, socket => {
      const line = new SocketLine(socket, wire)
      line.send('before')
      line.sendFigures(new Parcel(text))
      line.send('after')
    })
  })
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', data => heard.push(String(data)))
  while (heard.length < 3) await once(client, 'message')
  expect(heard).toEqual(['before', text, 'after'])
  client.terminate()
  server.close()
})
