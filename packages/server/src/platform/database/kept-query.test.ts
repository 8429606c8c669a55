import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { directOf } from './direct.ts'
import { keptQuery, keptRow } from './kept-query.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

interface Setting extends Record<string, string> {
  name: string
  value: string
}

const put = keptRow((db, { name, value }: Setting) =>
  db.insertInto('settings').values({ name, value }).returning('name'),
)
const stored = keptRow((db, { name }: { name: string }) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
)
const allStored = keptQuery((db, { name }: { name: string }) =>
  db.selectFrom('settings').select('value').where('name', '=', name),
)
const namesFrom = keptQuery((db, { name }: { name: string }) =>
  db.selectFrom('settings').select('name').where('name', '>=', name).orderBy('name'),
)

describe('a kept query', () => {
  it('is filled with other values each time, and finds nothing where there is nothing', async () => {
    const { db, write } = opened.database
    await write(async tx => {
      expect(await put(tx, { name: 'x1', value: 'one' })).toMatchObject({ name: 'x1' })
      await put(tx, { name: 'x2', value: 'two' })
    })
    expect((await stored(db, { name: 'x1' }))?.value).toBe('one')
    expect((await stored(db, { name: 'x2' }))?.value).toBe('two')
    expect(await stored(db, { name: 'x3' })).toBeFalsy()
    expect(await namesFrom(db, { name: 'x1' })).toEqual([{ name: 'x1' }, { name: 'x2' }])
  })

  it('sees what its own transaction has written, and nobody else does before the commit', async () => {
    const { db, write } = opened.database
    await write(async tx => {
      await put(tx, { name: 'y', value: 'mine' })
      expect((await stored(tx, { name: 'y' }))?.value).toBe('mine')
      expect(await stored(db, { name: 'y' })).toBeFalsy()
    })
    expect((await stored(db, { name: 'y' }))?.value).toBe('mine')
  })

  it('finds what is there by a statement that had found nothing', async () => {
    await opened.database.write(async tx => {
      await put(tx, { name: 'late', value: 'there' })
      expect(await allStored(tx, { name: 'never' })).toEqual([])
      expect((await stored(tx, { name: 'late' }))?.value).toBe('there')
    })
  })

  it('writes outside a transaction too', async () => {
    const { db } = opened.database
    await put(db, { name: 'z', value: 'alone' })
    expect((await stored(db, { name: 'z' }))?.value).toBe('alone')
  })

  it('binds no boolean: the embedded engine would end the whole process', async () => {
    const asked = stored(opened.database.db, { name: true as unknown as string })
    if (opened.database.engine === 'sqlite') await expect(asked).rejects.toThrow('boolean')
    else expect(await asked).toBeFalsy()
  })

  it('outside a transaction goes by a connection that cannot write, where it has one of its own', async () => {
    const { db, engine } = opened.database
    const door = directOf(db)
    expect(door !== undefined).toBe(engine === 'sqlite')
    const writing = "insert into settings (name, value) values ('y1', 'no')"
    if (door) expect(() => door.all(writing, [])).toThrow('readonly')
    expect(await stored(db, { name: 'y1' })).toBeFalsy()
  })

  // Only the embedded engine has such a door: elsewhere a transaction has a connection of its own.
  if (!process.env.TEST_DATABASE_URL) {
    it('is refused by a transaction that is over, where it would write into that of another', async () => {
      const { db, write } = opened.database
      for (const fails of [false, true]) {
        let kept = db
        const ended = write(async tx => {
          kept = tx
          if (fails) throw new Error('no')
        })
        await ended.catch(() => undefined)
        await expect(put(kept, { name: 'y2', value: 'late' })).rejects.toThrow('is over')
      }
      expect(await stored(db, { name: 'y2' })).toBeFalsy()
    })
  }
})
