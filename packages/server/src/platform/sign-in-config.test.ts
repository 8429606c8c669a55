import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/')

const pem = (curve: string) =>
  generateKeyPairSync('ec', { namedCurve: curve })
    .privateKey.export({ type: 'pkcs8', format: 'pem' })
    .toString()

const PUBLIC = { PUBLIC_URL: 'https://lexiverse.example' }
const GOOGLE = { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' }
const APPLE = {
  APPLE_CLIENT_ID: 'id',
  APPLE_TEAM_ID: 'team',
  APPLE_KEY_ID: 'key',
  APPLE_PRIVATE_KEY: pem('P-256'),
}

describe('the settings of a sign-in', () => {
  it('[ID8] know the addresses of both providers', () => {
    const { signIn } = read({ ...PUBLIC, ...GOOGLE, ...APPLE })
    expect(signIn.google).toEqual({
      issuer: 'https://accounts.google.com',
      clientId: 'id',
      clientSecret: 'secret',
    })
    expect(signIn.apple?.issuer).toBe('https://appleid.apple.com')
    expect(signIn.publicUrl).toBe('https://lexiverse.example')
  })

  it('[ID5] make cookies Secure where players arrive over TLS, unless told otherwise', () => {
    expect(read(PUBLIC).isSecure).toBe(true)
    expect(read({ ...PUBLIC, SECURE_COOKIES: 'no' }).isSecure).toBe(false)
    expect(read({ PUBLIC_URL: 'http://localhost:5000/' }).isSecure).toBe(false)
  })

  it('take the key of Apple in one line, or from a file', () => {
    const line = { ...APPLE, APPLE_PRIVATE_KEY: APPLE.APPLE_PRIVATE_KEY.replaceAll('\n', '\\n') }
    expect(read({ ...PUBLIC, ...line }).signIn.apple?.privateKey.type).toBe('private')
    const folder = mkdtempSync(join(tmpdir(), 'lexiverse-key-'))
    const file = join(folder, 'key.p8')
    writeFileSync(file, APPLE.APPLE_PRIVATE_KEY)
    const fromFile = { ...APPLE, APPLE_PRIVATE_KEY: '', APPLE_PRIVATE_KEY_FILE: file }
    expect(read({ ...PUBLIC, ...fromFile }).signIn.apple?.privateKey.type).toBe('private')
    rmSync(folder, { recursive: true })
  })

  it.each([
    [
      { ...PUBLIC, GOOGLE_CLIENT_ID: 'id' },
      'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.',
    ],
    [
      { ...PUBLIC, ...APPLE, APPLE_TEAM_ID: '' },
      'APPLE_TEAM_ID must be set together with APPLE_CLIENT_ID.',
    ],
    [GOOGLE, 'PUBLIC_URL must be set together with GOOGLE_CLIENT_ID.'],
    [APPLE, 'PUBLIC_URL must be set together with APPLE_CLIENT_ID.'],
    [
      { PUBLIC_URL: 'http://lexiverse.example' },
      'PUBLIC_URL must be an https address without a path, such as https://lexiverse.example, not "http://lexiverse.example".',
    ],
    [
      { PUBLIC_URL: 'https://lexiverse.example/play' },
      'PUBLIC_URL must be an https address without a path, such as https://lexiverse.example, not "https://lexiverse.example/play".',
    ],
    [
      { ...PUBLIC, ...GOOGLE, GOOGLE_ISSUER: 'http://accounts.example' },
      'GOOGLE_ISSUER must be an https address, such as https://accounts.google.com, not "http://accounts.example".',
    ],
    [
      { ...PUBLIC, ...APPLE, APPLE_PRIVATE_KEY: 'cAn4rY' },
      'APPLE_PRIVATE_KEY must hold the .p8 key from Apple, an EC P-256 private key.',
    ],
    [
      { ...PUBLIC, ...APPLE, APPLE_PRIVATE_KEY: pem('P-384') },
      'APPLE_PRIVATE_KEY must hold the .p8 key from Apple, an EC P-256 private key.',
    ],
    [
      { ...PUBLIC, ...APPLE, APPLE_PRIVATE_KEY: '', APPLE_PRIVATE_KEY_FILE: '/nowhere/key.p8' },
      'APPLE_PRIVATE_KEY_FILE cannot be read at /nowhere/key.p8.',
    ],
    [
      { PICTURE_HOSTS: 'googleusercontent.com, https://evil' },
      'PICTURE_HOSTS must be hosts such as googleusercontent.com, not "https://evil".',
    ],
  ])('are explained in one sentence where they make no sense (%#)', (env, sentence) => {
    expect(() => read(env as Record<string, string>)).toThrow(new ConfigError(sentence))
  })
})
