import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import { openBrowser } from './input/browser.ts'
import { measure as press } from './input/measure.ts'
import { figuresOf } from './input/report.ts'
import { subjects } from './input/subjects.ts'
import type { Measure } from './report/figure.ts'

/**
 * From a press to what it changes on the screen: on each board, and on a page with nothing but one
 * button, by turns in one browser.
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
    return results.flatMap(figuresOf)
  } finally {
    await browser.close()
    await server.end('SIGTERM')
    folder.remove()
  }
}
