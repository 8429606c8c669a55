import type { Database } from './database.ts'
import { openPostgres } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseChoice {
  databaseUrl: string | null
  dataFolder: string
}

export function openDatabase(
  { databaseUrl, dataFolder }: DatabaseChoice,
  onError: (error: Error) => void,
): Database {
  return databaseUrl ? openPostgres(databaseUrl, onError) : openSqlite(dataFolder)
}
