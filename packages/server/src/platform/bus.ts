import { EventEmitter } from 'node:events'

/** Messages between server processes. Payloads are short (ids, never rows): a NOTIFY carries 8,000 bytes. */
export interface Bus {
  publish(channel: string, payload: string): Promise<void>
  subscribe(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>>
  /** The listener is called when messages may have been missed: subscribers with a cache read it again. */
  onGap(listener: () => void): void
  close(): Promise<void>
}

export function inProcessBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    async publish(channel, payload) {
      emitter.emit(channel, payload)
    },
    async subscribe(channel, listener) {
      // Wrapped, because the same function may subscribe twice.
      const own = (payload: string) => listener(payload)
      emitter.on(channel, own)
      return async () => void emitter.off(channel, own)
    },
    onGap: () => undefined,
    async close() {
      emitter.removeAllListeners()
    },
  }
}
