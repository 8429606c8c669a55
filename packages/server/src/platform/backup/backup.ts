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

/** Copies a database into a single file, while servers go on writing to it. */
export async function backUp(config: Config, named: string | null): Promise<BackupReport> {
  const file = named ? resolve(named) : join(config.dataFolder, 'backups', newName(config))
  if (existsSync(file)) throw new CannotStart(`There is already a file ${file}.`)
  mkdirSync(dirname(file), { recursive: true })
  // Under another name until it is whole: a backup that exists is a backup that works.
  const part = `${file}.part`
  if (config.databaseUrl) await dumpPostgres(config.databaseUrl, part)
  else copySqlite(config.dataFolder, part)
  renameSync(part, file)
  return { file, bytes: statSync(file).size }
}

/** Puts a backup in the place of the database; refused while a server is at work there. */
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
