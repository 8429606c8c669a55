import { describe, expect, it } from 'vitest'
import { databaseFault, folderFault, listenFault } from './start-faults.ts'

const fault = (code: string, message = 'it failed') => Object.assign(new Error(message), { code })

describe('a data folder that cannot be used', () => {
  it.each([
    ['EACCES', 'this user may not write there'],
    ['EROFS', 'this user may not write there'],
    ['SQLITE_READONLY_DIRECTORY', 'this user may not write there'],
    ['EEXIST', 'a file stands in its way'],
    ['ENOTDIR', 'a file stands in its way'],
    ['ENOENT', 'no folder can be made there'],
    ['ENOSPC', 'the disk is full'],
    ['SQLITE_FULL', 'the disk is full'],
    ['SQLITE_NOTADB', 'a file in it is not a database, or is damaged'],
    ['SQLITE_IOERR_SHMSIZE', 'its disk reports errors'],
    ['SQLITE_ODDITY', 'an unexpected fault (SQLITE_ODDITY)'],
  ])('[SV1] is told why (%s)', (code, why) => {
    expect(folderFault('/srv/data', fault(code))).toBe(
      `The data folder /srv/data cannot be used: ${why}. Put that right, or set LEXIVERSE_DATA to another folder.`,
    )
  })
})

it('[SV1] a folder in place of the database is told without the words of the engine', () => {
  const words = 'ConnectionFailed("Unable to open connection to local database /srv/data/x.db: 14")'
  expect(folderFault('/srv/data', fault('', words))).toBe(
    'The data folder /srv/data cannot be used: its database cannot be opened: a folder has that name, or this user has no rights. Put that right, or set LEXIVERSE_DATA to another folder.',
  )
})

describe('a database that cannot be made ready', () => {
  const scaledOut = { databaseUrl: 'postgres://u:p@h/d', dataFolder: '/srv/data' }
  const embedded = { databaseUrl: null, dataFolder: '/srv/data' }

  it.each([
    [fault('42501'), 'The user of DATABASE_URL lacks rights in its database.'],
    [fault('53100'), 'The disk of the PostgreSQL of DATABASE_URL is full.'],
    [
      new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string'),
      'PostgreSQL refuses the password of DATABASE_URL.',
    ],
    [
      new Error('The server does not support SSL connections'),
      'The database of DATABASE_URL cannot be reached safely (The server does not support SSL connections).',
    ],
    [fault('ENOTFOUND'), 'The database of DATABASE_URL cannot be reached (ENOTFOUND).'],
  ])('is told by the setting at fault (%s)', (error, sentence) => {
    expect(databaseFault(scaledOut, error)).toBe(sentence)
  })

  it('[SV1] is told by its folder on the embedded engine', () => {
    expect(databaseFault(embedded, fault('SQLITE_FULL'))).toContain('/srv/data cannot be used')
  })

  it('keeps the stack of an error that no setting can fix', () => {
    expect(databaseFault(scaledOut, fault('42P01'))).toBeNull()
    expect(databaseFault(embedded, new TypeError('x is not a function'))).toBeNull()
  })
})

describe('an address that the server cannot listen on', () => {
  it.each([
    ['EACCES', 'Port 80 may not be opened by this user. Set PORT to another, such as 5000.'],
    ['EAI_AGAIN', 'HOST must be an address or a name of this machine, not "h".'],
    ['EAFNOSUPPORT', 'The server cannot listen at h, port 80 (EAFNOSUPPORT).'],
  ])('is told by the setting at fault (%s)', (code, sentence) => {
    expect(listenFault({ host: 'h', port: 80 }, fault(code))).toBe(sentence)
  })
})
