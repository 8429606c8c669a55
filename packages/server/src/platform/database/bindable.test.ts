import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from '../../test-kit/test-database.ts'
import { checkTypes } from './bindable.ts'
import type { Db } from './database.ts'

let opened: TestDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const readSetting = (db: Db, name: string) =>
  db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirst()

describe('a query', () => {
  it('finds a row with a prepared statement that had found nothing before', async () => {
    await opened.database.write(async tx => {
      expect(await readSetting(tx, 'late')).toBeUndefined()
      await tx.insertInto('settings').values({ name: 'late', value: 'there' }).execute()
      expect(await readSetting(tx, 'late')).toEqual({ value: 'there' })
    })
    expect(await readSetting(opened.database.db, 'late')).toEqual({ value: 'there' })
  })

  it('binds no boolean on the embedded engine, which would end the whole process', () => {
    expect(() => checkTypes([true])).toThrow('A boolean cannot be stored')
  })

  it.each([0.5, Number.NaN, 2 ** 53])(
    'binds no number that an integer column cannot hold (%s)',
    async amount => {
      const asked = opened.database.write(tx =>
        tx.insertInto('tallies').values({ owner: 1, name: 'half', part: 0, amount }).execute(),
      )
      await expect(asked).rejects.toThrow(`The number ${amount} cannot be stored`)
    },
  )
})
