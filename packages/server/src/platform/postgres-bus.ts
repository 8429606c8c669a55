import pg from 'pg'
import type { Bus } from './bus.ts'
import { isUnanswered } from './database/check-queries.ts'
import { CONNECTION_OPTIONS } from './database/postgres.ts'
import { postgresClient } from './database/primary-client.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'

const RECONNECT_MS = 200
const RETRY_FOR_MS = 10_000
/** Rooms and caches recover from a lost message by themselves; memory that is used up is lost. */
const MAX_QUEUED = 5_000

type Listener = (payload: string) => void

/** One listening connection per process; reconnects and subscribes again whenever it is lost. */
export async function postgresBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const channels = new Map<string, Set<{ listener: Listener }>>()
  const gapListeners: (() => void)[] = []
  const { Client, connectionString } = postgresClient(url)
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  let queued = 0
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new Client({ connectionString, ...CONNECTION_OPTIONS })
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
  async function query(sql: string, values: string[] = []): Promise<void> {
    if (queued >= MAX_QUEUED) throw new Error('The bus is overloaded')
    const deadline = performance.now() + RETRY_FOR_MS
    const done = last.then(() => queryBy(deadline, sql, values))
    queued++
    last = done.catch(() => undefined).finally(() => queued--)
    return done
  }

  /** Retries while the connection is down. */
  async function queryBy(deadline: number, sql: string, values: string[]): Promise<void> {
    for (;;) {
      const used = client
      try {
        await used.query(sql, values)
        return
      } catch (error) {
        // It may never answer again: its end makes the bus reconnect.
        if (isUnanswered(error as Error)) void used.end()
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
