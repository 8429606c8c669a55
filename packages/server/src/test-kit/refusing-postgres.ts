import { createServer } from 'node:net'

/** Speaks just enough of PostgreSQL to turn everybody away with a code of its own. */
export async function refusingPostgres(code: string): Promise<{ url: string; close(): void }> {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(refusal(code)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `postgres://somebody:secret@127.0.0.1:${port}/words`, close: () => server.close() }
}

/** An ErrorResponse: its type, its length, fields of a letter and text each, and an end. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mturned away\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
