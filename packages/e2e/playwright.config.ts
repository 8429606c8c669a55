import { defineConfig } from '@playwright/test'

const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

export default defineConfig({
  testDir: './src',
  testMatch: '**/*.spec.ts',
  outputDir: '../../test-results',
  // Only a test that hangs is ended: how long the others take is up to the machine.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  forbidOnly: true,
  // A busy machine may miss a deadline once; the last line of `npm test` counts the retries.
  retries: 1,
  reporter: [['list'], ['json', { outputFile: '../../.cache/reports/browser.json' }]],
  use: {
    // The service worker downloads the whole app for each new visitor; only the test that needs it
    // allows it.
    serviceWorkers: 'block',
    trace: 'on-first-retry',
    launchOptions: { executablePath: process.env.CHROME_PATH ?? '', args: CHROMIUM_FLAGS },
  },
})
