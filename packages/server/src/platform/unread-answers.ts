import type { Server } from 'node:http'
import type { Socket } from 'node:net'

/**
 * Whoever asks and never reads keeps the answers in our memory, and no timeout of the framework looks
 * at them: their requests have long arrived. Who has taken nothing between two looks is cut off.
 */
export function cutOffWhoNeverReads(server: Server, everyMs: number): void {
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
