import { ServerProcess, temporaryFolder } from '@lexiverse/server/test-kit/server-process'
import { openBrowser } from './input/browser.ts'
import { measure } from './input/measure.ts'
import { print } from './input/report.ts'
import { subjects } from './input/subjects.ts'

/**
 * From a press to what it changes on the screen: on each board, and on a page with nothing but one
 * button, by turns in one browser. Needs a build of the web app (`npm run build`).
 */
const folder = temporaryFolder()
const server = await ServerProcess.start({
  LEXIVERSE_DATA: folder.path,
  RATE_LIMITS: 'no',
  SERVE_WEB: 'yes',
})
const browser = await openBrowser()
try {
  const results = []
  for (const subject of subjects) results.push(await measure(browser, server.origin, subject))
  const isMet = print(results)
  process.exitCode = isMet ? 0 : 1
} finally {
  await browser.close()
  await server.end('SIGTERM')
  folder.remove()
}
