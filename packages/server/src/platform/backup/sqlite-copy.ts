import {
  closeSync,
  copyFileSync,
  existsSync,
  fsyncSync,
  openSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { join } from 'node:path'
import Libsql from 'libsql'
import { CannotStart } from '../cannot-start.ts'
import { DATABASE_FILE, lockFolder } from '../database/sqlite.ts'

/** A consistent copy, taken in one read transaction, so that writers do not wait. */
export function copySqlite(folder: string, target: string): void {
  const source = join(folder, DATABASE_FILE)
  if (!existsSync(source)) throw new CannotStart(`There is no database in ${folder}.`)
  rmSync(target, { force: true })
  const database = new Libsql(source)
  try {
    database.pragma('busy_timeout = 5000')
    database.prepare('vacuum into ?').run(target)
  } finally {
    database.close()
  }
  requireWhole(target)
  flush(target)
}

export function restoreSqlite(folder: string, file: string, isForced: boolean): void {
  requireWhole(file)
  const lock = lockFolder(folder)
  try {
    const target = join(folder, DATABASE_FILE)
    if (existsSync(target)) setAside(target, folder, isForced)
    const incoming = `${target}.restoring`
    copyFileSync(file, incoming)
    flush(incoming)
    renameSync(incoming, target)
  } finally {
    lock.release()
  }
}

/** Keeps the earlier database beside the new one, with everything that is still in its write-ahead log. */
function setAside(target: string, folder: string, isForced: boolean): void {
  if (!isForced) {
    throw new CannotStart(`There is already a database in ${folder}. Add --force to replace it.`)
  }
  const database = new Libsql(target)
  database.pragma('wal_checkpoint(truncate)')
  database.close()
  renameSync(target, `${target}.before-restore`)
  for (const rest of ['-wal', '-shm']) rmSync(target + rest, { force: true })
}

function requireWhole(file: string): void {
  const isWhole = () => {
    const database = new Libsql(file)
    try {
      const [verdict] = database.prepare('pragma integrity_check').all() as [
        { integrity_check: string },
      ]
      database.prepare('select name from migrations').all()
      return verdict.integrity_check === 'ok'
    } catch {
      return false
    } finally {
      database.close()
    }
  }
  if (!isWhole()) throw new CannotStart(`${file} is not a complete Lexiverse database.`)
}

function flush(file: string): void {
  const handle = openSync(file, 'r+')
  fsyncSync(handle)
  closeSync(handle)
}
