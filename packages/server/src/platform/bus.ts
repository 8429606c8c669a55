import { EventEmitter } from 'node:events'
import pg from 'pg'

/** Words between server processes. Payloads are short (ids, never rows): a NOTIFY holds 8,000 bytes. */
export interface Bus {
  publish(channel: string, payload: string): Promise<void>
  subscribe(channel: string, hear: (payload: string) => void): Promise<() => Promise<void>>
  close(): Promise<void>
}

const RECONNECT_MS = 500

export function processBus(): Bus {
  const emitter = new EventEmitter()
  emitter.setMaxListeners(0)
  return {
    async publish(channel, payload) {
      emitter.emit(channel, payload)
    },
    async subscribe(channel, hear) {
      emitter.on(channel, hear)
      return async () => void emitter.off(channel, hear)
    },
    async close() {
      emitter.removeAllListeners()
    },
  }
}

/** One listening connection per process, opened anew and subscribed again whenever it is lost. */
export async function postgresBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const listeners = new Map<string, Set<(payload: string) => void>>()
  let isClosed = false
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url })
    fresh.on('notification', ({ channel, payload }) => {
      for (const hear of listeners.get(channel) ?? []) hear(payload ?? '')
    })
    fresh.on('error', onError)
    fresh.on('end', () => void reconnect())
    await fresh.connect()
    for (const channel of listeners.keys()) await fresh.query(`listen ${quoted(channel)}`)
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      await new Promise(resolve => setTimeout(resolve, RECONNECT_MS))
      try {
        client = await connect()
        return
      } catch (error) {
        onError(error as Error)
      }
    }
  }

  return {
    async publish(channel, payload) {
      await client.query('select pg_notify($1, $2)', [channel, payload])
    },
    async subscribe(channel, hear) {
      const hearers = listeners.get(channel) ?? new Set()
      if (hearers.size === 0) await client.query(`listen ${quoted(channel)}`)
      listeners.set(channel, hearers.add(hear))
      return async () => {
        hearers.delete(hear)
        if (hearers.size > 0) return
        listeners.delete(channel)
        if (!isClosed) await client.query(`unlisten ${quoted(channel)}`)
      }
    },
    async close() {
      isClosed = true
      await client.end()
    },
  }
}

function quoted(channel: string): string {
  return pg.escapeIdentifier(channel)
}
