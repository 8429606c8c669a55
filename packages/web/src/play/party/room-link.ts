import {
  type ClientFrame,
  closeCodes,
  type ServerFrame,
  SOCKET_PATH,
  serverFrameSchema,
} from '@lexiverse/contract/messages'
import { createLivenessCheck, onOnlineOrVisible } from './liveness-check.ts'

export type LinkEnd = 'replaced' | 'left' | 'ended' | 'signedOut'

export interface LinkEvents {
  /** The first thing said on every connection. */
  greeting(): ClientFrame
  /** Something that is answered: whether anybody is still there. */
  question(): ClientFrame
  onOpen(): void
  onFrame(frame: ServerFrame): void
  onLost(): void
  onError(): void
  /** The server closed for good: there is nothing to come back to. */
  onEnd(end: LinkEnd): void
}

export interface Link {
  /** False where there is no connection: the frame is not kept. */
  send(frame: ClientFrame): boolean
  close(): void
}

const FIRST_WAIT_MS = 300
const LONGEST_WAIT_MS = 5_000
/** A connection taken over so soon after it came back was overtaken by its own predecessor. */
const OVERTAKEN_WITHIN_MS = 10_000
const FINAL: readonly LinkEnd[] = ['replaced', 'left', 'ended', 'signedOut']

/** Longer after each failure; spread out, so that a restarted server does not meet everybody at once. */
export function waitBefore(attempt: number, random: () => number = randomShare): number {
  const wait = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** attempt)
  return Math.round(wait * (0.7 + 0.3 * random()))
}

function randomShare(): number {
  return (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) / 2 ** 32
}

function socketAddress(): string {
  const { protocol, host } = window.location
  return `${protocol === 'https:' ? 'wss' : 'ws'}://${host}${SOCKET_PATH}`
}

/** A connection that comes back by itself until it is closed, here or for good by the server. */
export function openLink(events: LinkEvents): Link {
  let socket: WebSocket | null = null
  let failures = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let isClosed = false
  let isReturning = false
  let cameBackAt: number | null = null

  /** Once only: another device that wants the seat as well must not be fought for it. */
  const isOvertaken = (end: LinkEnd | undefined): boolean => {
    const since = cameBackAt
    cameBackAt = null
    return end === 'replaced' && since !== null && performance.now() - since < OVERTAKEN_WITHIN_MS
  }

  const send = (frame: ClientFrame): boolean => {
    if (socket?.readyState !== WebSocket.OPEN) return false
    socket.send(JSON.stringify(frame))
    return true
  }

  const connect = () => {
    const opened = new WebSocket(socketAddress())
    socket = opened
    opened.onopen = () => {
      opened.send(JSON.stringify(events.greeting()))
      failures = 0
      cameBackAt = isReturning ? performance.now() : null
      events.onOpen()
    }
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return
      life.heard()
      const frame = parseFrame(data)
      if (frame) events.onFrame(frame)
    }
    opened.onerror = () => {
      if (socket === opened) events.onError()
    }
    opened.onclose = ({ code }) => {
      if (isClosed || socket !== opened) return
      socket = null
      life.end()
      const end = FINAL.find(reason => closeCodes[reason] === code)
      const isTriedAgain = isOvertaken(end)
      if (end && !isTriedAgain) return events.onEnd(end)
      events.onLost()
      isReturning = !isTriedAgain
      const isRefused = code === closeCodes.hostile
      timer = setTimeout(connect, isRefused ? LONGEST_WAIT_MS : waitBefore(failures++))
    }
  }
  /** Nobody waits for a dead connection to close: that may take minutes. */
  const comeBack = () => {
    socket?.close()
    isReturning = true
    events.onLost()
    connect()
  }
  const life = createLivenessCheck(() => send(events.question()), comeBack)
  const stopWatching = onOnlineOrVisible(() => {
    if (socket) return life.begin()
    clearTimeout(timer)
    connect()
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

/** A frame of a newer server that this page does not know is passed over. */
function parseFrame(text: unknown): ServerFrame | null {
  try {
    const parsed = serverFrameSchema.safeParse(JSON.parse(String(text)))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}
