/**
 * Whether a page of this origin is one of ours: the same host and port, and https where players arrive
 * over TLS. Without TLS settings a proxy may still have added it, so both schemes count.
 */
export function isOwnOrigin(origin: string, host: string, isSecure: boolean): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  if (page.protocol !== 'https:' && (isSecure || page.protocol !== 'http:')) return false
  const own = `${page.protocol}//${host}`
  return URL.canParse(own) && new URL(own).origin === page.origin
}
