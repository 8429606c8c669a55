import { CannotStart } from './cannot-start.ts'
import type { Config } from './config.ts'
import { isDatabaseUnavailable } from './database/unavailable.ts'

type Fault = Error & { code?: unknown }

/** Turns a failure of a start-up step into one sentence for the operator, where one is known. */
export async function explained<T>(
  part: Promise<T>,
  explain: (fault: Fault) => string | null,
): Promise<T> {
  try {
    return await part
  } catch (error) {
    const sentence = error instanceof CannotStart ? null : explain(error as Fault)
    throw sentence === null ? error : new CannotStart(sentence)
  }
}

const NO_RIGHTS = 'this user may not write there'
const IN_THE_WAY = 'a file stands in its way'
const NO_SPACE = 'the disk is full'
const DAMAGED = 'a file in it is not a database, or is damaged'

const FOLDER_FAULTS: Record<string, string> = {
  EACCES: NO_RIGHTS,
  EPERM: NO_RIGHTS,
  EROFS: NO_RIGHTS,
  SQLITE_READONLY: NO_RIGHTS,
  SQLITE_PERM: NO_RIGHTS,
  ENOENT: 'no folder can be made there',
  EEXIST: IN_THE_WAY,
  ENOTDIR: IN_THE_WAY,
  ENOSPC: NO_SPACE,
  EDQUOT: NO_SPACE,
  SQLITE_FULL: NO_SPACE,
  SQLITE_NOTADB: DAMAGED,
  SQLITE_CORRUPT: DAMAGED,
  SQLITE_CANTOPEN:
    'its database cannot be opened: a folder has that name, or this user has no rights',
  SQLITE_IOERR: 'its disk reports errors',
}

/** The engine reports a file that it cannot open without a code: only its number, at the end of the message. */
const CANNOT_OPEN = /Unable to open connection to local database .*: 14\b/

/** Why the embedded database cannot use its folder. */
export function folderFault(folder: string, fault: Fault): string {
  const code = CANNOT_OPEN.test(fault.message) ? 'SQLITE_CANTOPEN' : String(fault.code || 'unknown')
  // SQLITE_READONLY_DIRECTORY and the like are variants of their first two words.
  const known = FOLDER_FAULTS[code] ?? FOLDER_FAULTS[code.split('_').slice(0, 2).join('_')]
  const why = known ?? `an unexpected fault (${code})`
  return `The data folder ${folder} cannot be used: ${why}. Put that right, or set LEXIVERSE_DATA to another folder.`
}

const POSTGRES_FAULTS: Record<string, string> = {
  '28P01': 'PostgreSQL refuses the password of DATABASE_URL.',
  '28000': 'PostgreSQL does not let the user of DATABASE_URL in.',
  '3D000': 'PostgreSQL has no database of the name in DATABASE_URL.',
  '42501': 'The user of DATABASE_URL lacks rights in its database.',
  '53100': 'The disk of the PostgreSQL of DATABASE_URL is full.',
}

/** Why the database cannot be used; null if only a developer could tell. */
export function databaseFault(
  { databaseUrl, dataFolder }: Pick<Config, 'databaseUrl' | 'dataFolder'>,
  fault: Fault,
): string | null {
  const code = String(fault.code ?? '')
  if (databaseUrl === null)
    return code.startsWith('SQLITE_') ? folderFault(dataFolder, fault) : null
  if (POSTGRES_FAULTS[code]) return POSTGRES_FAULTS[code]
  if (/^SASL|password must be a string/.test(fault.message)) return POSTGRES_FAULTS['28P01'] ?? null
  if (/SSL|certificate/i.test(fault.message)) {
    return `The database of DATABASE_URL cannot be reached safely (${fault.message}).`
  }
  if (!isDatabaseUnavailable(fault)) return null
  return `The database of DATABASE_URL cannot be reached (${code || fault.message}).`
}

/** Why the server cannot listen. */
export function listenFault({ host, port }: Pick<Config, 'host' | 'port'>, fault: Fault): string {
  switch (fault.code) {
    case 'EADDRINUSE':
      return `Port ${port} is in use. Stop what uses it, or set PORT to another.`
    case 'EACCES':
      return `Port ${port} may not be opened by this user. Set PORT to another, such as 5000.`
    case 'EADDRNOTAVAIL':
      return `HOST must be an address of this machine, such as 0.0.0.0 for all of them, not "${host}".`
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EAI_FAIL':
    case 'EINVAL':
      return `HOST must be an address or a name of this machine, not "${host}".`
    default:
      return `The server cannot listen at ${host}, port ${port} (${fault.code ?? fault.message}).`
  }
}
