import { connect } from 'node:tls'
import { api } from '@lexiverse/contract'
import type { Config } from '../config.ts'
import { checkSocket } from './check-socket.ts'
import { type Finding, fine, wrong } from './finding.ts'

const SERVER = 'server'
const TLS = 'TLS'
const PROXY = 'proxy'
const TIMEOUT_MS = 5_000
const DAY_MS = 86_400_000
/** Most certificates are renewed a month before their end; with two weeks left, that has failed. */
const LEAST_DAYS_VALID = 14

/** The server as this machine sees it. */
export async function checkServer({ port, host }: Config): Promise<Finding> {
  const name = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  const address = `http://${name.includes(':') ? `[${name}]` : name}:${port}`
  try {
    const { status } = await ask(`${address}${api.health.ready.path}`)
    if (status === 200) return fine(SERVER, `ready at ${address}`)
    const mend = 'Its log says why; the database is the usual cause.'
    return wrong(SERVER, `It answers at ${address}, but is not ready (${status}).`, mend)
  } catch (error) {
    const text = `None answers at ${address} (${reasonOf(error)}).`
    return wrong(SERVER, text, 'Start it, or run the doctor with the settings of the server.')
  }
}

const ask = (address: string, init: RequestInit = {}): Promise<Response> =>
  fetch(address, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT_MS), ...init })

function reasonOf(error: unknown): string {
  const { message, cause } = error as Error
  const code = (cause as { code?: string } | undefined)?.code
  return code ?? message
}

/** The server as players see it, through every proxy. */
export async function checkOutside(config: Config, url: string, now: number): Promise<Finding[]> {
  try {
    const { origin } = new URL(url)
    const { status, headers } = await ask(`${origin}${api.health.alive.path}`)
    if (status !== 200) {
      const mend = 'Let the proxy pass every path to the server.'
      return [wrong(PROXY, `${origin} answers ${status} instead of the server.`, mend)]
    }
    const certificate = origin.startsWith('https:') ? await checkCertificate(origin, now) : noTls()
    return [
      certificate,
      ...checkHeaders(config, origin, headers),
      await checkAddress(config, origin),
      await checkSocket(origin),
    ]
  } catch (error) {
    const reason = reasonOf(error)
    const refused = judgeRefusal(url, reason)
    if (refused) return [refused]
    const mend = 'Check the name, the proxy and the firewall.'
    return [wrong(PROXY, `${url} cannot be reached (${reason}).`, mend)]
  }
}

/** By the code with which Node refuses a certificate, as browsers would; null if it is the code of something else. */
export function judgeRefusal(url: string, code: string): Finding | null {
  const mend = REFUSALS.find(([codes]) => codes.test(code))?.[1]
  return mend ? wrong(TLS, `Browsers refuse the certificate of ${url} (${code}).`, mend) : null
}

const REFUSALS: readonly [RegExp, string][] = [
  [
    /^CERT_(HAS_EXPIRED|NOT_YET_VALID)$/,
    'Renew it: the log of the proxy says why it was not renewed.',
  ],
  [
    /ALTNAME_INVALID$/,
    'Use a certificate for this name, or call the doctor with the name that it has.',
  ],
  [
    /^UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT)/,
    'Let the proxy send the whole chain: the certificate and those between it and the authority.',
  ],
  [
    /SELF_SIGNED_CERT/,
    'Use one that an authority has signed (Caddy fetches one by itself). Your own authority? Start the doctor with NODE_EXTRA_CA_CERTS.',
  ],
]

const noTls = (): Finding =>
  wrong(
    TLS,
    'Players arrive without TLS.',
    'Put a proxy with a certificate in front: deploy/ has one.',
  )

/** Only its time is read here: a certificate that is not trusted fails the first call already. */
function checkCertificate(origin: string, now: number): Promise<Finding> {
  const { hostname, port } = new URL(origin)
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port) || 443, servername: hostname })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy(new Error('no answer in time')))
    socket.once('error', reject)
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate()
      socket.destroy()
      resolve(judgeCertificate(valid_to, now))
    })
  })
}

/** By the end of its time, as Node writes it: `Nov 30 12:00:00 2026 GMT`. */
export function judgeCertificate(validTo: string, now: number): Finding {
  const days = Math.floor((Date.parse(validTo) - now) / DAY_MS)
  if (days >= LEAST_DAYS_VALID) return fine(TLS, `the certificate is valid for ${days} days`)
  const mend = 'Its renewal seems to fail: look at the log of the proxy.'
  return wrong(TLS, `The certificate ends in ${days === 1 ? '1 day' : `${days} days`}.`, mend)
}

function checkHeaders({ isSecure, signIn }: Config, origin: string, headers: Headers): Finding[] {
  const findings: Finding[] = []
  if (!headers.has('content-security-policy')) {
    const mend = 'Let the proxy pass the headers of the server on unchanged.'
    findings.push(wrong(PROXY, 'The security headers of the server do not arrive.', mend))
  }
  if (origin.startsWith('https:') && !(isSecure && headers.has('strict-transport-security'))) {
    const mend = 'Set PUBLIC_URL to the https address, or SECURE_COOKIES to yes.'
    findings.push(wrong(TLS, 'Cookies are not marked Secure.', mend))
  }
  if (signIn.publicUrl && signIn.publicUrl !== origin) {
    const text = `PUBLIC_URL is ${signIn.publicUrl}, but players arrive at ${origin}.`
    findings.push(wrong(PROXY, text, 'Set PUBLIC_URL to the address that players use.'))
  }
  return findings
}

/** Whether the proxies say who calls, and whether TRUSTED_PROXIES counts them all. */
async function checkAddress({ trustedProxies }: Config, origin: string): Promise<Finding> {
  const response = await ask(`${origin}${api.operations.connection.path}`)
  const { proxies, host } = api.operations.connection.response.parse(await response.json())
  if (proxies !== trustedProxies) {
    const text = `Calls arrive through ${proxies} ${proxies === 1 ? 'proxy' : 'proxies'} that say so, TRUSTED_PROXIES is ${trustedProxies}.`
    const mend =
      proxies < trustedProxies
        ? 'Let each proxy append the caller to X-Forwarded-For, or lower TRUSTED_PROXIES.'
        : `Set TRUSTED_PROXIES to ${proxies}.`
    return wrong(PROXY, text, mend)
  }
  if (host !== new URL(origin).host) {
    const text = `The server is called by the name ${host}, not ${new URL(origin).host}.`
    const mend = 'Let the proxy pass Host or X-Forwarded-Host on: rooms refuse other names.'
    return wrong(PROXY, text, mend)
  }
  return fine(PROXY, `${origin} passes on the caller's address and its own name`)
}
