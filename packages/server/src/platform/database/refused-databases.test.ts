import { closeSync, mkdirSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../test-kit/server-process.ts'
import { openTestDatabase } from '../../test-kit/test-database.ts'
import { migrate } from './migrate.ts'
import { DATABASE_FILE, openSqlite } from './sqlite.ts'

const PAGE = 4096

describe('a database that cannot be used', () => {
  const folder = temporaryFolder()
  const path = join(folder.path, DATABASE_FILE)
  afterEach(() => folder.remove())

  it('[SV1] is refused with what to do if the file is damaged', async () => {
    const database = openSqlite(folder.path)
    await migrate(database, 1)
    await database.close()
    const file = openSync(path, 'r+')
    const middle = Math.floor(statSync(path).size / PAGE / 2) * PAGE
    writeSync(file, Buffer.alloc(8 * PAGE, 7), 0, 8 * PAGE, middle)
    closeSync(file)
    expect(() => openSqlite(folder.path)).toThrow(
      `The database ${path} is damaged. Restore a backup: npm run restore -- path/to/file --force`,
    )
  })

  it('[SV1] is refused without the words of the engine if a folder has its name', () => {
    mkdirSync(path, { recursive: true })
    expect(() => openSqlite(folder.path)).toThrow(
      'its database cannot be opened: a folder has that name, or this user has no rights',
    )
  })

  it('[SV1] is refused if a newer version has changed it', async () => {
    const { database, close } = await openTestDatabase()
    const future = { name: '999-future', applied_at: 1 }
    await database.db
      .insertInto('migrations' as never)
      .values(future as never)
      .execute()
    await expect(migrate(database, 2)).rejects.toThrow(
      'The database was used by a newer version of Lexiverse (999-future). Start that version, or restore a backup from before it.',
    )
    await close()
  })
})
