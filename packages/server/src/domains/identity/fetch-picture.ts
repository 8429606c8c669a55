export interface Picture {
  type: string
  bytes: Buffer
}

const TIMEOUT_MS = 5_000
const MAX_BYTES = 200 * 1024

/**
 * Fetched by the server, so that pages load nothing from other sites and the provider learns
 * nothing about visitors. The URL comes from outside: only listed hosts are asked and no redirect
 * is followed, so that it cannot reach our own network.
 */
export async function fetchPicture(
  source: string,
  hosts: readonly string[],
): Promise<Picture | null> {
  const url = URL.canParse(source) ? new URL(source) : null
  if (!url || !isAllowed(url, hosts)) return null
  try {
    const response = await fetch(url, {
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { accept: 'image/png,image/jpeg,image/webp,image/gif' },
    })
    if (response.status !== 200) return null
    const bytes = await readUpTo(response, MAX_BYTES)
    const type = bytes && typeOf(bytes)
    return bytes && type ? { type, bytes } : null
  } catch {
    return null
  }
}

const LOOPBACK = /^(localhost|127\.0\.0\.1):\d+$/

export function isAllowed(url: URL, hosts: readonly string[]): boolean {
  if (url.username || url.password) return false
  // A host with a port is listed only when provider and server run on the same machine.
  if (LOOPBACK.test(url.host)) return url.protocol === 'http:' && hosts.includes(url.host)
  if (url.protocol !== 'https:' || url.port) return false
  return hosts.some(host => url.hostname === host || url.hostname.endsWith(`.${host}`))
}

async function readUpTo(response: Response, most: number): Promise<Buffer | null> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of response.body ?? []) {
    length += part.length
    if (length > most) return null
    parts.push(part)
  }
  return Buffer.concat(parts)
}

const SIGNATURES: readonly [type: string, at: number, bytes: string][] = [
  ['image/png', 0, '89504e470d0a1a0a'],
  ['image/jpeg', 0, 'ffd8ff'],
  ['image/gif', 0, '47494638'],
  ['image/webp', 8, '57454250'],
]

/** Decided by the first bytes; the content-type header is not trusted. */
function typeOf(bytes: Buffer): string | null {
  const found = SIGNATURES.find(([, at, signature]) => {
    const start = bytes.subarray(at, at + signature.length / 2)
    return start.toString('hex') === signature
  })
  return found?.[0] ?? null
}
