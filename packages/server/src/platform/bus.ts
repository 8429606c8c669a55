import { EventEmitter } from 'node:events'

/** Words between server processes. Payloads are short (ids, never rows): a NOTIFY holds 8,000 bytes. */
export interface Bus {
  publish(channel: string, payload: string): Promise<void>
  subscribe(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  /** Called after words may have been missed: whoever keeps a copy of something reads it again. */
  onGap(heal: () => void): void
  close(): Promise<void>
}

export function processBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    async publish(channel, payload) {
      emitter.emit(channel, payload)
    },
    async subscribe(channel, hear) {
      // A listener of its own for each subscription: the same function may subscribe twice.
      const listener = (payload: string) => hear(payload)
      emitter.on(channel, listener)
      return async () => void emitter.off(channel, listener)
    },
    onGap: () => undefined,
    async close() {
      emitter.removeAllListeners()
    },
  }
}
