export interface DatabaseHost {
  host: string
  port: number
}

const DEFAULT_PORT = 5432
/** What must be true of a server that takes our writes, as libpq names it. */
const ACCEPTED_ATTRIBUTES = ['read-write', 'primary']
const SCHEME = /^postgres(?:ql)?:\/\//

/**
 * The hosts of an address such as postgres://user:password@first:5432,second:5432/name. Throws if it
 * cannot be read.
 */
export function databaseHosts(url: string): DatabaseHost[] {
  const urls = singleHostUrls(url)
  if (urls.length > 1) requireWritable(new URL(urls[0] ?? ''))
  const hosts = urls.map(readHost)
  if (hosts.length > 1 && hosts.some(({ host }) => host === '')) throw new Error('A host is empty')
  return hosts
}

/** The address with its first host only, in the form that `pg` and URL can read. */
export function firstHostUrl(url: string): string {
  return singleHostUrls(url)[0] ?? url
}

/** The same servers, another database. */
export function withDatabaseName(url: string, name: string): string {
  const { scheme, user, hosts, rest } = splitUrl(url)
  return `${scheme}${user}${hosts}/${encodeURIComponent(name)}${rest.replace(/^[^?#]*/, '')}`
}

/** `user` ends with its @; everything is empty if it is not the address of a PostgreSQL. */
function splitUrl(url: string) {
  const scheme = SCHEME.exec(url)?.[0] ?? ''
  const afterScheme = scheme === '' ? '' : url.slice(scheme.length)
  const [authority = ''] = afterScheme.split(/[/?#]/, 1)
  const rest = afterScheme.slice(authority.length)
  const hostsAt = authority.lastIndexOf('@') + 1
  return { scheme, user: authority.slice(0, hostsAt), hosts: authority.slice(hostsAt), rest }
}

function singleHostUrls(url: string): string[] {
  const { scheme, user, hosts, rest } = splitUrl(url)
  if (!scheme) throw new Error('Not the address of a PostgreSQL')
  // One host is left as it was written: `pg` also reads forms that are not split here, such as ?host=/run.
  return hosts.includes(',')
    ? hosts.split(',').map(host => `${scheme}${user}${host}${rest}`)
    : [url]
}

function readHost(url: string): DatabaseHost {
  const { hostname, port, username, password, pathname } = new URL(url)
  // A percent sign in a password that is not written as %25 would otherwise fail only when connecting.
  decodeURIComponent(`${username}${password}${pathname}`)
  // URL keeps the brackets around an IPv6 address, which no connection takes.
  const host = decodeURIComponent(hostname.replace(/^\[(.+)\]$/, '$1'))
  return { host, port: Number(port || DEFAULT_PORT) }
}

/** Parameters that `pg` would prefer to the hosts of the list, or that ask for a server without writes. */
function requireWritable({ searchParams }: URL): void {
  const attributes = searchParams.get('target_session_attrs') ?? 'read-write'
  const isOverridden = searchParams.has('host') || searchParams.has('port')
  if (isOverridden || !ACCEPTED_ATTRIBUTES.includes(attributes)) {
    throw new Error('Several hosts cannot have these parameters')
  }
}
