import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { engineFreeTests } from './engine-free-tests.mjs'

let folder: string
const write = (name: string, text: string) => writeFileSync(join(folder, name), text)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lexiverse-tests-'))
  write('database.ts', 'export const server = process.env.TEST_DATABASE_URL\n')
  write('app.ts', "import {\n  server,\n} from './database.ts'\nexport const app = server\n")
  write('again.ts', "export { app } from './app.ts'\n")
})
afterEach(() => rmSync(folder, { recursive: true }))

describe('the tests whose result no engine changes', () => {
  it.each([
    ['imports nothing', 'export {}'],
    ['imports types alone', "import type { app } from './app.ts'"],
    ['imports a package', "import { it } from 'vitest'"],
    ['says so', "// One engine is enough: it looks at headers.\nimport { app } from './app.ts'"],
  ])('include one that %s', (_, text) => {
    write('one.test.ts', text)
    expect(engineFreeTests(folder)).toEqual(['one.test.ts'])
  })

  it.each([
    ['reads the setting itself', 'if (process.env.TEST_DATABASE_URL) it()'],
    ['imports the setting', "import { server } from './database.ts'"],
    [
      'imports it over several files',
      "import { it } from 'vitest'\nimport { app } from './again.ts'",
    ],
    ['imports it among types', "import { type Server, server } from './database.ts'"],
    ['imports it for its effect', "import './database.ts'"],
    ['imports it later', "const opened = await import('./app.ts')"],
  ])('do not include one that %s', (_, text) => {
    write('one.test.ts', text)
    expect(engineFreeTests(folder)).toEqual([])
  })

  it('are found in the server, and those that open a database are not among them', () => {
    const found = engineFreeTests('packages/server/src')
    expect(found).toContain('platform/cookies.test.ts')
    expect(found).not.toContain('domains/repositories.test.ts')
    expect(found).not.toContain('domains/circles/circles.test.ts')
    expect(found).not.toContain('proofs/rooms.test.ts')
  })
})
