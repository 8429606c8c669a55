export interface Counts {
  passed: number
  failed: number
  skipped?: number
  retried?: number
  /** Where each failed test stands, its title and its message. */
  failures?: string[]
}

export interface Stage {
  title: string
  work(): Promise<Counts>
}

interface BrowserSuite {
  specs?: readonly {
    ok: boolean
    file: string
    title: string
    tests: readonly { results: readonly { error?: { message: string } }[] }[]
  }[]
  suites?: readonly BrowserSuite[]
}

export function browserCounts(report: {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
  suites?: readonly BrowserSuite[]
}): Counts
export function vitestCounts(report: {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly {
    name: string
    status: string
    message?: string
    assertionResults: readonly {
      status: string
      fullName: string
      failureMessages: readonly string[]
    }[]
  }[]
}): Counts
type Steps = readonly (Stage | Steps)[]
export function runStages(stages: Steps): Promise<Required<Omit<Counts, 'skipped'>>>
export function lastLines(total: Required<Omit<Counts, 'skipped'>>): string
