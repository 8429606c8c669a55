import { findProgram, installDebianPackage } from './packages-of-the-machine.mjs'

// The headless shell comes first: it uses a third less CPU than a full Chromium.
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

/**
 * The Chromium for browser tests: the configured one, one found on the machine, or one installed
 * now.
 */
export async function provideChromium() {
  const named = process.env.CHROME_PATH
  if (named) {
    const found = findProgram([named])
    if (found) return found
    throw new Error(`CHROME_PATH names ${named}, which does not exist.`)
  }
  const found = findProgram(CANDIDATES)
  const isRoot = process.getuid?.() === 0
  // Root of a container gets the shell even if a full Chromium is there.
  if (found && (found.endsWith(SHELL) || !isRoot)) return found
  // Older Debian releases have no package for the shell alone.
  await installDebianPackage(SHELL, PURPOSE).catch(
    () => found ?? installDebianPackage('chromium', PURPOSE),
  )
  const installed = findProgram(CANDIDATES)
  if (!installed) throw new Error('The browser tests need Chromium; set CHROME_PATH to it.')
  return installed
}
