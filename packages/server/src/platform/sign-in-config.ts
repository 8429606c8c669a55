import { createPrivateKey, type KeyObject } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { ConfigError, type Environment } from './config-error.ts'

export interface GoogleConfig {
  issuer: string
  clientId: string
  clientSecret: string
}

export interface AppleConfig {
  issuer: string
  clientId: string
  teamId: string
  keyId: string
  /** Signs the client secret; an elliptic-curve key on P-256. */
  privateKey: KeyObject
}

export interface SignInConfig {
  /** The public address; providers redirect players back to it. */
  publicUrl: string | null
  google: GoogleConfig | null
  apple: AppleConfig | null
  /** Profile pictures are fetched from these hosts and their subdomains only. */
  pictureHosts: string[]
}

export function readSignInConfig(env: Environment): SignInConfig {
  const publicUrl = publicAddress(env)
  const google = googleConfig(env)
  const apple = appleConfig(env)
  if (!publicUrl && (google || apple)) {
    const name = google ? 'GOOGLE_CLIENT_ID' : 'APPLE_CLIENT_ID'
    throw new ConfigError(`PUBLIC_URL must be set together with ${name}.`)
  }
  return { publicUrl, google, apple, pictureHosts: pictureHosts(env) }
}

function googleConfig(env: Environment): GoogleConfig | null {
  const given = together(env, ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'])
  if (!given) return null
  const [clientId = '', clientSecret = ''] = given
  return {
    issuer: issuer(env, 'GOOGLE_ISSUER', 'https://accounts.google.com'),
    clientId,
    clientSecret,
  }
}

function appleConfig(env: Environment): AppleConfig | null {
  const key = env.APPLE_PRIVATE_KEY_FILE ? 'APPLE_PRIVATE_KEY_FILE' : 'APPLE_PRIVATE_KEY'
  const given = together(env, ['APPLE_CLIENT_ID', 'APPLE_TEAM_ID', 'APPLE_KEY_ID', key])
  if (!given) return null
  const [clientId = '', teamId = '', keyId = '', text = ''] = given
  const privateKey = signingKey(key, key.endsWith('_FILE') ? readKey(text) : text)
  return {
    issuer: issuer(env, 'APPLE_ISSUER', 'https://appleid.apple.com'),
    clientId,
    teamId,
    keyId,
    privateKey,
  }
}

/** Settings that must be set together: all of them or none. */
function together(env: Environment, names: string[]): string[] | null {
  const set = names.filter(name => env[name])
  const [first] = set
  if (first === undefined) return null
  const missing = names.find(name => !env[name])
  if (missing) throw new ConfigError(`${missing} must be set together with ${first}.`)
  return names.map(name => env[name] ?? '')
}

function readKey(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    throw new ConfigError(`APPLE_PRIVATE_KEY_FILE cannot be read at ${path}.`)
  }
}

/** In a one-line variable, line breaks are written as \n. The error never quotes the key. */
function signingKey(name: string, text: string): KeyObject {
  const wrong = new ConfigError(
    `${name} must hold the .p8 key from Apple, an EC P-256 private key.`,
  )
  try {
    const key = createPrivateKey(text.replaceAll('\\n', '\n'))
    if (key.asymmetricKeyDetails?.namedCurve === 'prime256v1') return key
  } catch {
    throw wrong
  }
  throw wrong
}

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])

/** Over TLS, or on this machine: everything else could be read and changed in transit. */
function isSafe({ protocol, hostname }: URL): boolean {
  return protocol === 'https:' || (protocol === 'http:' && LOOPBACK.has(hostname))
}

function isPlain({ username, password, search, hash }: URL): boolean {
  return username + password + search + hash === ''
}

function issuer(env: Environment, name: string, byDefault: string): string {
  const given = env[name] || byDefault
  const url = URL.canParse(given) ? new URL(given) : null
  if (url && isSafe(url) && isPlain(url)) return given
  throw new ConfigError(`${name} must be an https address, such as ${byDefault}, not "${given}".`)
}

function publicAddress(env: Environment): string | null {
  const given = env.PUBLIC_URL
  if (!given) return null
  const url = URL.canParse(given) ? new URL(given) : null
  if (url && isSafe(url) && isPlain(url) && url.pathname === '/') return url.origin
  throw new ConfigError(
    `PUBLIC_URL must be an https address without a path, such as https://lexiverse.example, not "${given}".`,
  )
}

const GOOGLE_PICTURES = 'googleusercontent.com'

function pictureHosts(env: Environment): string[] {
  const hosts = (env.PICTURE_HOSTS || GOOGLE_PICTURES).split(',').map(host => host.trim())
  for (const host of hosts) {
    if (/^[a-z0-9.-]+(:\d{1,5})?$/.test(host)) continue
    throw new ConfigError(`PICTURE_HOSTS must be hosts such as ${GOOGLE_PICTURES}, not "${host}".`)
  }
  return hosts
}
