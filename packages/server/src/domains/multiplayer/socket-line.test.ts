import { PassThrough } from 'node:stream'
import { expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { Parcel } from './parcel.ts'
import { SocketLine } from './socket-line.ts'

/** A connection whose other side has left so much unread. */
function lineWith(unread: number) {
  const wire = new PassThrough({ highWaterMark: 1 })
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: unread,
    send: vi.fn(),
    terminate: vi.fn(),
  }
  const write = vi.spyOn(wire, 'write')
  Object.defineProperty(wire, 'writableLength', { get: () => unread })
  return { line: new SocketLine(socket as unknown as WebSocket, wire), socket, write }
}

it('[MP10] says everything to whoever reads', () => {
  const { line, socket, write } = lineWith(0)
  line.send('an event')
  line.sendFigures(new Parcel('figures'))
  expect(socket.send).toHaveBeenCalledOnce()
  expect(write).toHaveBeenCalledOnce()
})

it('[MP10] leaves figures out above 64 KiB unread, and never an event', () => {
  const { line, socket, write } = lineWith(64 * 1024 + 1)
  line.sendFigures(new Parcel('figures'))
  line.send('an event')
  expect(write).not.toHaveBeenCalled()
  expect(socket.send).toHaveBeenCalledOnce()
})

it('[MP10] cuts the connection above 256 KiB unread', () => {
  const { line, socket } = lineWith(256 * 1024 + 1)
  line.send('an event')
  expect(socket.send).not.toHaveBeenCalled()
  expect(socket.terminate).toHaveBeenCalledOnce()
})
