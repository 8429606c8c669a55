import type { Config } from '../config.ts'
import { type Finding, fine, wrong } from './finding.ts'

const NAME = 'sign-in'
const CLOCK = 'clock'
const TIMEOUT_MS = 5_000
/** A token from further in the future is refused. */
const MOST_APART_MS = 60_000

/** Asks each provider for its public description, and compares the clocks. */
export async function checkSignIn({ signIn }: Config, now: () => number): Promise<Finding[]> {
  const providers = [signIn.google, signIn.apple].filter(provider => provider !== null)
  if (providers.length === 0) return [fine(NAME, 'not set up: everybody plays as a guest')]
  const findings: Finding[] = []
  for (const { issuer } of providers) findings.push(...(await askProvider(issuer, now)))
  return findings
}

async function askProvider(issuer: string, now: () => number): Promise<Finding[]> {
  const address = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const mend = 'Let this machine reach the provider by https, and check the issuer setting.'
  try {
    const response = await fetch(address, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { issuer: named } = (await response.json()) as { issuer?: string }
    if (!response.ok || named !== issuer) {
      return [wrong(NAME, `${issuer} does not describe itself as a provider.`, mend)]
    }
    return [fine(NAME, `${issuer} answers`), ...compareClocks(issuer, response, now())]
  } catch (error) {
    return [wrong(NAME, `${issuer} cannot be reached (${(error as Error).message}).`, mend)]
  }
}

function compareClocks(issuer: string, { headers }: Response, now: number): Finding[] {
  const theirs = Date.parse(headers.get('date') ?? '')
  if (!(Math.abs(theirs - now) > MOST_APART_MS)) return []
  const seconds = Math.round(Math.abs(theirs - now) / 1_000)
  const text = `It differs by ${seconds} seconds from ${issuer}: its sign-ins are refused.`
  return [wrong(CLOCK, text, 'Let a time server set the clock (timedatectl set-ntp true).')]
}
