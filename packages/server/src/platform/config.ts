import { resolve } from 'node:path'
import type { Holding } from '@lexiverse/contract'
import { ConfigError, type Environment } from './config-error.ts'
import { databaseHosts } from './database/database-hosts.ts'
import { readSignInConfig, type SignInConfig } from './sign-in-config.ts'

export { ConfigError } from './config-error.ts'

export interface Config {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  /** Past a pool in transaction mode, which would lose LISTEN and settings of a connection. */
  databaseDirectUrl: string | null
  /** A standby for reads that may lag: statistics and leaderboards. */
  databaseReadUrl: string | null
  logLevel: string
  /** How many reverse proxies to trust for the caller's address. */
  trustedProxies: number
  /** Cookies are marked Secure: set when players arrive over TLS. */
  isSecure: boolean
  /** Chosen by the operator; without it one is generated at the first start. */
  adminPassword: string | null
  /** Off in tests and benchmarks, which are faster than any player. */
  hasRateLimits: boolean
  /** Refuses logs whose moves follow one another faster than a person can enter them. */
  checksPace: boolean
  /** Opens /metrics to its bearer; without it only this machine may read them. */
  metricsToken: string | null
  /** Pages of these origins may open a socket, besides our own. */
  allowedOrigins: string[]
  /** Serves the web app besides the API. */
  servesWeb: boolean
  /** For how many days what is not worth keeping for ever is kept; 0 keeps it for ever. */
  keepDays: Record<Holding['name'], number>
  /** For how many days the operator keeps backups: the privacy page says it. Null if it was not set. */
  backupDays: number | null
  signIn: SignInConfig
}

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']
/** The login accepts no longer one. */
const PASSWORD_LENGTH = { least: 8, most: 200 }
/** It is sent in a header, and headers are limited. */
const TOKEN_LENGTH = { least: 16, most: 1000 }

export function readConfig(env: Environment, root: string): Config {
  const signIn = readSignInConfig(env)
  const arrivesOverTls = signIn.publicUrl?.startsWith('https:') ?? false
  const hasRateLimits = yesOrNo(env, 'RATE_LIMITS', 'yes')
  return {
    port: wholeNumber(env, 'PORT', 5000, 0, 65_535),
    host: env.HOST || '0.0.0.0',
    dataFolder: resolve(root, env.LEXIVERSE_DATA || 'data'),
    databaseUrl: databaseUrl(env, 'DATABASE_URL'),
    databaseDirectUrl: besideDatabaseUrl(env, 'DATABASE_DIRECT_URL'),
    databaseReadUrl: readUrl(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'warn'),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    isSecure: yesOrNo(env, 'SECURE_COOKIES', arrivesOverTls ? 'yes' : 'no'),
    adminPassword: secret(env, 'ADMIN_PASSWORD', PASSWORD_LENGTH),
    hasRateLimits,
    checksPace: hasRateLimits,
    metricsToken: secret(env, 'METRICS_TOKEN', TOKEN_LENGTH),
    allowedOrigins: origins(env, 'ALLOWED_ORIGINS'),
    servesWeb: yesOrNo(env, 'SERVE_WEB', 'yes'),
    keepDays: {
      'practice-logs': days(env, 'KEEP_PRACTICE_DAYS', 90),
      'unused-guests': days(env, 'KEEP_GUESTS_DAYS', 90),
      'ended-rooms': days(env, 'KEEP_ROOMS_DAYS', 30),
    },
    backupDays: env.KEEP_BACKUPS_DAYS ? days(env, 'KEEP_BACKUPS_DAYS', 0) : null,
    signIn,
  }
}

const MOST_DAYS = 36_500

function days(env: Environment, name: string, byDefault: number): number {
  return wholeNumber(env, name, byDefault, 0, MOST_DAYS)
}

function wholeNumber(
  env: Environment,
  name: string,
  byDefault: number,
  least: number,
  most: number,
): number {
  const given = env[name]
  if (!given) return byDefault
  const value = Number(given)
  if (/^\d+$/.test(given) && value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
}

function oneOf(env: Environment, name: string, allowed: string[], byDefault: string): string {
  const given = env[name]
  if (!given) return byDefault
  if (allowed.includes(given)) return given
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${given}".`)
}

function yesOrNo(env: Environment, name: string, byDefault: 'yes' | 'no'): boolean {
  return oneOf(env, name, ['yes', 'no'], byDefault) === 'yes'
}

/** The error never quotes the value: the output of a start is often kept in a log. */
function secret(
  env: Environment,
  name: string,
  { least, most }: { least: number; most: number },
): string | null {
  const given = env[name]
  if (!given) return null
  if (given.length >= least && given.length <= most) return given
  throw new ConfigError(`${name} must have from ${least} to ${most} characters.`)
}

function origins(env: Environment, name: string): string[] {
  const given = (env[name] ?? '').split(',').filter(text => text.trim() !== '')
  return given.map(text => {
    if (/^https?:\/\//.test(text.trim()) && URL.canParse(text)) return new URL(text).origin
    throw new ConfigError(`${name} must list addresses like https://words.example, not "${text}".`)
  })
}

function databaseUrl(env: Environment, name: string): string | null {
  const given = env[name]
  if (!given) return null
  try {
    databaseHosts(given)
    return given
  } catch {
    // Not the error's own words, which may quote the password.
    throw new ConfigError(`${name} must look like postgres://user:password@host:5432/name.`)
  }
}

function besideDatabaseUrl(env: Environment, name: string): string | null {
  const url = databaseUrl(env, name)
  if (url && !env.DATABASE_URL) throw new ConfigError(`${name} needs DATABASE_URL.`)
  return url
}

function readUrl(env: Environment): string | null {
  const url = besideDatabaseUrl(env, 'DATABASE_READ_URL')
  if (url && databaseHosts(url).length > 1) {
    throw new ConfigError('DATABASE_READ_URL must name one host.')
  }
  return url
}
