import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { browserCounts, lastLine, runStages, type Stage, vitestCounts } from './stages.mjs'

beforeEach(() => {
  vi.spyOn(console, 'log').mockImplementation(() => undefined)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})
afterEach(() => void vi.restoreAllMocks())

const stage = (title: string, work: Stage['work']): Stage => ({ title, work })

describe('the last line of a test run', () => {
  it('counts what needed a second try among what passed, and by itself', async () => {
    const stats = { expected: 90, flaky: 2, unexpected: 1, skipped: 0 }
    const total = await runStages([
      stage('unit', async () => ({ passed: 10, failed: 0 })),
      stage('browser', async () => browserCounts({ stats })),
    ])
    expect(lastLine(total)).toBe('102 passed, 1 failed, 2 needed a second try')
  })

  it('counts a server test that needed a second try, and a file that did not load as failed', async () => {
    const assertionResults = [
      { status: 'passed', failureMessages: [] },
      { status: 'passed', failureMessages: ['Error: no answer'] },
    ]
    const report = {
      ...{ numPassedTests: 2, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0 },
      testResults: [
        { status: 'passed', assertionResults },
        { status: 'failed', assertionResults: [] },
      ],
    }
    const total = await runStages([stage('server', async () => vitestCounts(report))])
    expect(lastLine(total)).toBe('2 passed, 1 failed, 1 needed a second try')
  })

  it('says so too where nothing did', async () => {
    const stats = { expected: 90, flaky: 0, unexpected: 0, skipped: 0 }
    const total = await runStages([stage('browser', async () => browserCounts({ stats }))])
    expect(lastLine(total)).toBe('90 passed, 0 failed, 0 needed a second try')
  })

  it('counts a stage that breaks as failed, and goes on with the next', async () => {
    const total = await runStages([
      [stage('types', () => Promise.reject(new Error('No report')))],
      stage('unit', async () => ({ passed: 3, failed: 0 })),
    ])
    expect(lastLine(total)).toBe('3 passed, 1 failed, 0 needed a second try')
  })
})
