import {
  type ClientFrame,
  closeCodes,
  type ServerFrame,
  SOCKET_PATH,
  serverFrameSchema,
} from '@lexiverse/contract/messages'
import { createLivenessCheck, onOnlineOrVisible } from './liveness-check.ts'

export type ConnectionEnd = 'replaced' | 'left' | 'removed' | 'ended' | 'signedOut'

export interface ConnectionEvents {
  /** First frame of every connection. */
  greeting(): ClientFrame
  /** A frame that the server answers, to check the connection. */
  question(): ClientFrame
  onOpen(): void
  onFrame(frame: ServerFrame): void
  onLost(): void
  onError(): void
  /** The server closed for good: no reconnect. */
  onEnd(end: ConnectionEnd): void
}

export interface RoomConnection {
  /** Returns false without a connection; the frame is dropped. */
  send(frame: ClientFrame): boolean
  close(): void
}

const FIRST_WAIT_MS = 300
/** So short that a browser is back within 5 s of a working network, with one lost liveness check and a handshake. */
const LONGEST_WAIT_MS = 2_500
const REFUSED_WAIT_MS = 5_000
/** A handshake begun before the network works can hang for minutes, so it is given up. Later ones get longer, for slow networks. */
const FIRST_HANDSHAKE_MS = 2_500
const LONGEST_HANDSHAKE_MS = 4_500
/** If the server reports 'replaced' this soon after a reconnect, the message was meant for the lost connection. */
const OVERTAKEN_WITHIN_MS = 10_000
const FINAL: readonly ConnectionEnd[] = ['replaced', 'left', 'removed', 'ended', 'signedOut']

/** Exponential backoff with jitter, so that a restarted server does not get all clients at once. */
export function waitBefore(attempt: number, random: () => number = randomShare): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return Math.round(wait * (0.7 + 0.3 * random()))
}

/** Tells whether a connection was replaced by its own predecessor. */
function createOvertakingCheck() {
  let cameBackAt: number | null = null
  return {
    onOpen(isReturning: boolean) {
      cameBackAt = isReturning ? performance.now() : null
    },
    /** True once per reconnect: two devices must not take the seat from each other for ever. */
    isOvertaken(end: ConnectionEnd | undefined): boolean {
      const since = cameBackAt
      cameBackAt = null
      return end === 'replaced' && since !== null && performance.now() - since < OVERTAKEN_WITHIN_MS
    },
  }
}

/** Counts attempts since the last open connection, or since the network or the player returned. */
function createAttemptTimes() {
  let failures = 0
  let handshakes = 0
  return {
    handshakeLimit: () => Math.min(LONGEST_HANDSHAKE_MS, FIRST_HANDSHAKE_MS * 2 ** handshakes++),
    pause: () => waitBefore(failures++),
    reset() {
      failures = 0
      handshakes = 0
    },
  }
}

function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

function socketAddress(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`
}

/** A connection that reconnects until it is closed here, or for good by the server. */
export function openRoomConnection(events: ConnectionEvents): RoomConnection {
  let socket: WebSocket | null = null
  const attempts = createAttemptTimes()
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let isReturning = false
  const overtaking = createOvertakingCheck()

  const send = (frame: ClientFrame): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(frame))
    return true
  }

  const connect = () => {
    const opened = new WebSocket(socketAddress())
    socket = opened
    clearTimeout(timer)
    timer = setTimeout(() => comeBack(), attempts.handshakeLimit())
    opened.onopen = () => {
      if (socket !== opened) return
      clearTimeout(timer)
      opened.send(JSON.stringify(events.greeting()))
      attempts.reset()
      overtaking.onOpen(isReturning)
      events.onOpen()
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      life.onMessage()
      const frame = parseFrame(data)
      if (frame) events.onFrame(frame)
    }
    opened.onerror = () => {
      if (socket === opened) events.onError()
    }
    opened.onclose = ({ code }) => {
      if (isClosed || socket !== opened) return
      socket = null
      clearTimeout(timer)
      life.end()
      const end = FINAL.find(reason => closeCodes[reason] === code)
      const isTriedAgain = overtaking.isOvertaken(end)
      if (end && !isTriedAgain) return events.onEnd(end)
      events.onLost()
      isReturning = !isTriedAgain
      const isRefused = code === closeCodes.hostile
      timer = setTimeout(connect, isRefused ? REFUSED_WAIT_MS : attempts.pause())
    }
  }
  /** Reconnects without waiting for the close event, which may take minutes. */
  const comeBack = () => {
    socket?.close()
    isReturning = true
    events.onLost()
    connect()
  }
  const life = createLivenessCheck(() => send(events.question()), comeBack)
  const stopWatching = onOnlineOrVisible(() => {
    attempts.reset()
    if (socket?.readyState === WebSocket.OPEN) life.begin()
    else comeBack()
  })
  connect()

  return {
    send,
    close() {
      isClosed = true
      clearTimeout(timer)
      life.end()
      stopWatching()
      socket?.close()
    },
  }
}

/** Null for frames that this page does not know, as from a newer server. */
function parseFrame(text: unknown): ServerFrame | null {
  try {
    const parsed = serverFrameSchema.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
