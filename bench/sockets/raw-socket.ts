import { randomBytes } from 'node:crypto'
import { connect, type Socket } from 'node:net'

const TEXT = 0x81
const PONG = 0x8a
const PING_KIND = 0x9
const PING_BYTE = 0x89
/** Socket.IO sends pings as text messages. */
const ENGINE_PING = Buffer.from([TEXT, 1, 0x32])

/** A frame as a browser sends it; the mask is all zeros, which is allowed and leaves the text as it is. */
export function frameOf(text: string): Buffer {
  return masked(TEXT, Buffer.from(text))
}

const ENGINE_PONG = frameOf('3')

function masked(kind: number, payload: Buffer): Buffer {
  const { length } = payload
  const size = length < 126 ? [0x80 | length] : [0x80 | 126, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([kind, ...size, 0, 0, 0, 0]), payload])
}

/**
 * A WebSocket that costs almost nothing, so that the server is measured and not the client: it counts
 * bytes, and parses them only for a listener or a ping.
 */
export class RawSocket {
  readonly #socket: Socket
  readonly #theirPort: number
  #rest: Buffer = Buffer.alloc(0)
  #isOpen = false
  #opened: () => void = () => undefined
  received = 0
  isClosed = false
  hear: ((text: string) => void) | null = null
  /** Whether received data is searched for pings; off where only bytes are counted. */
  isReading = true

  constructor(origin: string, path: string, headers: Record<string, string> = {}) {
    const { hostname, port, host } = new URL(origin)
    const lines = Object.entries({
      Host: host,
      Origin: origin,
      Upgrade: 'websocket',
      Connection: 'Upgrade',
      'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
      'Sec-WebSocket-Version': '13',
      ...headers,
    }).map(([name, value]) => `${name}: ${value}`)
    this.#theirPort = Number(port)
    this.#socket = connect(this.#theirPort, hostname)
    this.#socket.setNoDelay(true)
    this.#socket.write(`GET ${path} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`)
    this.#socket.on('data', data => this.#take(data))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', () => {
      this.isClosed = true
      this.#opened()
    })
  }

  async opened(): Promise<this> {
    if (!this.#isOpen) await new Promise<void>(resolve => (this.#opened = resolve))
    if (!this.#isOpen) throw new Error('The socket was refused')
    return this
  }

  #take(data: Buffer): void {
    if (this.#isOpen) {
      this.received += data.length
      if (this.isReading) this.#read(data)
      else this.#answerPings(data)
      return
    }
    const whole = Buffer.concat([this.#rest, data])
    const end = whole.indexOf('\r\n\r\n')
    this.#rest = whole
    if (end < 0) return
    this.#rest = Buffer.alloc(0)
    if (!whole.subarray(0, 12).toString().includes(' 101')) return void this.#socket.destroy()
    this.#isOpen = true
    this.#opened()
    if (whole.length > end + 4) this.#take(whole.subarray(end + 4))
  }

  #read(data: Buffer): void {
    let bytes = this.#rest.length > 0 ? Buffer.concat([this.#rest, data]) : data
    for (;;) {
      const frame = firstFrame(bytes)
      if (!frame) break
      if (frame.kind === PING_KIND) this.#socket.write(masked(PONG, frame.payload))
      else this.#hearText(frame.payload.toString())
      bytes = bytes.subarray(frame.length)
    }
    this.#rest = Buffer.from(bytes)
  }

  #hearText(text: string): void {
    if (text === '2') this.#socket.write(ENGINE_PONG)
    else this.hear?.(text)
  }

  /** No text contains the bytes of a ping. An unanswered ping would end the connection. */
  #answerPings(data: Buffer): void {
    if (data.includes(PING_BYTE)) this.#socket.write(masked(PONG, Buffer.alloc(0)))
    if (data.includes(ENGINE_PING)) this.#socket.write(ENGINE_PONG)
  }

  /** The ports of both ends, the server's first, as the operating system lists them. */
  get ends(): string {
    return `${this.#theirPort} ${this.#socket.localPort}`
  }

  send(frame: Buffer): void {
    this.#socket.write(frame)
  }

  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  end(): void {
    this.#socket.destroy()
  }
}

function firstFrame(bytes: Buffer): { kind: number; payload: Buffer; length: number } | null {
  if (bytes.length < 2) return null
  const [first = 0, second = 0] = bytes
  const head = second < 126 ? 2 : second === 126 ? 4 : 10
  if (bytes.length < head) return null
  const size =
    second < 126
      ? second
      : second === 126
        ? bytes.readUInt16BE(2)
        : Number(bytes.readBigUInt64BE(2))
  if (bytes.length < head + size) return null
  return { kind: first & 15, payload: bytes.subarray(head, head + size), length: head + size }
}
