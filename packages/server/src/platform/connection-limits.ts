import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * A client that sends requests and never reads keeps the responses in our memory, and no timeout of
 * Node or Fastify covers it: its requests have long arrived. A socket that has taken no byte between
 * two checks is cut off.
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

/** Browsers do not pipeline requests; a few proxies do, a little. */
const MAX_PIPELINED = 100

/**
 * A single packet can hold a thousand short requests, which are all read before the first response is
 * sent: their responses would pile up in memory. A socket with too many is cut off.
 */
export function limitPipelining(server: Server): void {
  const pipelined = new WeakMap<Socket, number>()
  server.on('request', ({ socket }, response) => {
    // Only a response that waits for an earlier one has no socket yet.
    if (response.socket !== null) return
    const count = (pipelined.get(socket) ?? 0) + 1
    pipelined.set(socket, count)
    if (count > MAX_PIPELINED) socket.destroy()
    else response.once('close', () => pipelined.set(socket, (pipelined.get(socket) ?? 1) - 1))
  })
}
