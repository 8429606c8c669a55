import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, vi } from 'vitest'
import { readArguments, usage } from './endurance-arguments.mjs'
import { isStillGood, judge, NotRun, readTally, resultTable } from './endurance-results.mjs'
import { run } from './terminal.mjs'

const whole = { tried: 10, survived: 10, lost: [], isWhole: true }
const half = { tried: 4, survived: 4, lost: [], isWhole: false }

describe('the arguments of endure', () => {
  const parts = [{ name: 'forgeries' }, { name: 'kills' }]

  it('choose parts and how much of them to run', () => {
    expect(readArguments([], parts)).toEqual({ chosen: parts, isAgain: false, share: 1 })
    expect(readArguments(['kills', '--again'], parts)).toEqual({
      chosen: [{ name: 'kills' }],
      isAgain: true,
      share: 1,
    })
    expect(readArguments(['--share=0.01'], parts)).toMatchObject({ isAgain: true, share: 0.01 })
  })

  it('run nothing where they ask for the usage or name what does not exist', () => {
    expect(readArguments(['--help'], parts)).toBeNull()
    expect(usage(parts)).toContain('Parts: forgeries, kills')
    expect(() => readArguments(['--fast'], parts)).toThrow('There is no option --fast.')
    expect(() => readArguments(['stars'], parts)).toThrow('There is no part stars.')
    expect(() => readArguments(['--share=2'], parts)).toThrow('--share must be')
  })
})

describe('a part of endure', () => {
  it('holds only where all of it was tried and survived', () => {
    expect(judge(whole, 10, null, false).state).toBe('held')
    expect(judge(whole, 11, null, false).state).toBe('BROKEN')
    expect(judge({ ...whole, isWhole: false }, 10, null, false).state).toBe('BROKEN')
    expect(judge({ ...whole, survived: 9 }, 10, null, false).state).toBe('LOST')
    expect(judge({ ...whole, lost: ['a balance'] }, 10, null, false).state).toBe('LOST')
  })

  it('that was cut or broke on its way tells what it had tried until then', () => {
    const told = { tried: 4, survived: 4, lost: [], note: 'why' }
    expect(judge(half, 10, new Error('why'), true)).toEqual({ ...told, state: 'cut' })
    expect(judge(half, 10, new Error('why'), false)).toEqual({ ...told, state: 'BROKEN' })
  })

  it('that broke says why, in the words of its last error', async () => {
    const printed = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const script = `console.error('a warning'); throw Object.assign(new TypeError('no star'), { code: 'X' })`
    const failure = await run(process.execPath, ['-e', script], { inherit: true }).catch(e => e)
    expect(judge(half, 10, failure, false)).toMatchObject({ state: 'BROKEN' })
    expect(failure.message).toMatch(/ ended with 1\nTypeError: no star$/)
    expect(printed.mock.calls.join('')).toContain('a warning')
    printed.mockRestore()
  })

  it('that cannot be run here is neither held nor lost', () => {
    const nothing = readTally('/nowhere')
    expect(judge(nothing, 10, new NotRun('why'), false)).toMatchObject({
      tried: 0,
      state: 'not run',
    })
  })

  it('is run again once it was lost, the count is another, or what it proves has changed', () => {
    const earlier = { state: 'held', build: 'a', count: 10 } as const
    expect(isStillGood(earlier, { build: 'a', count: 10 })).toBe(true)
    expect(isStillGood(earlier, { build: 'b', count: 10 })).toBe(false)
    expect(isStillGood(earlier, { build: 'a', count: 20 })).toBe(false)
    expect(isStillGood({ ...earlier, state: 'cut' }, { build: 'a', count: 10 })).toBe(false)
    expect(isStillGood(null, { build: 'a', count: 10 })).toBe(false)
  })

  it('that is told to end is waited for, so that what it had tried can be read', {
    timeout: 90_000,
  }, async () => {
    const folder = mkdtempSync(join(tmpdir(), 'lexiverse-endure-'))
    const file = join(folder, 'tally.json')
    const begun = join(folder, 'begun')
    const script = `
      const { writeFileSync } = require('node:fs')
      process.on('SIGTERM', () => {
        writeFileSync(${JSON.stringify(file)}, '{"tried":4,"survived":4}')
        process.exit(1)
      })
      setInterval(() => undefined, 1000)
      writeFileSync(${JSON.stringify(begun)}, '')`
    const bell = new AbortController()
    const ended = run(process.execPath, ['-e', script], { signal: bell.signal })
    const told = expect(ended).rejects.toThrow()
    await vi.waitUntil(() => existsSync(begun), { timeout: 60_000 })
    bell.abort()
    await told
    expect(readTally(file)).toEqual(half)
    rmSync(folder, { recursive: true, force: true })
  })
})

describe('the table of endure', () => {
  it('tells of each part how much of it was tried, when, and on what', () => {
    const part = { name: 'kills', count: 10, time: '2.0 s', date: '2026-11-15T19:04:31.000Z' }
    const judged = judge(half, 10, new Error('The hour was over.'), true)
    const table = resultTable([{ ...part, ...judged, build: '0123456789abcdef' }])
    const [head = '', row = '', note = ''] = table.split('\n')
    expect(head.split(/\s+/).slice(0, 4)).toEqual(['part', 'tried', 'of', 'survived'])
    expect(row.split(/\s{2,}/)).toEqual([
      'kills',
      '4',
      '10',
      '4',
      '0',
      'cut',
      '2.0 s',
      '2026-11-15 19:04',
      '01234567',
    ])
    expect(note).toBe('    The hour was over.')
  })
})
