import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import type { Db } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const write = (name: string, tx: Db) => tx.insertInto('settings').values({ name, value: name })

const names = async (prefix: string) => {
  const rows = await opened.database.db.selectFrom('settings').select('name').execute()
  return rows.map(row => row.name).filter(name => name.startsWith(prefix))
}

describe('transactions at the same moment', () => {
  it('each end as if alone: one that fails rolls back only itself', async () => {
    const writes = Array.from({ length: 40 }, (_, i) =>
      opened.database.write(async tx => {
        await write(`a-${i}`, tx).execute()
        if (i % 5 === 3) throw new Error(`no ${i}`)
        return i
      }),
    )
    const ends = await Promise.allSettled(writes)
    const told = ends.map(end => (end.status === 'fulfilled' ? end.value : end.reason.message))
    expect(told).toEqual(Array.from({ length: 40 }, (_, i) => (i % 5 === 3 ? `no ${i}` : i)))
    expect(await names('a-')).toHaveLength(32)
  })

  it('each see what the one before has done, and a violated constraint fails only one', async () => {
    const attempts = Array.from({ length: 10 }, () =>
      opened.database.write(tx => write('b-once', tx).execute()),
    )
    const ends = await Promise.allSettled(attempts)
    expect(ends.filter(end => end.status === 'fulfilled')).toHaveLength(1)
    expect(await names('b-')).toEqual(['b-once'])
    await opened.database.write(tx => write('c-after', tx).execute())
    expect(await names('c-')).toEqual(['c-after'])
  })

  it('share commits where there is one writer, also if begun one after another in a turn', async () => {
    const { db, engine, write: commit } = opened.database
    const transactions = vi.spyOn(db, 'transaction')
    const writes: Promise<unknown>[] = []
    for (let i = 0; i < 32; i++) {
      writes.push(commit(tx => write(`d-${i}`, tx).execute()))
      await null
    }
    await Promise.all(writes)
    expect(transactions.mock.calls).toHaveLength(engine === 'sqlite' ? 2 : 32)
    transactions.mockRestore()
  })
})

/** How five transactions end that arrive together, the third of which breaks the common one. */
async function endsAround(prefix: string, spoil: (tx: Db) => Promise<unknown>) {
  const writes = Array.from({ length: 5 }, (_, i) =>
    opened.database.write(async tx => {
      await write(`${prefix}${i}`, tx).execute()
      if (i === 2) await spoil(tx)
      return i
    }),
  )
  const ends = await Promise.allSettled(writes)
  return ends.flatMap((end, i) => (end.status === 'fulfilled' ? [`${prefix}${i}`] : []))
}

describe('no transaction is acknowledged before the commit', () => {
  beforeAll(async () => {
    const { db } = opened.database
    await sql`create table owners (id integer primary key)`.execute(db)
    await sql`create table owned (owner integer references owners (id) deferrable initially deferred)`.execute(
      db,
    )
  })

  it('[SV2] a commit that the engine refuses acknowledges none of its transactions', async () => {
    // Fails only at the commit, after every member has done its work.
    const acknowledged = await endsAround('e-', tx =>
      sql`insert into owned (owner) values (7)`.execute(tx),
    )
    const isShared = opened.database.engine === 'sqlite'
    expect(acknowledged).toEqual(isShared ? [] : ['e-0', 'e-1', 'e-3', 'e-4'])
    expect((await names('e-')).sort()).toEqual(acknowledged)
  })

  it('[SV2] a rollback by one member acknowledges none of the others', async () => {
    const acknowledged = await endsAround('f-', tx => sql`rollback`.execute(tx))
    const stored = await names('f-')
    if (opened.database.engine === 'sqlite') expect([acknowledged, stored]).toEqual([[], []])
    else expect(acknowledged.filter(name => name !== 'f-2')).toEqual(stored.sort())
  })

  it('the next transaction succeeds again', async () => {
    await opened.database.write(tx => write('g-after', tx).execute())
    expect(await names('g-')).toEqual(['g-after'])
  })
})
