import { createServer, type Socket } from 'node:net'

/** The timeline of a primary; a standby has none, and a silent one accepts connections and answers nothing. */
export type FakeRole = `0000000${number}` | 'standby' | 'silent'

export interface FakePostgres {
  role: FakeRole
  port: number
  /** Sent before the result of every query. */
  notice: { routine: string } | null
  connections: number
  /** Settings that connections asked for when they were opened, names and values separated by NUL. */
  startups: string[]
  close(): Promise<void>
}

const PROTOCOL_3 = 196_608
const OK = message('R', int32(0))
const READY = message('Z', Buffer.from('I'))

/**
 * Speaks enough of PostgreSQL's protocol to be asked for its timeline, and refuses other queries while
 * it is a standby: two real servers would take seconds to switch.
 */
export async function fakePostgres(role: FakeRole): Promise<FakePostgres> {
  const sockets = new Set<Socket>()
  const server = createServer(socket => {
    sockets.add(socket)
    socket.on('error', () => undefined)
    socket.on('close', () => sockets.delete(socket))
    socket.on('data', data => {
      if (isStartup(data)) fake.startups.push(data.toString('utf8', 8))
      if (fake.role !== 'silent') socket.write(reply(data, fake))
    })
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  const fake: FakePostgres = {
    role,
    port,
    notice: null,
    startups: [],
    get connections() {
      return sockets.size
    },
    async close() {
      for (const socket of sockets) socket.destroy()
      await new Promise(resolve => server.close(resolve))
    },
  }
  return fake
}

function isStartup(data: Buffer): boolean {
  return data.length >= 8 && data.readInt32BE(4) === PROTOCOL_3
}

function reply(data: Buffer, { role, notice }: FakePostgres): Buffer {
  if (isStartup(data)) return Buffer.concat([OK, READY])
  // A query in the simple protocol; anything else is a goodbye.
  if (data[0] !== 'Q'.charCodeAt(0)) return Buffer.alloc(0)
  const text = data.toString('utf8', 5)
  if (text.includes('as timeline')) return answer(role === 'standby' ? '' : role)
  if (role === 'standby') return Buffer.concat([problem('E', '25006', 'ExecMain'), READY])
  const warning = notice ? [problem('N', '01000', notice.routine)] : []
  return Buffer.concat([...warning, answer(role)])
}

function answer(timeline: string): Buffer {
  const value = Buffer.from(timeline)
  const column = Buffer.concat([Buffer.from('timeline\0'), int32(0), int16(0), int32(25)])
  const format = Buffer.concat([int16(-1), int32(-1), int16(0)])
  return Buffer.concat([
    message('T', int16(1), column, format),
    message('D', int16(1), int32(value.length), value),
    message('C', Buffer.from('SELECT 1\0')),
    READY,
  ])
}

function problem(type: 'E' | 'N', code: string, routine: string): Buffer {
  return message(type, Buffer.from(`SERROR\0C${code}\0Mnot here\0R${routine}\0\0`))
}

function message(type: string, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts)
  return Buffer.concat([Buffer.from(type), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeInt32BE(value)
  return bytes
}

function int16(value: number): Buffer {
  const bytes = Buffer.alloc(2)
  bytes.writeInt16BE(value)
  return bytes
}
