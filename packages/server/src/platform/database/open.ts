import type { Database } from './database.ts'
import { CONNECTION_OPTIONS, openPostgres, POOLED_OPTIONS } from './postgres.ts'
import { openSqlite } from './sqlite.ts'

export interface DatabaseChoice {
  databaseUrl: string | null
  databaseDirectUrl: string | null
  dataFolder: string
}

export function openDatabase(
  { databaseUrl, databaseDirectUrl, dataFolder }: DatabaseChoice,
  onError: (error: Error) => void,
): Database {
  if (!databaseUrl) return openSqlite(dataFolder)
  return openPostgres(databaseUrl, onError, databaseDirectUrl ? POOLED_OPTIONS : CONNECTION_OPTIONS)
}
