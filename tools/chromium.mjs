import { findProgram, installDebianPackage } from './packages-of-the-machine.mjs'

// The shell without windows comes first: it spends a third less of the processor than a whole
// Chromium, which draws its own window around each page even where nobody sees it.
const SHELL = 'chromium-headless-shell'
const CANDIDATES = [
  SHELL,
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]
const PURPOSE = 'The browser tests need Chromium.'

/** A real Chromium for the browser tests: the one named, the one found, or the one installed. */
export async function provideChromium() {
  const named = process.env.CHROME_PATH
  const found = findProgram(named ? [named] : CANDIDATES)
  if (found) return found
  if (named) throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  // Older systems have no package for the shell alone.
  await installDebianPackage(SHELL, PURPOSE).catch(() => installDebianPackage('chromium', PURPOSE))
  const installed = findProgram(CANDIDATES)
  if (!installed) throw new Error('The browser tests need Chromium; set CHROME_PATH to it.')
  return installed
}
