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
  if (config.databaseUrl) await dumpPostgres(config.databaseUrl, part)
  else copySqlite(config.dataFolder, part)
  renameSync(part, file)
  return { file, bytes: statSync(file).size }
}

/** Replaces the database by a backup; refused while a server uses the database. */
export async function restore(config: Config, named: string, isForced: boolean): Promise<void> {
  const file = resolve(named)
  if (!existsSync(file)) throw new CannotStart(`There is no file ${file}.`)
  if (config.databaseUrl) await restorePostgres(config.databaseUrl, file, isForced)
  else restoreSqlite(config.dataFolder, file, isForced)
}

function newName({ databaseUrl }: Config): string {
  const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-')
  return `lexiverse-${stamp}.${databaseUrl ? 'dump' : 'db'}`
}
