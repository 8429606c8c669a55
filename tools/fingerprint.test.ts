import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { fingerprint } from './fingerprint.mjs'

let base: string
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(base, path)), { recursive: true })
  writeFileSync(join(base, path), text)
}

beforeEach(() => {
  base = mkdtempSync(join(tmpdir(), 'lexiverse-fingerprint-'))
  write('src/rules.ts', 'one')
  write('src/deep/board.tsx', 'two')
  write('lock.json', 'three')
})
afterEach(() => rmSync(base, { recursive: true }))

const taken = (options = {}) => fingerprint(['lock.json', 'src', 'missing'], { base, ...options })

describe('the fingerprint of what is built', () => {
  it.each(['src/rules.ts', 'src/deep/board.tsx', 'lock.json', 'src/deep/new.ts', 'src/testing.ts'])(
    'is another when %s is',
    path => {
      const before = taken()
      write(path, 'changed')
      expect(taken()).not.toBe(before)
    },
  )

  it('is another when a file has another name', () => {
    const before = taken()
    renameSync(join(base, 'src/rules.ts'), join(base, 'src/rule.ts'))
    expect(taken()).not.toBe(before)
  })

  it.each([
    'src/rules.test.ts',
    'src/deep/board.test.tsx',
    'src/walk.spec.ts',
    'src/dist/made.js',
    'src/node_modules/other/index.ts',
  ])('is the same whatever stands in %s', path => {
    const before = taken()
    write(path, 'added')
    expect(taken()).toBe(before)
  })

  it('counts the tests where they are asked for', () => {
    const before = taken({ withTests: true })
    write('src/rules.test.ts', 'added')
    expect(taken({ withTests: true })).not.toBe(before)
  })
})
