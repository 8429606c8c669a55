import { existsSync, mkdirSync, renameSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { CannotStart } from '../cannot-start.ts'
import type { Config } from '../config.ts'
import { dumpPostgres, restorePostgres } from './postgres-dump.ts'
import { copySqlite, restoreSqlite } from './sqlite-copy.ts'

export interface BackupReport {
  file: string
  bytes: number
}

/** Copies the database into one file while servers go on writing to it. */
export async function backUp(config: Config, named: string | null): Promise<BackupReport> {
  const file = named ? resolve(named) : join(config.dataFolder, 'backups', newName(config))
  if (existsSync(file)) throw new CannotStart(`There is already a file ${file}.`)
  mkdirSync(dirname(file), { recursive: true })
  // Under another name until it is complete, so that every file with a backup's name is usable.
  const part = `${file}.part`
  const url = postgresUrl(config)
  if (url) await dumpPostgres(url, part)
  else copySqlite(config.dataFolder, part)
  renameSync(part, file)
  return { file, bytes: statSync(file).size }
}

/** Replaces the database by a backup; refused while a server uses the database. */
export async function restore(config: Config, named: string, isForced: boolean): Promise<void> {
  const file = resolve(named)
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  const url = postgresUrl(config)
  if (url) await restorePostgres(url, file, isForced)
  else restoreSqlite(config.dataFolder, file, isForced)
}

/** PostgreSQL's own tools change settings of their connection, which a pool may give to another. */
function postgresUrl({ databaseUrl, databaseDirectUrl }: Config): string | null {
  return databaseDirectUrl ?? databaseUrl
}

function newName({ databaseUrl }: Config): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  return `lexiverse-${stamp}.${databaseUrl ? 'dump' : 'db'}`
}
