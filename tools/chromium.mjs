import { findProgram, installDebianPackage } from './packages-of-the-machine.mjs'

const CANDIDATES = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/** A real Chromium for the browser tests: the one named, the one found, or the one installed. */
export async function provideChromium() {
  const named = process.env.CHROME_PATH
  const found = findProgram(named ? [named] : CANDIDATES)
  if (found) return found
  if (named) throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  await installDebianPackage('chromium', 'The browser tests need Chromium.')
  const installed = findProgram(CANDIDATES)
  if (!installed) throw new Error('The browser tests need Chromium; set CHROME_PATH to it.')
  return installed
}
