import { resolve } from 'node:path'

export interface Config {
  port: number
  host: string
  dataFolder: string
  databaseUrl: string | null
  logLevel: string
  /** Behind a reverse proxy: how many hops to trust for the caller's address. */
  trustedProxies: number
  /** Cookies are marked Secure: set when players arrive over TLS. */
  isSecure: boolean
}

/** A setting that makes no sense: one clear sentence, and the server does not start. */
export class ConfigError extends Error {}

type Environment = Record<string, string | undefined>

const LOG_LEVELS = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

export function readConfig(env: Environment, root: string): Config {
  return {
    port: wholeNumber(env, 'PORT', 5000, 0, 65_535),
    host: env.HOST || '0.0.0.0',
    dataFolder: resolve(root, env.LEXIVERSE_DATA || 'data'),
    databaseUrl: databaseUrl(env),
    logLevel: oneOf(env, 'LOG_LEVEL', LOG_LEVELS, 'info'),
    trustedProxies: wholeNumber(env, 'TRUSTED_PROXIES', 0, 0, 10),
    isSecure: oneOf(env, 'SECURE_COOKIES', ['yes', 'no'], 'no') === 'yes',
  }
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
  if (Number.isInteger(value) && value >= least && value <= most) return value
  throw new ConfigError(`${name} must be a whole number from ${least} to ${most}, not "${given}".`)
}

function oneOf(env: Environment, name: string, allowed: string[], byDefault: string): string {
  const given = env[name]
  if (!given) return byDefault
  if (allowed.includes(given)) return given
  throw new ConfigError(`${name} must be one of ${allowed.join(', ')}, not "${given}".`)
}

function databaseUrl(env: Environment): string | null {
  const given = env.DATABASE_URL
  if (!given) return null
  if (/^postgres(ql)?:\/\//.test(given) && URL.canParse(given)) return given
  throw new ConfigError('DATABASE_URL must look like postgres://user:password@host:5432/name.')
}
