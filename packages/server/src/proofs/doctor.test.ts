import { mkdirSync, utimesSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { createServer as createTlsServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { backUp } from '../platform/backup/backup.ts'
import { readConfig } from '../platform/config.ts'
import { examine, runDoctor } from '../platform/doctor/doctor.ts'
import type { Finding } from '../platform/doctor/finding.ts'
import { SELF_SIGNED } from '../test-kit/self-signed.ts'
import { newServerData, type ServerData } from '../test-kit/server-data.ts'
import { type DataFolder, ServerProcess, temporaryFolder } from '../test-kit/server-process.ts'

const DAY_MS = 86_400_000

let data: ServerData
let server: ServerProcess
let shelf: DataFolder
let backup: string
let env: Record<string, string>

beforeAll(async () => {
  data = await newServerData()
  server = await ServerProcess.start(data.env)
  shelf = temporaryFolder()
  const { port, hostname } = new URL(server.origin)
  env = { LEXIVERSE_DATA: shelf.path, ...data.env, PORT: port, HOST: hostname }
  backup = join(shelf.path, 'backups', 'lexiverse-tonight.db')
  mkdirSync(join(shelf.path, 'backups'))
  await backUp(readConfig(env, '/'), backup)
}, 180_000)
afterAll(async () => {
  await server.end('SIGTERM')
  await data.remove()
  shelf.remove()
})

const shelves = () => join(shelf.path, 'backups')
const look = (settings = env, url: string | null = null, now = Date.now) =>
  examine(settings, '/', { url, backups: shelves() }, now)
const faults = (findings: readonly Finding[]) =>
  findings.flatMap(finding => (finding.isFine ? [] : [`${finding.name}: ${finding.text}`]))

async function printed(settings: Record<string, string>, ...args: string[]) {
  const lines: string[] = []
  const code = await runDoctor(settings, '/', args, text => lines.push(text))
  return { code, text: lines.join('\n') }
}

describe('the doctor', { timeout: 60_000 }, () => {
  it('[SV34] finds nothing wrong with a server that is well, and ends with 0', async () => {
    expect(faults(await look())).toEqual([])
    const { code, text } = await printed(env, `--backups=${shelves()}`)
    expect([code, text]).toEqual([0, expect.stringContaining('Everything is fine.')])
    for (const name of [
      'database',
      'migrations',
      'clock',
      'disk',
      'backups',
      'sign-in',
      'server',
    ]) {
      expect(text).toContain(`fine   ${name}: `)
    }
  })

  it('[SV34] explains itself, also after an argument that it does not know', async () => {
    expect(await printed(env, '--help')).toMatchObject({ code: 0 })
    for (const argument of ['--urls=x', '--url=words', '--backups=']) {
      const { code, text } = await printed(env, argument)
      expect([code, text]).toEqual([1, expect.stringContaining('npm run doctor')])
    }
  })

  it('[SV34] finds a database that is not there', async () => {
    const nowhere = data.env.DATABASE_URL
      ? { ...env, DATABASE_URL: 'postgres://nobody@127.0.0.1:9/nothing' }
      : { ...env, LEXIVERSE_DATA: join(shelf.path, 'nowhere') }
    const found = await look(nowhere)
    expect(faults(found).join()).toMatch(/^database: (There is no database at|.*cannot be reached)/)
    const { code, text } = await printed(nowhere, `--backups=${shelves()}`)
    expect([code, text]).toEqual([1, expect.stringContaining('WRONG  database')])
    expect(text).toMatch(/Check LEXIVERSE_DATA|Start PostgreSQL/)
  })

  it('[SV34] finds a direct way to the database that leads nowhere', async () => {
    const { DATABASE_URL } = data.env
    const nowhere = { ...env, DATABASE_DIRECT_URL: 'postgres://nobody@127.0.0.1:9/nothing' }
    expect(faults(await look(nowhere))).toEqual([
      DATABASE_URL
        ? 'direct way: The database of DATABASE_DIRECT_URL cannot be reached (ECONNREFUSED).'
        : 'settings: DATABASE_DIRECT_URL needs DATABASE_URL.',
    ])
    const same = { ...env, DATABASE_DIRECT_URL: DATABASE_URL ?? '' }
    expect(faults(await look(same))).toEqual([])
  })

  it('[SV34] finds a missing secret, and says which', async () => {
    const settings = { ...env, PUBLIC_URL: server.origin, GOOGLE_CLIENT_ID: 'x' }
    const found = faults(await look(settings))
    const sentence = 'GOOGLE_CLIENT_SECRET must be set together with GOOGLE_CLIENT_ID.'
    expect(found).toEqual([`settings: ${sentence}`])
    expect((await printed(settings)).code).toBe(1)
  })

  it('[SV34] finds settings that do not fit together', async () => {
    const settings = { ...env, PUBLIC_URL: 'https://127.0.0.1:9', RATE_LIMITS: 'no' }
    const found = faults(await look({ ...settings, SECURE_COOKIES: 'no' })).join('\n')
    expect(found).toContain('cookies are not marked Secure')
    expect(found).toContain('TRUSTED_PROXIES is 0')
    expect(found).toContain('RATE_LIMITS is no')
    expect(found).toContain('https://127.0.0.1:9 cannot be reached')
  })

  it('[SV34] finds backups that are too old, kept too long, or missing', async () => {
    const old = (Date.now() - 5.5 * DAY_MS) / 1_000
    utimesSync(backup, old, old)
    expect(faults(await look())).toEqual(['backups: The newest is 5 days old.'])
    const promised = faults(await look({ ...env, KEEP_BACKUPS_DAYS: '3' }))
    expect(promised[1]).toContain(
      '1 older than KEEP_BACKUPS_DAYS (3), such as lexiverse-tonight.db',
    )
    const none = await examine(env, '/', { url: null, backups: join(shelf.path, 'none') })
    expect(faults(none).join()).toContain('backups: There is none in')
    utimesSync(backup, new Date(), new Date())
    expect(faults(await look())).toEqual([])
  })

  it('[SV34] finds that no server answers', async () => {
    expect(faults(await look({ ...env, PORT: '9' })).join()).toContain('server: None answers at')
  })

  it('[SV34] finds a provider that cannot be reached', async () => {
    const google = { GOOGLE_CLIENT_ID: 'x', GOOGLE_CLIENT_SECRET: 'y' }
    const settings = { ...env, PUBLIC_URL: server.origin, GOOGLE_ISSUER: 'http://127.0.0.1:9' }
    const found = faults(await look({ ...settings, ...google }))
    expect(found.join()).toContain('sign-in: http://127.0.0.1:9 cannot be reached')
  })

  it('[SV34] finds a clock that was set back', async () => {
    await fetch(`${server.origin}/api/players/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
      body: JSON.stringify({ deviceId: 'a-device-of-the-doctor' }),
    })
    const found = faults(await look(env, null, () => Date.now() - DAY_MS))
    expect(found.join()).toMatch(/clock: A player was seen \d+ seconds in the future/)
  })
})

describe('the doctor outside', { timeout: 60_000 }, () => {
  /** A proxy that may forget to name the caller and the host. */
  async function throughProxy(
    headers: Record<string, string>,
    work: (url: string) => Promise<void>,
  ) {
    const proxy = createServer((incoming, outgoing) => {
      const url = `${server.origin}${incoming.url}`
      const onward = request(url, { headers: { ...incoming.headers, ...headers } }, answer => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers)
        answer.pipe(outgoing)
      })
      onward.on('error', () => outgoing.destroy())
      onward.end()
    })
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    await work(`http://127.0.0.1:${(proxy.address() as AddressInfo).port}`)
    await new Promise(resolve => proxy.close(resolve))
  }

  it('[SV34] finds players without TLS', async () => {
    expect(faults(await look(env, server.origin))).toEqual(['TLS: Players arrive without TLS.'])
  })

  it('[SV34] finds a proxy that TRUSTED_PROXIES does not count, or counts in vain', async () => {
    await throughProxy({ 'x-forwarded-for': '203.0.113.7' }, async url => {
      const found = faults(await look(env, url)).join()
      expect(found).toContain('through 1 proxy that say so, TRUSTED_PROXIES is 0')
      expect(faults(await look({ ...env, TRUSTED_PROXIES: '1' }, url))).toHaveLength(1)
      const tooMany = faults(await look({ ...env, TRUSTED_PROXIES: '2' }, url)).join()
      expect(tooMany).toContain('TRUSTED_PROXIES is 2')
    })
  })

  it('[SV34] finds a proxy that hides its name', async () => {
    await throughProxy({ host: 'inner' }, async url => {
      expect(faults(await look(env, url)).join()).toContain(
        'The server is called by the name inner',
      )
    })
  })

  it('[SV34] finds a proxy that lets no socket through', async () => {
    await throughProxy({ connection: 'close' }, async url => {
      const found = faults(await look(env, url)).join()
      expect(found).toContain('Sockets of rooms do not reach the server: /ws/multiplayer answers')
    })
  })

  it('[SV34] finds a certificate that nobody has signed', async () => {
    const proxy = createTlsServer(SELF_SIGNED, (_, response) => response.end())
    await new Promise<void>(resolve => proxy.listen(0, '127.0.0.1', resolve))
    const url = `https://127.0.0.1:${(proxy.address() as AddressInfo).port}`
    const found = faults(await look(env, url))
    expect(found).toEqual([
      `TLS: Browsers refuse the certificate of ${url} (DEPTH_ZERO_SELF_SIGNED_CERT).`,
    ])
    await new Promise(resolve => proxy.close(resolve))
  })

  it('[SV34] finds headers that a proxy removes, and another address in PUBLIC_URL', async () => {
    await throughProxy({}, async url => {
      const settings = { ...env, PUBLIC_URL: 'http://localhost:9' }
      const found = faults(await look(settings, url)).join()
      expect(found).toContain(`PUBLIC_URL is http://localhost:9, but players arrive at ${url}`)
      expect(found).not.toContain('security headers')
    })
    const bare = createServer((_, response) => response.end('{"proxies":0,"host":"x"}'))
    await new Promise<void>(resolve => bare.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(bare.address() as AddressInfo).port}`
    expect(faults(await look(env, url)).join()).toContain('security headers of the server do not')
    await new Promise(resolve => bare.close(resolve))
  })

  it('[SV34] finds another server at the address', async () => {
    const other = createServer((_, response) => response.writeHead(404).end())
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const url = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
    expect(faults(await look(env, url)).join()).toContain('answers 404 instead of the server')
    await new Promise(resolve => other.close(resolve))
  })
})

describe('the doctor’s look at another database', { timeout: 120_000 }, () => {
  it('[SV34] finds migrations that are missing, a newer release, and that it is another', async () => {
    const other = await newServerData()
    const settings = { ...env, ...other.env }
    const started = await ServerProcess.start(other.env)
    await started.end('SIGTERM')
    const apart = { ...env, DATABASE_DIRECT_URL: other.env.DATABASE_URL ?? '' }
    expect(faults(await look(apart))).toEqual(
      other.env.DATABASE_URL ? ['direct way: It leads to another database.'] : [],
    )
    const change = (from: string, to: string) =>
      other.inspect(({ db }) =>
        (db as never as typeof db)
          .updateTable('migrations' as never)
          .set({ name: to } as never)
          .where('name' as never, '=', from as never)
          .execute(),
      )
    await change('019-lexicon', '999-later')
    expect(faults(await look(settings)).join()).toContain('newer release (999-later)')
    await other.inspect(({ db }) =>
      db
        .deleteFrom('migrations' as never)
        .where('name' as never, '=', '999-later' as never)
        .execute(),
    )
    expect(faults(await look(settings)).join()).toContain('are not applied (019-lexicon)')
    await other.remove()
  })
})
