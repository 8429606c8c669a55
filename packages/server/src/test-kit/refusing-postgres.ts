import { createServer } from 'node:net'

/** Speaks enough of PostgreSQL's protocol to refuse every connection with a given code. */
export async function refusingPostgres(code: string): Promise<{ url: string; close(): void }> {
  const server = createServer(socket => {
    socket.on('error', () => undefined)
    socket.once('data', () => socket.end(refusal(code)))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return { url: `postgres://somebody:secret@127.0.0.1:${port}/words`, close: () => server.close() }
}

/** An ErrorResponse message: type, length, fields of a letter and a text, terminator. */
function refusal(code: string): Buffer {
  const fields = Buffer.from(`SFATAL\0C${code}\0Mturned away\0\0`)
  const head = Buffer.from('E\0\0\0\0')
  head.writeInt32BE(fields.length + 4, 1)
  return Buffer.concat([head, fields])
}
