import pg from 'pg'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../test-kit/test-database.ts'
import { type Bus, inProcessBus } from './bus.ts'
import { postgresBus } from './postgres-bus.ts'

let database: TestDatabase
let bus: Bus
let errors: Error[]

beforeEach(async () => {
  errors = []
  database = await openTestDatabase()
  bus = await openBus()
})
afterEach(async () => {
  await bus.close()
  await database.close()
})

async function openBus(): Promise<Bus> {
  return database.url ? postgresBus(database.url, error => errors.push(error)) : inProcessBus()
}

async function until(isTrue: () => boolean): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!isTrue()) {
    if (performance.now() > deadline) throw new Error('Waited in vain')
    await new Promise(resolve => setTimeout(resolve, 5))
  }
}

describe('the bus', () => {
  it('delivers messages to every subscriber of a channel, in order', async () => {
    const first: string[] = []
    const second: string[] = []
    await bus.subscribe('stars', word => first.push(word))
    await bus.subscribe('stars', word => second.push(word))
    for (const word of ['one', 'two', 'three']) await bus.publish('stars', word)
    await until(() => second.length === 3)
    expect([first, second]).toEqual([
      ['one', 'two', 'three'],
      ['one', 'two', 'three'],
    ])
  })

  it('keeps channels apart, whatever their names', async () => {
    const heard: string[] = []
    await bus.subscribe('session "A"; drop', word => heard.push(word))
    await bus.publish('session', 'not this')
    await bus.publish('session "A"; drop', "it's 'this'")
    await until(() => heard.length > 0)
    expect(heard).toEqual(["it's 'this'"])
  })

  it('stops only for a subscriber that has unsubscribed', async () => {
    const left: string[] = []
    const stayed: string[] = []
    const hear = (word: string) => left.push(word)
    const leave = await bus.subscribe('stars', hear)
    await bus.subscribe('stars', word => stayed.push(word))
    await leave()
    await leave()
    await bus.publish('stars', 'word')
    await until(() => stayed.length === 1)
    expect(left).toEqual([])
  })

  it('delivers again after all had unsubscribed', async () => {
    const heard: string[] = []
    const leave = await bus.subscribe('stars', word => heard.push(word))
    await leave()
    await bus.subscribe('stars', word => heard.push(word))
    await bus.publish('stars', 'word')
    await until(() => heard.length === 1)
  })

  it('loses none of a thousand messages', async () => {
    const heard: string[] = []
    await bus.subscribe('stars', word => heard.push(word))
    const words = Array.from({ length: 1000 }, (_, i) => String(i))
    for (const word of words) void bus.publish('stars', word)
    await until(() => heard.length === 1000)
    expect(heard).toEqual(words)
  })
})

if (process.env.TEST_DATABASE_URL) {
  describe('the bus between processes', () => {
    it('delivers messages from one process to another', async () => {
      const other = await openBus()
      const heard: string[] = []
      await other.subscribe('stars', word => heard.push(word))
      await bus.publish('stars', 'word')
      await until(() => heard.length === 1)
      await other.close()
    })

    it('reconnects after its connection was killed, reports the gap, and delivers again', async () => {
      const heard: string[] = []
      let gaps = 0
      await bus.subscribe('stars', word => heard.push(word))
      bus.onGap(() => gaps++)
      await killConnections()
      await until(() => gaps === 1)
      await bus.publish('stars', 'after')
      await until(() => heard.length === 1)
      expect(errors.length).toBeGreaterThan(0)
    })

    it('refuses messages rather than queue them without end while nothing is delivered', async () => {
      const messages = Array.from({ length: 5_100 }, (_, n) => bus.publish('stars', String(n)))
      const results = await Promise.allSettled(messages)
      const refused = results.filter(({ status }) => status === 'rejected')
      expect(refused).toHaveLength(100)
      await bus.publish('stars', 'again')
    })

    it('delivers a message that was sent while it was disconnected', async () => {
      const heard: string[] = []
      await bus.subscribe('stars', word => heard.push(word))
      await killConnections()
      await bus.publish('stars', 'meanwhile')
      await until(() => heard.length === 1)
    })
  })
}

async function killConnections(): Promise<void> {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL })
  await client.connect()
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = $1 and pid <> pg_backend_pid() and query ilike '%listen%'`,
    [new URL(database.url ?? '').pathname.slice(1)],
  )
  await client.end()
}
