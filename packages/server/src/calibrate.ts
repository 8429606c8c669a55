import { setImmediate } from 'node:timers/promises'
import { calibration } from './domains/calibration/calibrate.ts'
import { jobRunner } from './domains/content/job-runner.ts'
import { ApiError } from './platform/api-error.ts'
import { CannotStart } from './platform/cannot-start.ts'
import { onCommandLine } from './platform/command-line.ts'
import { migrate } from './platform/database/migrate.ts'
import { openDatabase } from './platform/database/open.ts'

/** npm run calibrate */
await onCommandLine(async config => {
  const database = openDatabase(config, error => console.error(error))
  try {
    await migrate(database, Date.now())
    const jobs = jobRunner({ database, clock: Date.now }, error => console.error(error))
    const rest = () => setImmediate()
    const { report } = await jobs.run(calibration({ database, clock: Date.now }, rest))
    console.log(report.message)
  } catch (error) {
    throw error instanceof ApiError ? new CannotStart(error.message) : error
  } finally {
    await database.close()
  }
})
