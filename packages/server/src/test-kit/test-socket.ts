import {
  type ClientFrame,
  type RoomView,
  type ServerFrame,
  SOCKET_PATH,
  serverFrameSchema,
} from '@lexiverse/contract'
import type { ParticipantProgress } from '@lexiverse/rules'
import { WebSocket } from 'ws'
import { findLeak, watchForLeaks } from './leaks.ts'
import type { TestPlayer } from './test-player.ts'

/** Only ends a hang; long enough for the slowest machine. */
const TIMEOUT_MS = 60_000
const EVENTS_SHOWN = 20

type Saved = { version: number; hash: string; state: RoomView }
type ReceivedFrame = ServerFrame & { data: Partial<Saved> & Record<string, unknown> }

/** A real WebSocket client that keeps every frame it receives. */
export class TestSocket {
  readonly #socket: WebSocket
  readonly #player: TestPlayer
  #leak: string | null = null
  readonly sessionId: string
  readonly received: ReceivedFrame[] = []
  deviceId: string | null
  closed: { code: number; reason: string } | null = null
  longestFrameBytes = 0
  /** Local port, which identifies this connection on the server's side. */
  port = 0

  constructor(
    origin: string,
    player: TestPlayer,
    seat: { sessionId: string; deviceId: string | null },
    headers: Record<string, string> = {},
  ) {
    const cookie = [...player.cookies].map(pair => pair.join('=')).join('; ')
    watchForLeaks(seat.sessionId, player)
    this.#player = player
    this.sessionId = seat.sessionId
    this.deviceId = seat.deviceId
    this.#socket = new WebSocket(`${origin.replace('http', 'ws')}${SOCKET_PATH}`, {
      headers: { cookie, origin, ...headers },
    })
    this.#socket.on('upgrade', ({ socket }) => {
      this.port = socket.localPort ?? 0
    })
    this.#socket.on('message', data => this.#receive(String(data)))
    this.#socket.on('error', () => undefined)
    this.#socket.on('close', (code, reason) => {
      this.closed = { code, reason: String(reason) }
    })
  }

  static async join(
    origin: string,
    player: TestPlayer,
    seat: { sessionId: string; deviceId: string | null },
    version: number | null = null,
  ): Promise<TestSocket> {
    const socket = new TestSocket(origin, player, seat)
    await socket.opened()
    socket.send('join', { version })
    await socket.waitUntil(() => socket.received.length > 0)
    return socket
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN
  }

  async opened(): Promise<void> {
    await this.waitUntil(() => this.isOpen || this.closed !== null)
  }

  #receive(text: string): void {
    this.longestFrameBytes = Math.max(this.longestFrameBytes, Buffer.byteLength(text))
    const frame = serverFrameSchema.parse(JSON.parse(text)) as ReceivedFrame
    this.received.push(frame)
    const leak = findLeak(text, frame, this.#player)
    if (leak) {
      this.#leak = `Received ${leak} in ${text}`
      throw new Error(this.#leak)
    }
    const { you } = frame.data as { you?: { deviceId: string } }
    if (you) this.deviceId = you.deviceId
  }

  send(type: ClientFrame['type'], data: unknown = {}, more: object = {}): void {
    const { sessionId, deviceId } = this
    this.sendRaw(
      JSON.stringify({ type, sessionId, deviceId, data, timestamp: Date.now(), ...more }),
    )
  }

  sendRaw(raw: string | Buffer): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(raw)
  }

  sendControl(kind: 'ping' | 'pong'): void {
    if (this.isOpen) this.#socket[kind]()
  }

  /** Counts the pongs received from now on. */
  countPongs(): () => number {
    let pongs = 0
    this.#socket.on('pong', () => pongs++)
    return () => pongs
  }

  progress(frame: Partial<ParticipantProgress>): void {
    this.send('game_update', {
      level: 1,
      nodeId: 'node-a',
      game: 'word-web',
      status: 'playing',
      ...frame,
    })
  }

  /** Stops reading, like a browser on a sleeping machine. */
  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }

  /** Without a closing handshake, like a pulled cable. */
  terminate(): void {
    this.#socket.terminate()
  }

  close(): void {
    this.#socket.close()
  }

  events(): string[] {
    return this.received.map(({ type, data }) => `${type}:${data.event ?? data.code}`)
  }

  /** The newest frame with the whole state. */
  get last(): ReceivedFrame & { data: Saved } {
    return this.received.findLast(frame => frame.data.version !== undefined) as ReceivedFrame & {
      data: Saved
    }
  }

  find(event: string): ReceivedFrame | undefined {
    return this.received.findLast(({ data }) => data.event === event || data.code === event)
  }

  async waitFor(event: string): Promise<ReceivedFrame> {
    await this.waitUntil(() => this.find(event) !== undefined, event)
    return this.find(event) as ReceivedFrame
  }

  async waitUntil(isTrue: () => boolean, what = 'it'): Promise<void> {
    const deadline = performance.now() + TIMEOUT_MS
    while (!isTrue() || this.#leak) {
      if (this.#leak) throw new Error(this.#leak)
      if (performance.now() > deadline) {
        throw new Error(
          `Waited for ${what}; received ${this.events().slice(-EVENTS_SHOWN).join(' ')}; closed ${JSON.stringify(this.closed)}`,
        )
      }
      await new Promise(resolve => setTimeout(resolve, 5))
    }
  }
}
