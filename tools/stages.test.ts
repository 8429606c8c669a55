import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserCounts, lastLines, runStages, type Stage, vitestCounts } from './stages.mjs'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

const stage = (title: string, work: Stage['work']): Stage => ({ title, work })

describe('the last lines of a test run', () => {
  it('counts what needed a second try among what passed, and by itself', async () => {
    const stats = { expected: 90, flaky: 2, unexpected: 0, skipped: 0 }
    const total = await runStages([
      stage('unit', async () => ({ passed: 10, failed: 0 })),
      stage('browser', async () => browserCounts({ stats })),
    ])
    expect(lastLines(total)).toBe('102 passed, 0 failed, 2 needed a second try')
  })

  it('names each failed test of browser and Vitest with its message', async () => {
    const stats = { expected: 0, flaky: 0, unexpected: 1, skipped: 0 }
    const tests = [{ results: [{ error: { message: 'no banner' } }] }]
    const spec = { ok: false, file: 'map.spec.ts', title: 'a star opens', tests }
    const assertionResults = [
      { status: 'failed', fullName: 'a game ends', failureMessages: ['Error: no answer'] },
    ]
    const report = {
      ...{ numPassedTests: 0, numFailedTests: 1, numPendingTests: 0, numTodoTests: 0 },
      testResults: [{ name: 'a.test.ts', status: 'failed', assertionResults }],
    }
    const total = await runStages([
      stage('browser', async () =>
        browserCounts({ stats, suites: [{ suites: [{ specs: [spec] }] }] }),
      ),
      stage('server', async () => vitestCounts(report)),
    ])
    expect(lastLines(total).split('\n')).toEqual([
      'FAILED map.spec.ts › a star opens',
      '    no banner',
      'FAILED a.test.ts › a game ends',
      '    Error: no answer',
      '0 passed, 2 failed, 0 needed a second try',
    ])
  })

  it('counts a server test that needed a second try, and a file that did not load as failed', async () => {
    const assertionResults = [
      { status: 'passed', fullName: 'a game opens', failureMessages: [] },
      { status: 'passed', fullName: 'a game ends', failureMessages: ['Error: no answer'] },
    ]
    const report = {
      ...{ numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
      testResults: [
        { name: 'a.test.ts', status: 'passed', assertionResults },
        { name: 'b.test.ts', status: 'failed', message: 'Error: no b', assertionResults: [] },
      ],
    }
    const total = await runStages([stage('server', async () => vitestCounts(report))])
    expect(lastLines(total)).toBe(
      'FAILED b.test.ts › did not load\n    Error: no b\n2 passed, 1 failed, 1 needed a second try',
    )
  })

  it('says so too where nothing did', async () => {
    const stats = { expected: 90, flaky: 0, unexpected: 0, skipped: 0 }
    const total = await runStages([stage('browser', async () => browserCounts({ stats }))])
    expect(lastLines(total)).toBe('90 passed, 0 failed, 0 needed a second try')
  })

  it('runs the lists of a list beside each other, and each of them in order', async () => {
    const begun: string[] = []
    let end = (): void => undefined
    const held = new Promise<void>(resolve => {
      end = resolve
    })
    const named = (title: string, wait = Promise.resolve()) =>
      stage(title, async () => {
        begun.push(title)
        await wait
        return { passed: 1, failed: 0 }
      })
    const running = runStages([
      [
        [named('slow', held), named('after slow')],
        [named('quick'), named('after quick')],
      ],
      named('last'),
    ])
    await vi.waitUntil(() => begun.includes('after quick'), { timeout: 20_000 })
    expect(begun).toEqual(['slow', 'quick', 'after quick'])
    end()
    expect((await running).passed).toBe(5)
    expect(begun.slice(3)).toEqual(['after slow', 'last'])
  })

  it('counts a stage that breaks as failed, and goes on with the next', async () => {
    const total = await runStages([
      [stage('types', () => Promise.reject(new Error('No report')))],
      stage('unit', async () => ({ passed: 3, failed: 0 })),
    ])
    expect(lastLines(total)).toBe(
      'FAILED types: No report\n3 passed, 1 failed, 0 needed a second try',
    )
  })
})
