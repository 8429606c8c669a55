import pg from 'pg'
import type { Bus } from './bus.ts'
import { APPLICATION_NAME } from './database/postgres.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'

const RECONNECT_MS = 200
const PATIENCE_MS = 10_000

type Hear = (payload: string) => void

/** One listening connection per process, opened anew and subscribed again whenever it is lost. */
export async function postgresBus(url: string, onError: (error: Error) => void): Promise<Bus> {
  const channels = new Map<string, Set<{ hear: Hear }>>()
  const healers: (() => void)[] = []
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  let client = await connect()

  async function connect(): Promise<pg.Client> {
    const fresh = new pg.Client({ connectionString: url, application_name: APPLICATION_NAME })
    fresh.on('notification', ({ channel, payload }) => {
      for (const { hear } of channels.get(channel) ?? []) hear(payload ?? '')
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
        for (const heal of healers) heal()
        return
      } catch (error) {
        onError(error as Error)
        await pause(RECONNECT_MS)
      }
    }
  }

  /** One at a time, since a connection carries one question; what was asked first is said first. */
  function ask(sql: string, values: string[] = []): Promise<void> {
    const answer = last.then(() => askNow(sql, values))
    last = answer.catch(() => undefined)
    return answer
  }

  /** A word sent while the connection is down waits for the next one. */
  async function askNow(sql: string, values: string[]): Promise<void> {
    const deadline = performance.now() + PATIENCE_MS
    for (;;) {
      try {
        await client.query(sql, values)
        return
      } catch (error) {
        const isHopeless = isClosed || performance.now() > deadline
        if (isHopeless || !isLost(error as Error)) throw error
        await pause(RECONNECT_MS)
      }
    }
  }

  return {
    publish: (channel, payload) => ask('select pg_notify($1, $2)', [channel, payload]),
    async subscribe(channel, hear) {
      const hearers = channels.get(channel) ?? new Set()
      const subscription = { hear }
      channels.set(channel, hearers.add(subscription))
      if (hearers.size === 1) await ask(`listen ${quoted(channel)}`)
      return async () => {
        hearers.delete(subscription)
        if (hearers.size > 0 || channels.get(channel) !== hearers) return
        channels.delete(channel)
        if (!isClosed) await ask(`unlisten ${quoted(channel)}`)
      }
    },
    onGap: heal => void healers.push(heal),
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
