import pg from 'pg'
import { type DatabaseHost, databaseHosts, firstHostUrl } from './database-hosts.ts'
import { type FoundPrimary, findPrimary, isStillPrimary, requirePrimary } from './find-primary.ts'

type Client = new (config?: pg.ClientConfig) => pg.Client
type Done = (error: Error | null) => void

export interface PostgresClient {
  Client: Client
  connectionString: string
}

const CHECK_EVERY_MS = 1_000
/** Searches without a pause would take the processor from a standby that is being promoted. */
const SEARCH_PAUSE_MS = 100

/**
 * How to connect to an address: to its only host, or to that of several hosts which accepts writes.
 * `pg` itself knows one host.
 */
export function postgresClient(url: string): PostgresClient {
  const hosts = databaseHosts(url)
  const connectionString = firstHostUrl(url)
  if (hosts.length === 1) return { Client: pg.Client, connectionString }
  return { Client: primaryClient(hosts, connectionString), connectionString }
}

function primaryClient(hosts: readonly DatabaseHost[], connectionString: string): Client {
  /** Connected or connecting. */
  const clients = new Set<pg.Client>()
  let known: FoundPrimary | null = null
  let newestTimeline = ''
  let search: Promise<FoundPrimary> | null = null
  let check: NodeJS.Timeout | null = null

  function find(): Promise<FoundPrimary> {
    search ??= findPrimary(hosts, connectionString, newestTimeline)
      .then(found => {
        known = found
        newestTimeline = found.timeline
        cutOthers(found)
        return found
      })
      .catch(async error => {
        await new Promise(resolve => setTimeout(resolve, SEARCH_PAUSE_MS))
        throw error
      })
      .finally(() => {
        search = null
      })
    return search
  }

  /** A machine that loses its power closes no connection: queries would wait for their time-out. */
  function cutOthers({ host, port }: FoundPrimary): void {
    for (const client of clients) {
      if (client.host !== host || client.port !== port) client.connection.stream.destroy()
    }
  }

  async function followPrimary(): Promise<void> {
    if (known && (await isStillPrimary(known, connectionString))) return
    await find()
  }

  function add(client: pg.Client): void {
    clients.add(client)
    check ??= setInterval(() => void followPrimary().catch(() => undefined), CHECK_EVERY_MS).unref()
    client.once('end', () => {
      clients.delete(client)
      if (clients.size > 0 || !check) return
      clearInterval(check)
      check = null
    })
  }

  return class PrimaryClient extends pg.Client {
    constructor(config?: pg.ClientConfig) {
      super(config)
      // The pool listens only once the client is connected; an error before would end the process.
      this.on('error', () => undefined)
    }

    override connect(): Promise<pg.Client>
    override connect(done: Done): void
    override connect(done?: Done): Promise<pg.Client> | undefined {
      const connecting = this.#connect(() => super.connect())
      if (!done) return connecting
      connecting.then(() => done(null), done)
      return undefined
    }

    async #connect(connect: () => Promise<pg.Client>): Promise<pg.Client> {
      const primary = known ?? (await find())
      this.host = primary.host
      this.port = primary.port
      try {
        add(this)
        await connect()
        await requirePrimary(this)
        return this
      } catch (error) {
        if (known === primary) known = null
        void this.end().catch(() => undefined)
        throw error
      }
    }
  }
}
