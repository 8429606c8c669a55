import pg from 'pg'
import type { Bus } from './bus.ts'
import { APPLICATION_NAME } from './database/postgres.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'

const RECONNECT_MS = 200
const RETRY_FOR_MS = 10_000

type Listener = (payload: string) => void

/** One listening connection per process; reconnects and subscribes again whenever it is lost. */
export async function postgresBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const channels = new Map<string, Set<{ listener: Listener }>>()
  const gapListeners: (() => void)[] = []
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: APPLICATION_NAME })
    fresh.on('notification', ({ channel, payload }) => {
      for (const { listener } of channels.get(channel) ?? []) listener(payload ?? '')
    })
    fresh.on('error', onError)
    await fresh.connect()
    for (const channel of channels.keys()) await fresh.query(`listen ${quoted(channel)}`)
    fresh.on('end', () => void reconnect())
    return fresh
  }

  async function reconnect(): Promise<void> {
    while (!isClosed) {
      try {
        client = await connect()
        for (const listener of gapListeners) listener()
        return
      } catch (error) {
        onError(error as Error)
        await pause(RECONNECT_MS)
      }
    }
  }

  /** One at a time and in order: a connection runs one query at a time. */
  function query(sql: string, values: string[] = []): Promise<void> {
    const done = last.then(() => queryNow(sql, values))
    last = done.catch(() => undefined)
    return done
  }

  /** Retries while the connection is down. */
  async function queryNow(sql: string, values: string[]): Promise<void> {
    const deadline = performance.now() + RETRY_FOR_MS
    for (;;) {
      try {
        await client.query(sql, values)
        return
      } catch (error) {
        const isFinal = isClosed || performance.now() > deadline
        if (isFinal || !isLost(error as Error)) throw error
        await pause(RECONNECT_MS)
      }
    }
  }

  return {
    publish: (channel, payload) => query('select pg_notify($1, $2)', [channel, payload]),
    async subscribe(channel, listener) {
      const subscriptions = channels.get(channel) ?? new Set()
      const subscription = { listener }
      channels.set(channel, subscriptions.add(subscription))
      if (subscriptions.size === 1) await query(`listen ${quoted(channel)}`)
      return async () => {
        subscriptions.delete(subscription)
        if (subscriptions.size > 0 || channels.get(channel) !== subscriptions) return
        channels.delete(channel)
        // Neither awaited nor repeated: a lost connection listens to nothing, and a shutdown must not
        // wait for a database that is away.
        if (!isClosed) client.query(`unlisten ${quoted(channel)}`).catch(() => undefined)
      }
    },
    onGap: listener => void gapListeners.push(listener),
    async close() {
      isClosed = true
      await client.end()
    },
  }
}

function isLost(error: Error): boolean {
  return isDatabaseUnavailable(error) || /Client was closed|not queryable/.test(error.message)
}

function quoted(channel: string): string {
  return pg.escapeIdentifier(channel)
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms))
}
