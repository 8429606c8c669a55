import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import {
  CompiledQuery,
  type DatabaseConnection,
  Kysely,
  SqliteDialect,
  type SqliteDialectConfig,
  SqliteDriver,
} from 'kysely'
import Libsql from 'libsql'
import { CannotStart } from '../cannot-start.ts'
import { folderFault } from '../start-faults.ts'
import { checkNumbers, checkTypes } from './bindable.ts'
import { damageWatch } from './damage-watch.ts'
import type { Database } from './database.ts'
import { groupCommit } from './group-commit.ts'
import type { Tables } from './tables.ts'

const BUSY_TIMEOUT_MS = 5_000

export const DATABASE_FILE = 'lexiverse.db'

export function openSqlite(folder: string): Database {
  const lock = lockFolder(folder)
  try {
    return openFiles(join(folder, DATABASE_FILE), lock)
  } catch (error) {
    lock.release()
    if (error instanceof CannotStart) throw error
    throw new CannotStart(folderFault(folder, error as Error))
  }
}

function openFiles(path: string, lock: { release(): void }): Database {
  const file = new Libsql(path)
  requireIntact(file, path)
  file.pragma('journal_mode = WAL')
  // FULL, not NORMAL: an acknowledged write must survive a power cut, not only a crash of the process.
  file.pragma('synchronous = FULL')
  file.pragma('foreign_keys = ON')
  // 16 MiB of pages, not SQLite's 2: the rows of a few thousand players in play are not read from the file each time.
  file.pragma('cache_size = -16384')
  file.pragma(`busy_timeout = ${BUSY_TIMEOUT_MS}`)
  const { log, isDamaged } = damageWatch()
  const dialect = new ImmediateSqliteDialect({ database: guard(file) })
  const db = new Kysely<Tables>({ dialect, log })
  const write = groupCommit(db)
  return {
    engine: 'sqlite',
    db,
    write,
    writeWithoutTimeout: write,
    readLagging: async work => ({ answer: await work(db) }),
    isDamaged,
    async close() {
      // One file again, so that a copy of a stopped server's folder misses nothing.
      file.pragma('wal_checkpoint(TRUNCATE)')
      await db.destroy()
      lock.release()
    },
  }
}

/** Reads every page, without the slower comparison of indexes: about a second for a gigabyte. */
function requireIntact(file: Libsql.Database, path: string): void {
  if (isIntact(file)) return
  throw new CannotStart(
    `The database ${path} is damaged. Restore a backup: npm run restore -- path/to/file --force`,
  )
}

/** Where the list of tables itself is damaged, the check cannot even begin. */
function isIntact(file: Libsql.Database): boolean {
  try {
    const [first] = file.prepare('pragma quick_check(1)').all() as { quick_check: string }[]
    return first?.quick_check === 'ok'
  } catch (error) {
    if ((error as { code?: string }).code?.startsWith('SQLITE_CORRUPT')) return false
    throw error
  }
}

/**
 * A second process on the same folder would collide. The lock is an open transaction on a file of
 * its own: the operating system releases it even after kill -9.
 */
export function lockFolder(folder: string): { release(): void } {
  try {
    makeFolder(folder)
    return holdLock(new Libsql(join(folder, 'lock.db')))
  } catch (error) {
    const isHeld = (error as { code?: unknown }).code === 'SQLITE_BUSY'
    throw new CannotStart(
      isHeld
        ? `The data folder ${folder} is in use by another Lexiverse server. Stop it, or set LEXIVERSE_DATA to another folder.`
        : folderFault(folder, error as Error),
    )
  }
}

/** Step by step: where no folder can be made at all (/proc), Node's recursive mkdir never returns. */
function makeFolder(folder: string): void {
  try {
    mkdirSync(folder)
  } catch (error) {
    const { code } = error as { code?: unknown }
    if (code === 'EEXIST' && statSync(folder).isDirectory()) return
    if (code !== 'ENOENT' || existsSync(dirname(folder))) throw error
    makeFolder(dirname(folder))
    mkdirSync(folder)
  }
}

function holdLock(lock: Libsql.Database): { release(): void } {
  try {
    lock.pragma('busy_timeout = 0')
    lock.exec('create table if not exists held (by integer)')
    lock.exec('begin exclusive')
    return { release: () => unlock(lock) }
  } catch (error) {
    lock.close()
    throw error
  }
}

/** Closing alone would leave the lock to the garbage collector. */
function unlock(lock: Libsql.Database): void {
  lock.exec('rollback')
  lock.close()
}

type KyselyFile = Exclude<SqliteDialectConfig['database'], (...args: never) => unknown>

type Prepared = ReturnType<KyselyFile['prepare']>

const MAX_STATEMENTS = 500
const MAX_STATEMENT_LENGTH = 4_000

/**
 * Keeps prepared statements: preparing takes longer than most queries, and a connection runs one query
 * at a time, so they can be reused.
 */
function guard(file: Libsql.Database): KyselyFile {
  const kept = new Map<string, Prepared>()
  return {
    close() {
      kept.clear()
      file.close()
    },
    prepare(sql) {
      const known = kept.get(sql)
      if (known) return known
      const prepared = prepare(file, sql)
      if (kept.size >= MAX_STATEMENTS) kept.clear()
      if (sql.length <= MAX_STATEMENT_LENGTH) kept.set(sql, prepared)
      return prepared
    },
  }
}

function prepare(file: Libsql.Database, sql: string): Prepared {
  const statement = file.prepare(sql)
  const blobs = statement.columns().filter(({ type }) => type === 'BLOB')
  return {
    reader: statement.reader,
    all: parameters => withBuffers(statement.all(checked(parameters)), blobs),
    run: parameters => statement.run(checked(parameters)),
    iterate: parameters => statement.iterate(checked(parameters)) as IterableIterator<unknown>,
  }
}

/** libsql returns an ArrayBuffer, which it does not take back; PostgreSQL's driver returns a Buffer. */
function withBuffers(rows: unknown[], blobs: readonly { name: string }[]): unknown[] {
  for (const { name } of blobs) {
    for (const row of rows as Record<string, unknown>[]) {
      const value = row[name]
      if (value instanceof ArrayBuffer) row[name] = Buffer.from(value)
    }
  }
  return rows
}

function checked(parameters: readonly unknown[]): readonly unknown[] {
  checkTypes(parameters)
  checkNumbers(parameters)
  return parameters
}

/** Kysely begins transactions deferred: a transaction that reads first could then fail at its first write. */
class ImmediateSqliteDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw('begin immediate'))
  }

  /** A full disk may already have ended the transaction; its own error says more than a failed rollback. */
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    try {
      await super.rollbackTransaction(connection)
    } catch (error) {
      if (!/no transaction is active/.test((error as Error).message)) throw error
    }
  }
}

class ImmediateSqliteDialect extends SqliteDialect {
  readonly #config: SqliteDialectConfig

  constructor(config: SqliteDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): SqliteDriver {
    return new ImmediateSqliteDriver(this.#config)
  }
}
