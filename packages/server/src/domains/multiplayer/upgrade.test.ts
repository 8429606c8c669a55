import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { Duplex } from 'node:stream'
import { SOCKET_PATH } from '@lexiverse/contract'
import { expect, it } from 'vitest'
import { TestRooms } from '../../test-kit/test-room.ts'
import { rejectUpgrade } from './upgrade.ts'

/** An upgrade without a cookie, whose client never closes its side. */
async function heldUpgrade(origin: string, more = ''): Promise<[Socket, string]> {
  const { port, host } = new URL(origin)
  const socket = connect({ port: Number(port), host: '127.0.0.1', allowHalfOpen: true })
  let heard = ''
  socket.on('data', data => {
    heard += String(data)
  })
  socket.on('error', () => undefined)
  socket.write(
    `GET ${SOCKET_PATH} HTTP/1.1\r\nHost: ${host}\r\nOrigin: ${origin}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n${more}`,
  )
  await once(socket, 'end')
  return [socket, heard]
}

it.each(['', 'x'])(
  '[MP6][SV21] a refusal states the reason and closes the socket of a client that never does (sent after the head: "%s")',
  async more => {
    const testRooms = await TestRooms.open()
    const [socket, heard] = await heldUpgrade(testRooms.origin, more)
    expect(heard).toMatch(/^HTTP\/1\.1 403 Forbidden\r\n[\s\S]*"code":"forbidden"}$/)
    await testRooms.close()
    socket.destroy()
  },
)

it('[MP6] a refusal that the client does not read is not waited for', async () => {
  const full = new Duplex({ read: () => undefined, write: () => undefined })
  rejectUpgrade(full, 403)
  await once(full, 'close')
})
