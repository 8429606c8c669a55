import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Config } from '../config.ts'
import { type Finding, fine, wrong } from './finding.ts'

const DISK = 'disk'
const BACKUPS = 'backups'
const GIGABYTE = 1_000_000_000
const DAY_MS = 86_400_000

/** Below it, a backup and a day of play may no longer fit. */
const LEAST_FREE_BYTES = GIGABYTE
/** A backup each night, and one that failed. */
const OLDEST_BACKUP_DAYS = 2

export function checkDisk({ dataFolder }: Pick<Config, 'dataFolder'>, freeAt = freeBytes): Finding {
  const folder = existing(dataFolder)
  const free = freeAt(folder)
  const text = `${(free / GIGABYTE).toFixed(1)} GB are free at ${folder}`
  if (free >= LEAST_FREE_BYTES) return fine(DISK, text)
  return wrong(
    DISK,
    `Only ${text}.`,
    'Remove old backups and logs, or move the data to a larger disk.',
  )
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** The folder itself, or the nearest one above that exists. */
function existing(folder: string): string {
  return existsSync(folder) ? folder : existing(dirname(folder))
}

/** Backups that `npm run backup` has made, in its folder or another. */
export function checkBackups(
  config: Pick<Config, 'dataFolder' | 'backupDays'>,
  now: number,
  named: string | null,
): Finding[] {
  const folder = named ?? join(config.dataFolder, 'backups')
  const mend = `Run npm run backup every night, for example by cron (in containers as docs/operations.md says). Elsewhere? Add --backups=folder.`
  const made = existsSync(folder) ? backupsIn(folder) : []
  const newest = Math.max(...made.map(({ at }) => at))
  if (made.length === 0) return [wrong(BACKUPS, `There is none in ${folder}.`, mend)]
  const age = daysBetween(newest, now)
  const findings =
    age > OLDEST_BACKUP_DAYS
      ? [wrong(BACKUPS, `The newest is ${Math.floor(age)} days old.`, mend)]
      : [fine(BACKUPS, `${made.length} in ${folder}, the newest ${hours(age)} old`)]
  return [...findings, ...expired(config, made, now)]
}

interface Backup {
  name: string
  at: number
}

function backupsIn(folder: string): Backup[] {
  return readdirSync(folder)
    .filter(name => /\.(db|dump)$/.test(name))
    .map(name => ({ name, at: statSync(join(folder, name)).mtimeMs }))
}

/** Players were promised that deleted data is gone from backups by then. */
function expired(
  { backupDays }: Pick<Config, 'backupDays'>,
  made: readonly Backup[],
  now: number,
): Finding[] {
  if (!backupDays) return []
  const old = made.filter(({ at }) => daysBetween(at, now) > backupDays)
  if (old.length === 0) return []
  const text = `${old.length} older than KEEP_BACKUPS_DAYS (${backupDays}), such as ${old[0]?.name}.`
  return [wrong(BACKUPS, text, 'Remove them: /privacy tells players that they are gone by then.')]
}

const daysBetween = (from: number, to: number): number => (to - from) / DAY_MS

function hours(days: number): string {
  const count = Math.max(0, Math.floor(days * 24))
  return count === 1 ? '1 hour' : `${count} hours`
}
