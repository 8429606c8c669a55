import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkBackups, checkDisk } from './check-disk.ts'
import { judgeCertificate, judgeRefusal } from './check-outside.ts'

const DAY_MS = 86_400_000
const NOW = Date.UTC(2026, 10, 17)

let dataFolder: string
beforeAll(() => {
  dataFolder = mkdtempSync(join(tmpdir(), 'lexiverse-doctor-'))
  mkdirSync(join(dataFolder, 'backups'))
})
afterAll(() => rmSync(dataFolder, { recursive: true, force: true }))

it('[SV34] finds a disk with less than a gigabyte left, also before the data folder is made', () => {
  const asked: string[] = []
  const check = (free: number) =>
    checkDisk({ dataFolder: join(dataFolder, 'not', 'yet') }, folder => {
      asked.push(folder)
      return free
    })
  expect(check(1_000_000_000)).toMatchObject({ isFine: true })
  expect(check(400_000_000)).toMatchObject({
    isFine: false,
    text: `Only 0.4 GB are free at ${dataFolder}.`,
    mend: 'Remove old backups and logs, or move the data to a larger disk.',
  })
  expect(new Set(asked)).toEqual(new Set([dataFolder]))
})

it('[SV34] finds a certificate that ends in less than two weeks', () => {
  const endingIn = (days: number) =>
    judgeCertificate(new Date(NOW + days * DAY_MS).toUTCString(), NOW)
  expect(endingIn(14)).toEqual({
    name: 'TLS',
    isFine: true,
    text: 'the certificate is valid for 14 days',
  })
  expect(endingIn(13)).toMatchObject({ isFine: false, text: 'The certificate ends in 13 days.' })
  expect(endingIn(1)).toMatchObject({ isFine: false, text: 'The certificate ends in 1 day.' })
  expect(judgeCertificate('Nov 30 12:00:00 2026 GMT', NOW)).toMatchObject({ isFine: false })
})

it.each([
  ['CERT_HAS_EXPIRED', 'Renew it'],
  ['ERR_TLS_CERT_ALTNAME_INVALID', 'for this name'],
  ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', 'the whole chain'],
  ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', 'the whole chain'],
  ['DEPTH_ZERO_SELF_SIGNED_CERT', 'an authority has signed'],
])('[SV34] says how to mend a certificate that is refused with %s', (code, mend) => {
  expect(judgeRefusal('https://words.example', code)).toMatchObject({
    name: 'TLS',
    text: `Browsers refuse the certificate of https://words.example (${code}).`,
    mend: expect.stringContaining(mend),
  })
  expect(judgeRefusal('https://words.example', 'ECONNREFUSED')).toBeNull()
})

it('[SV34] finds that the newest backup is older than two days', () => {
  const settings = { dataFolder, backupDays: null }
  const made = (name: string, days: number) => {
    const path = join(dataFolder, 'backups', name)
    writeFileSync(path, '')
    utimesSync(path, (NOW - days * DAY_MS) / 1_000, (NOW - days * DAY_MS) / 1_000)
  }
  made('lexiverse-old.db', 9)
  made('lexiverse-newer.db', 2.1)
  made('notes.txt', 0)
  expect(checkBackups(settings, NOW, null)).toMatchObject([
    { isFine: false, text: 'The newest is 2 days old.' },
  ])
  made('lexiverse-last-night.dump', 1.9)
  expect(checkBackups(settings, NOW, null)).toMatchObject([{ isFine: true }])
})
