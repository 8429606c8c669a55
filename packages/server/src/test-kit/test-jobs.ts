import { type JobRunner, jobRunner } from '../domains/content/job-runner.ts'
import type { TestApp } from './test-app.ts'

/** Runs content jobs as another process on the same database would. */
export function otherJobRunner({ platform }: TestApp): JobRunner {
  return jobRunner(platform, () => undefined)
}
