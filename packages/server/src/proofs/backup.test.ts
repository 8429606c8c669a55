import { appendFileSync, truncateSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { backUp, restore } from '../platform/backup/backup.ts'
import { readConfig } from '../platform/config.ts'
import type { Database } from '../platform/database/database.ts'
import { migrate } from '../platform/database/migrate.ts'
import { newServerData, type ServerData } from '../test-kit/server-data.ts'
import { type DataFolder, ServerProcess, temporaryFolder } from '../test-kit/server-process.ts'
import { hashDatabase as hashOf } from './hash-database.ts'
import { findLosses, startWriting } from './writers.ts'

let from: ServerData
let to: ServerData
let shelf: DataFolder
let file: string

beforeEach(async () => {
  from = await newServerData()
  to = await newServerData()
  shelf = temporaryFolder()
  file = join(shelf.path, 'backup')
})
afterEach(async () => {
  await from.remove()
  await to.remove()
  shelf.remove()
})

const configOf = ({ env }: ServerData) => readConfig(env, '/')

describe('a backup', { timeout: 90_000 }, () => {
  it('[SV23] taken under load holds every write acknowledged before it, and can be served', async () => {
    const server = await ServerProcess.start(from.env)
    const writing = startWriting([server.origin], 4)
    await writing.untilCompleted(4)
    const before = structuredClone(writing.acknowledged)
    await backUp(configOf(from), file)
    await writing.untilCompleted(before.completions.length + 2)
    await writing.stop()
    expect(writing.refusals).toEqual([])
    await server.end('SIGTERM')
    await restore(configOf(to), file, false)
    expect(await to.inspect(database => findLosses(database, before))).toEqual([])
    const again = await ServerProcess.start(to.env)
    expect(again.output).toContain('no migrations applied')
    expect((await again.end('SIGTERM')).code).toBe(0)
  })

  it('[SV23] has the same hash after a restore and migration, with the words of every Lexicon', async () => {
    const server = await ServerProcess.start(from.env)
    const writing = startWriting([server.origin], 2)
    await writing.untilCompleted(2)
    await writing.stop()
    await server.end('SIGTERM')
    await backUp(configOf(from), file)
    await restore(configOf(to), file, false)
    const [original, restored] = [await from.inspect(hashOf), await to.inspect(migratedHash)]
    expect(restored).toBe(original)
    const words = await to.inspect(wordsMet)
    expect(words.length).toBeGreaterThanOrEqual(writing.acknowledged.completions.length)
    expect(words).toEqual(await from.inspect(wordsMet))
  })
})

const wordsMet = ({ db }: Database) =>
  db.selectFrom('attempt_words').selectAll().orderBy('attempt_id').execute()

async function migratedHash(database: Database): Promise<string> {
  expect(await migrate(database, 0)).toEqual([])
  return hashOf(database)
}

describe('a restore', { timeout: 90_000 }, () => {
  it('[SV23] refuses to replace data unless forced', async () => {
    await from.inspect(database => migrate(database, 1))
    await to.inspect(database => migrate(database, 2))
    await backUp(configOf(from), file)
    await expect(restore(configOf(to), file, false)).rejects.toThrow('Add --force to replace')
    await restore(configOf(to), file, true)
    expect(await to.inspect(hashOf)).toBe(await from.inspect(hashOf))
  })

  it('[SV23] refuses while a server is running, even if forced', async () => {
    await from.inspect(database => migrate(database, 1))
    await backUp(configOf(from), file)
    const server = await ServerProcess.start(to.env)
    await expect(restore(configOf(to), file, true)).rejects.toThrow(/in use/)
    expect((await server.end('SIGTERM')).code).toBe(0)
  })

  it('[SV23] refuses a truncated or foreign file and changes nothing', async () => {
    await from.inspect(database => migrate(database, 1))
    await to.inspect(database => migrate(database, 2))
    const before = await to.inspect(hashOf)
    await backUp(configOf(from), file)
    truncateSync(file, 9000)
    await expect(restore(configOf(to), file, true)).rejects.toThrow()
    const letter = join(shelf.path, 'letter')
    appendFileSync(letter, 'Dear Lexiverse')
    await expect(restore(configOf(to), letter, true)).rejects.toThrow()
    await expect(restore(configOf(to), join(shelf.path, 'none'), true)).rejects.toThrow('no file')
    expect(await to.inspect(hashOf)).toBe(before)
  })

  it('[SV23] does not overwrite an earlier backup', async () => {
    await from.inspect(database => migrate(database, 1))
    await backUp(configOf(from), file)
    await expect(backUp(configOf(from), file)).rejects.toThrow('already a file')
  })
})
