import { type CompiledQuery, sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { damageTable } from '../../test-kit/damaged-table.ts'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { damageWatch } from './damage-watch.ts'

function isDamageAfter(code: string): boolean {
  const { log, isDamaged } = damageWatch()
  const error = Object.assign(new Error('it failed'), { code })
  log({ level: 'error', error, query: {} as CompiledQuery, queryDurationMillis: 1 })
  log({ level: 'query', query: {} as CompiledQuery, queryDurationMillis: 1 })
  return isDamaged()
}

describe('a database', () => {
  it.each([
    ['SQLITE_CORRUPT', true],
    ['SQLITE_CORRUPT_VTAB', true],
    ['SQLITE_NOTADB', true],
    ['XX001', true],
    ['XX002', true],
    ['SQLITE_FULL', false],
    ['XX000', false],
    ['23505', false],
  ])('[SV29] is known as damaged after %s: %s', (code, isDamaged) => {
    expect(isDamageAfter(code)).toBe(isDamaged)
  })

  it.each(['a read', 'a write'])('[SV29] is known as damaged once %s has met it', async kind => {
    const { database, close } = await openTestDatabase()
    await damageTable(database, 'rooms')
    await expect(sql`select 1`.execute(database.db)).resolves.toBeDefined()
    expect(database.isDamaged()).toBe(false)
    const count = sql`select count(*) from rooms where code <> ''`
    const work =
      kind === 'a read' ? count.execute(database.db) : database.write(tx => count.execute(tx))
    await expect(work).rejects.toThrow()
    expect(database.isDamaged()).toBe(true)
    await close()
  })
})
