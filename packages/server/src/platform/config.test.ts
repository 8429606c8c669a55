import { generateKeyPairSync } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ConfigError, readConfig } from './config.ts'

const read = (env: Record<string, string>) => readConfig(env, '/srv/lexiverse')

describe('configuration', () => {
  it('has a sensible value for everything that is not set', () => {
    expect(read({})).toEqual({
      port: 5000,
      host: '0.0.0.0',
      dataFolder: '/srv/lexiverse/data',
      databaseUrl: null,
      databaseDirectUrl: null,
      databaseReadUrl: null,
      logLevel: 'warn',
      trustedProxies: 0,
      isSecure: false,
      adminPassword: null,
      hasRateLimits: true,
      checksPace: true,
      metricsToken: null,
      allowedOrigins: [],
      servesWeb: true,
      keepDays: { 'practice-logs': 90, 'unused-guests': 90, 'ended-rooms': 30 },
      backupDays: null,
      signIn: {
        publicUrl: null,
        google: null,
        apple: null,
        pictureHosts: ['googleusercontent.com'],
      },
    })
  })

  it('takes an empty value for one that is not set', () => {
    expect(read({ PORT: '', DATABASE_URL: '', ADMIN_PASSWORD: '' })).toEqual(read({}))
  })

  it.each([
    ['PORT', '80 80', 'PORT must be a whole number from 0 to 65535, not "80 80".'],
    ['PORT', '65536', 'PORT must be a whole number from 0 to 65535, not "65536".'],
    ['PORT', '-1', 'PORT must be a whole number from 0 to 65535, not "-1".'],
    ['PORT', '1e3', 'PORT must be a whole number from 0 to 65535, not "1e3".'],
    ['PORT', '50.5', 'PORT must be a whole number from 0 to 65535, not "50.5".'],
    [
      'LOG_LEVEL',
      'loud',
      'LOG_LEVEL must be one of silent, fatal, error, warn, info, debug, trace, not "loud".',
    ],
    ['TRUSTED_PROXIES', 'all', 'TRUSTED_PROXIES must be a whole number from 0 to 10, not "all".'],
    ['SECURE_COOKIES', 'true', 'SECURE_COOKIES must be one of yes, no, not "true".'],
    ['RATE_LIMITS', 'off', 'RATE_LIMITS must be one of yes, no, not "off".'],
    ['SERVE_WEB', '1', 'SERVE_WEB must be one of yes, no, not "1".'],
    ['ADMIN_PASSWORD', 'x'.repeat(201), 'ADMIN_PASSWORD must have from 8 to 200 characters.'],
    ['ADMIN_PASSWORD', 'short', 'ADMIN_PASSWORD must have from 8 to 200 characters.'],
    [
      'ALLOWED_ORIGINS',
      'https://a.example, b.example',
      'ALLOWED_ORIGINS must list addresses like https://words.example, not " b.example".',
    ],
    ['METRICS_TOKEN', 'too-short', 'METRICS_TOKEN must have from 16 to 1000 characters.'],
    [
      'DATABASE_URL',
      'mysql://somewhere/else',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_URL',
      'postgres://user:50%off@host/name',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_URL',
      'postgres://[',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_URL',
      'postgres://user:password@first,second/name?target_session_attrs=standby',
      'DATABASE_URL must look like postgres://user:password@host:5432/name.',
    ],
    [
      'DATABASE_DIRECT_URL',
      'postgres://user:password@host/name',
      'DATABASE_DIRECT_URL needs DATABASE_URL.',
    ],
    [
      'DATABASE_READ_URL',
      'postgres://user:password@host/name',
      'DATABASE_READ_URL needs DATABASE_URL.',
    ],
  ])('[SV1] explains %s=%s in one sentence', (name, value, sentence) => {
    expect(() => read({ [name]: value })).toThrow(new ConfigError(sentence))
  })

  it.each([
    'ADMIN_PASSWORD',
    'METRICS_TOKEN',
    'DATABASE_URL',
    'DATABASE_DIRECT_URL',
    'DATABASE_READ_URL',
  ])('never quotes the secret in %s back', name => {
    const reading = () => read({ [name]: 'cAn4rY' })
    expect(reading).toThrow(ConfigError)
    expect(reading).not.toThrow(/cAn4rY/)
  })

  it('takes one host for the replica', () => {
    const url = 'postgres://user:password@host/name'
    const env = { DATABASE_URL: url, DATABASE_READ_URL: url }
    expect(read(env).databaseReadUrl).toBe(url)
    const several = 'postgres://user:password@first,second/name'
    expect(() => read({ ...env, DATABASE_READ_URL: several })).toThrow(
      new ConfigError('DATABASE_READ_URL must name one host.'),
    )
  })

  it('stands whole in the table of the README, and nothing else does', () => {
    const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    const APPLE_PRIVATE_KEY = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const google = { GOOGLE_CLIENT_ID: 'a', GOOGLE_CLIENT_SECRET: 'b' }
    const apple = { APPLE_CLIENT_ID: 'a', APPLE_TEAM_ID: 'b', APPLE_KEY_ID: 'c', APPLE_PRIVATE_KEY }
    const PUBLIC_URL = 'https://lexiverse.example'
    const asked = new Set<string>()
    const env = new Proxy<Record<string, string>>(
      { ...google, ...apple, PUBLIC_URL },
      {
        get(given, name) {
          asked.add(String(name))
          return given[String(name)]
        },
      },
    )
    readConfig(env, '/srv/lexiverse')
    expect([...asked].sort()).toEqual(settingsOfReadme().sort())
  })
})

/** Not of the server: they tell `npm test` where to find what it needs. */
const FOR_TESTS = ['CHROME_PATH', 'TEST_DATABASE_URL']

function settingsOfReadme(): string[] {
  const readme = readFileSync(new URL('../../../../README.md', import.meta.url), 'utf8')
  const [, chapter = ''] = readme.split('\n## Configuration\n')
  const rows = (chapter.split('\n## ')[0] ?? '').split('\n').filter(line => line.startsWith('| `'))
  const names = rows.flatMap(row => row.split('|')[1]?.match(/[A-Z_]+/g) ?? [])
  return names.filter(name => !FOR_TESTS.includes(name))
}
