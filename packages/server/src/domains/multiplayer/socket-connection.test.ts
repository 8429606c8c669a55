import { expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { SocketConnection } from './socket-connection.ts'

/** A connection whose browser has left this many bytes unread. */
function connectionWith(unread: number) {
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: unread,
    send: vi.fn(),
    terminate: vi.fn(),
  }
  return { connection: new SocketConnection(socket as unknown as WebSocket), socket }
}

it('[MP10] events and progress are sent to a browser that reads', () => {
  const { connection, socket } = connectionWith(0)
  connection.send('an event')
  connection.sendProgress('progress')
  expect(socket.send.mock.calls).toEqual([['an event'], ['progress']])
})

it('[MP10] above 64 KiB unread progress is dropped and events are still sent', () => {
  const { connection, socket } = connectionWith(64 * 1024 + 1)
  connection.sendProgress('progress')
  connection.send('an event')
  expect(socket.send.mock.calls).toEqual([['an event']])
})

it('[MP10] above 256 KiB unread the connection is cut', () => {
  const { connection, socket } = connectionWith(256 * 1024 + 1)
  connection.send('an event')
  expect(socket.send).not.toHaveBeenCalled()
  expect(socket.terminate).toHaveBeenCalledOnce()
})

it('nothing is sent on a connection that is closing', () => {
  const { connection, socket } = connectionWith(0)
  socket.readyState = 2
  connection.send('an event')
  connection.sendProgress('progress')
  expect(socket.send).not.toHaveBeenCalled()
})
