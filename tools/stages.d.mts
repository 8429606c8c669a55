export interface Counts {
  passed: number
  failed: number
  skipped?: number
  retried?: number
}

export interface Stage {
  title: string
  work(): Promise<Counts>
}

export function browserCounts(report: {
  stats: { expected: number; flaky: number; unexpected: number; skipped: number }
}): Counts
export function vitestCounts(report: {
  numPassedTests: number
  numFailedTests: number
  numPendingTests: number
  numTodoTests: number
  testResults: readonly {
    status: string
    assertionResults: readonly { status: string; failureMessages: readonly string[] }[]
  }[]
}): Counts
export function runStages(stages: readonly (Stage | readonly Stage[])[]): Promise<Required<Counts>>
export function lastLine(total: Counts): string
