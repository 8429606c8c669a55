import { closeCodes } from '@lexiverse/contract'
import { afterEach, expect, it, vi } from 'vitest'
import type { WebSocket } from 'ws'
import { SocketConnection } from './socket-connection.ts'

/** A connection whose browser has left this many bytes unread. */
function connectionWith(unread: number) {
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: unread,
    isPaused: false,
    send: vi.fn((_text: string, onSent: () => void) => onSent()),
    close: vi.fn(),
    pause: vi.fn(() => {
      socket.isPaused = true
    }),
    resume: vi.fn(() => {
      socket.isPaused = false
    }),
    terminate: vi.fn(),
  }
  const onHostile = vi.fn()
  return {
    connection: new SocketConnection(socket as unknown as WebSocket, onHostile),
    socket,
    onHostile,
  }
}

const sent = ({ send }: ReturnType<typeof connectionWith>['socket']) =>
  send.mock.calls.map(([text]) => text)

afterEach(() => void vi.useRealTimers())

it('[MP10] events and progress are sent to a browser that reads', () => {
  const { connection, socket } = connectionWith(0)
  connection.send('an event')
  connection.sendProgress('progress')
  expect(sent(socket)).toEqual(['an event', 'progress'])
})

it('[MP10] above 64 KiB unread progress is dropped and events are still sent', () => {
  const { connection, socket } = connectionWith(64 * 1024 + 1)
  connection.sendProgress('progress')
  connection.send('an event')
  expect(sent(socket)).toEqual(['an event'])
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

it('[MP10] nothing is read while something sent is still queued, and reading goes on afterwards', () => {
  const { connection, socket } = connectionWith(1)
  connection.readOnlyWhenSent()
  connection.send('an answer')
  expect(socket.isPaused).toBe(true)
  socket.bufferedAmount = 0
  connection.send('the last answer')
  expect(socket.isPaused).toBe(false)
  connection.readOnlyWhenSent()
  expect(socket.isPaused).toBe(false)
})

it('[MP8] nothing more is read from a hostile connection, which is soon terminated', () => {
  vi.useFakeTimers()
  const { connection, socket, onHostile } = connectionWith(0)
  connection.close(closeCodes.hostile, 'too many refusals')
  connection.close(closeCodes.hostile, 'too many refusals')
  vi.advanceTimersByTime(0)
  connection.send('an event')
  expect(socket.isPaused).toBe(true)
  vi.advanceTimersByTime(300)
  expect(socket.terminate).toHaveBeenCalledOnce()
  expect(onHostile).toHaveBeenCalledOnce()
})

it('a connection that does not answer the close frame is terminated once', () => {
  vi.useFakeTimers()
  const { connection, socket } = connectionWith(0)
  for (const _ of ['once', 'again']) connection.close(closeCodes.restart, 'restarting')
  vi.advanceTimersByTime(1_999)
  expect([socket.isPaused, socket.terminate.mock.calls.length]).toEqual([false, 0])
  vi.advanceTimersByTime(10_000)
  expect(socket.terminate).toHaveBeenCalledOnce()
})
