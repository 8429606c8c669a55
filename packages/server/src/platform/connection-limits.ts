import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Whoever asks and never reads keeps the answers in our memory, and no timeout of the framework looks
 * at them: their requests have long arrived. Who has taken nothing between two looks is cut off.
 */
export function closeUnreadConnections(server: Server, everyMs: number): void {
  const sent = new Map<Socket, number>()
  server.on('connection', socket => {
    sent.set(socket, 0)
    socket.once('close', () => sent.delete(socket))
  })
  const timer = setInterval(() => {
    for (const [socket, before] of sent) {
      if (socket.writableLength > 0 && socket.bytesWritten === before) socket.destroy()
      else sent.set(socket, socket.bytesWritten)
    }
  }, everyMs)
  timer.unref()
  server.once('close', () => clearInterval(timer))
}

/** No browser asks on one connection before it was answered; a few proxies do, a little. */
const MOST_AHEAD = 100

/**
 * A single packet holds a thousand short requests, which are all read before the first is answered:
 * their answers would pile up, whatever they weigh. Who asks so far ahead is cut off.
 */
export function limitPipelining(server: Server): void {
  const ahead = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, answer) => {
    // Only an answer that stands behind another has no socket yet.
    if (answer.socket !== null) return
    const count = (ahead.get(socket) ?? 0) + 1
    ahead.set(socket, count)
    if (count > MOST_AHEAD) socket.destroy()
    else answer.once('close', () => ahead.set(socket, (ahead.get(socket) ?? 1) - 1))
  })
}
