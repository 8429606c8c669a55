import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import { openBrowser } from './input/browser.ts'
import { measure as press } from './input/measure.ts'
import { figureOf } from './input/report.ts'
import { subjects } from './input/subjects.ts'
import type { Measure } from './report/figure.ts'

/**
 * Time from a press to the frame that shows it, at a four-fold CPU slow-down: on each board, and
 * alternately on a page with one button in the same browser.
 */
export const measure: Measure = async () => {
  const folder = temporaryFolder()
  const server = await ServerProcess.start({
    LEXIVERSE_DATA: folder.path,
    RATE_LIMITS: 'no',
    SERVE_WEB: 'yes',
  })
  const browser = await openBrowser()
  try {
    const results = []
    for (const subject of subjects) results.push(await press(browser, server.origin, subject))
    return results.map(figureOf)
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    folder.remove()
  }
}
