import type { Database } from './database.ts'
import { CONNECTION_OPTIONS, openPostgres, POOLED_OPTIONS } from './postgres.ts'
import { withReadReplica } from './read-replica.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseChoice {
  databaseUrl: string | null
  databaseDirectUrl: string | null
  databaseReadUrl?: string | null
  dataFolder: string
}

export function openDatabase(
  { databaseUrl, databaseDirectUrl, databaseReadUrl, dataFolder }: DatabaseChoice,
  onError: (error: Error) => void,
  /** Told when a replica goes away and when it is back. */
  reportReplica: (message: string) => void = () => undefined,
): Database {
  if (!databaseUrl) return openSqlite(dataFolder)
  const options = databaseDirectUrl ? POOLED_OPTIONS : CONNECTION_OPTIONS
  const database = openPostgres(databaseUrl, onError, options)
  return databaseReadUrl
    ? withReadReplica(database, databaseReadUrl, { report: reportReplica })
    : database
}
