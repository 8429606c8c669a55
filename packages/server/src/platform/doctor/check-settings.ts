import { type Config, ConfigError, readConfig } from '../config.ts'
import type { Environment } from '../config-error.ts'
import { type Finding, fine, wrong } from './finding.ts'

const NAME = 'settings'

/** The settings, and what is wrong with them; null if the server would not start with them. */
export function checkSettings(
  env: Environment,
  root: string,
): { config: Config | null; findings: Finding[] } {
  try {
    const config = readConfig(env, root)
    const faults = faultsOf(config)
    const all = 'valid, and they fit together'
    return { config, findings: faults.length > 0 ? faults : [fine(NAME, all)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const mend = 'The server does not start with this. The table in README describes each setting.'
    return { config: null, findings: [wrong(NAME, error.message, mend)] }
  }
}

function faultsOf({ signIn, isSecure, trustedProxies, hasRateLimits }: Config): Finding[] {
  const isTls = signIn.publicUrl?.startsWith('https:') ?? false
  const faults: Finding[] = []
  if (isTls && !isSecure) {
    const mend = 'Remove SECURE_COOKIES, or set it to yes.'
    faults.push(wrong(NAME, 'PUBLIC_URL is https, but cookies are not marked Secure.', mend))
  }
  if (isTls && trustedProxies === 0) {
    const text = 'PUBLIC_URL is https, so a proxy ends TLS, but TRUSTED_PROXIES is 0.'
    const mend =
      'Set TRUSTED_PROXIES to the number of proxies: otherwise all players share one limit.'
    faults.push(wrong(NAME, text, mend))
  }
  if (!hasRateLimits) {
    faults.push(wrong(NAME, 'RATE_LIMITS is no: nothing stops a flood.', 'Remove RATE_LIMITS.'))
  }
  return faults
}
