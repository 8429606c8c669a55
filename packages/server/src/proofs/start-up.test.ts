import { existsSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { DATABASE_FILE } from '../platform/database/sqlite.ts'
import { refusingPostgres } from '../test-kit/refusing-postgres.ts'
import { type DataFolder, ServerProcess, temporaryFolder } from '../test-kit/server-process.ts'
import { TestPlayer } from '../test-kit/test-player.ts'
import { overHttp } from '../test-kit/transport.ts'

let folder: DataFolder
afterEach(() => folder.remove())

const run = (env: Record<string, string>) => {
  folder = temporaryFolder()
  return new ServerProcess({ LEXIVERSE_DATA: folder.path, ...env }).ended()
}

describe('starting', { timeout: 120_000 }, () => {
  it.each([
    ['PORT', 'five', 'PORT must be a whole number from 0 to 65535, not "five".'],
    ['SECURE_COOKIES', 'maybe', 'SECURE_COOKIES must be one of yes, no, not "maybe".'],
    ['ADMIN_PASSWORD', 'secret', 'ADMIN_PASSWORD must have from 8 to 200 characters.'],
    ['ADMIN_PASSWORD', 'x'.repeat(201), 'ADMIN_PASSWORD must have from 8 to 200 characters.'],
    [
      'DATABASE_URL',
      'postgres://nobody@127.0.0.1:9/none',
      'The database of DATABASE_URL cannot be reached (ECONNREFUSED).',
    ],
  ])('[SV1] with a bad %s prints one sentence and ends with 1', async (name, value, sentence) => {
    expect(await run({ [name]: value })).toEqual({
      code: 1,
      signal: null,
      output: `${sentence}\n`,
    })
  })

  it.each([
    ['28P01', 'PostgreSQL refuses the password of DATABASE_URL.'],
    ['28000', 'PostgreSQL does not let the user of DATABASE_URL in.'],
    ['3D000', 'PostgreSQL has no database of the name in DATABASE_URL.'],
  ])('[SV1] prints one sentence when PostgreSQL refuses with %s', async (refusal, sentence) => {
    const postgres = await refusingPostgres(refusal)
    const { code, output } = await run({ DATABASE_URL: postgres.url })
    postgres.close()
    expect([code, output]).toEqual([1, `${sentence}\n`])
  })

  it.each([
    ['192.0.2.1', 'HOST must be an address of this machine, such as 0.0.0.0 for all of them'],
    ['no host', 'HOST must be an address or a name of this machine'],
  ])('[SV1] prints one sentence when HOST is "%s"', async (host, sentence) => {
    const { code, output } = await run({ HOST: host })
    expect(code).toBe(1)
    expect(output.trim().split('\n').at(-1)).toBe(`${sentence}, not "${host}".`)
    expect(output).not.toContain('    at ')
  })

  it.each([
    ['', 'a file stands in its way'],
    ['/below', 'a file stands in its way'],
  ])('[SV1] prints one sentence when LEXIVERSE_DATA is a file%s', async (below, why) => {
    folder = temporaryFolder()
    const file = join(folder.path, 'file')
    writeFileSync(file, 'in the way')
    const env = { LEXIVERSE_DATA: `${file}${below}` }
    expect(await new ServerProcess(env).ended()).toEqual({
      code: 1,
      signal: null,
      output: `The data folder ${file}${below} cannot be used: ${why}. Put that right, or set LEXIVERSE_DATA to another folder.\n`,
    })
  })

  it('[SV1] creates the parents of its data folder, and prints an error if it cannot', async () => {
    folder = temporaryFolder()
    const deep = join(folder.path, 'a/b/c')
    const server = await ServerProcess.start({ LEXIVERSE_DATA: deep })
    expect((await server.end('SIGTERM')).code).toBe(0)
    expect(existsSync(join(deep, DATABASE_FILE))).toBe(true)
    if (!existsSync('/proc/self')) return
    const { code, output } = await new ServerProcess({ LEXIVERSE_DATA: '/proc/words' }).ended()
    expect(code).toBe(1)
    expect(output).toMatch(/^The data folder \/proc\/words cannot be used: .+\n$/)
  })

  it.each(['lock.db', DATABASE_FILE])(
    '[SV1] prints one sentence, but not that the folder is in use, when %s is damaged',
    async name => {
      folder = temporaryFolder()
      writeFileSync(join(folder.path, name), 'not a database '.repeat(500))
      expect(await new ServerProcess({ LEXIVERSE_DATA: folder.path }).ended()).toEqual({
        code: 1,
        signal: null,
        output: `The data folder ${folder.path} cannot be used: a file in it is not a database, or is damaged. Put that right, or set LEXIVERSE_DATA to another folder.\n`,
      })
    },
  )

  it('[SV1] prints an error when the port is in use', async () => {
    const other = createServer()
    await new Promise<void>(resolve => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as { port: number }
    const { code, output } = await run({ PORT: String(port) })
    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} is in use. Stop what uses it, or set PORT to another.\n`)
    expect(output).not.toContain('    at ')
  })

  it('refuses a data folder that another server holds, until that server has ended', async () => {
    folder = temporaryFolder()
    const env = { LEXIVERSE_DATA: folder.path }
    const first = await ServerProcess.start(env)
    const second = await new ServerProcess(env).ended()
    expect(second).toEqual({
      code: 1,
      signal: null,
      output: `The data folder ${folder.path} is in use by another Lexiverse server. Stop it, or set LEXIVERSE_DATA to another folder.\n`,
    })
    await first.end('SIGKILL')
    const third = await ServerProcess.start(env)
    expect((await third.end('SIGTERM')).code).toBe(0)
  })

  it('shows the admin password only once', async () => {
    folder = temporaryFolder()
    const env = { LEXIVERSE_DATA: folder.path }
    const first = await (await ServerProcess.start(env)).end('SIGINT')
    const second = await (await ServerProcess.start(env)).end('SIGINT')
    const [, password = ''] = /Admin password \.\.\. ([a-z2-9-]{27}) /.exec(first.output) ?? []
    expect(password).not.toBe('')
    expect(first.output.split(password)).toHaveLength(2)
    expect(second.output).not.toContain('Admin password')
    expect([first.code, second.code]).toEqual([0, 0])
  })
})

describe('shutting down', { timeout: 120_000 }, () => {
  it('ignores a second Ctrl-C and leaves the database in one file', async () => {
    folder = temporaryFolder()
    const server = await ServerProcess.start({ LEXIVERSE_DATA: folder.path })
    const player = new TestPlayer(overHttp(server.origin))
    await player.init()
    const journal = join(folder.path, `${DATABASE_FILE}-wal`)
    expect(statSync(journal).size).toBeGreaterThan(0)
    process.kill(server.pid, 'SIGINT')
    setTimeout(() => process.kill(server.pid, 'SIGINT'), 50)
    const { code, signal } = await server.ended()
    expect([code, signal]).toEqual([0, null])
    expect(existsSync(journal) ? statSync(journal).size : 0).toBe(0)
    const again = await ServerProcess.start({ LEXIVERSE_DATA: folder.path })
    const returning = new TestPlayer(overHttp(again.origin))
    expect((await returning.init(player.deviceId)).id).toBe(player.id)
    await again.end('SIGTERM')
  })
})
